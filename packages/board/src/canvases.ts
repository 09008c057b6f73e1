import type { Size } from '@abatis/geometry';
import type { Frame, Layer } from './layers/layer.ts';

/** A canvas with its layers, lowest first. */
export interface Picture {
  readonly element: HTMLCanvasElement;
  resize(size: Size, dpr: number): void;
  paint(frame: Omit<Frame, 'context'>): void;
  clear(): void;
}

/** `opaque`: the lowest layer covers everything, so nothing need be blended. */
export function createPicture(layers: readonly Layer[], opaque: boolean): Picture {
  const element = document.createElement('canvas');
  element.setAttribute('aria-hidden', 'true');
  const context = element.getContext('2d', { alpha: !opaque })!;
  return {
    element,
    resize({ width, height }, dpr) {
      element.width = Math.max(1, Math.round(width * dpr));
      element.height = Math.max(1, Math.round(height * dpr));
    },
    paint(frame) {
      context.setTransform(frame.dpr, 0, 0, frame.dpr, 0, 0);
      if (!opaque) context.clearRect(0, 0, frame.size.width, frame.size.height);
      for (const layer of layers) layer.paint({ ...frame, context });
    },
    clear() {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, element.width, element.height);
    },
  };
}

import type { Light, TableGround } from '@abatis/screen';
import { toScreen } from '../camera.ts';
import { translucent } from '../colour.ts';
import type { Frame, Layer } from './layer.ts';

const GLOW = '#f4c66a';

/** Everything is multiplied by it: ink, names and contours stay as far from the ground as they are by day. */
const DARKNESS: Record<Light['hour'], string> = {
  day: '#ffffff',
  dusk: '#e3d6d2',
  night: '#a9b6d6',
  dark: '#8b9cc6',
};

/** The same in high contrast, where nothing may become hard to read. */
const FLAT_DARKNESS: Record<Light['hour'], string> = {
  day: '#ffffff',
  dusk: '#f1ebe9',
  night: '#d3dbec',
  dark: '#c0cbe4',
};

/** Night as a wash of blue over the ground, which leaves out what a fire lights. */
export function lightLayer(): Layer {
  return {
    paint(frame) {
      const { light } = frame.scene;
      if (light && light.hour !== 'day') paintNight(frame, light);
    },
  };
}

function paintNight({ context, size, view, look, gazetteer }: Frame, { hour, lit }: Light): void {
  const fires = gazetteer.table ? firesIn({ view, size }, gazetteer.table, lit) : [];
  context.save();
  context.save();
  // Each fire takes its own circle out of what is covered: two that meet light their common ground as well.
  for (const { x, y, radius } of fires) {
    context.beginPath();
    context.rect(0, 0, size.width, size.height);
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.clip('evenodd');
  }
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = (look.flat ? FLAT_DARKNESS : DARKNESS)[hour];
  context.fillRect(0, 0, size.width, size.height);
  context.restore();
  for (const { x, y, radius } of fires) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = translucent(GLOW, look.flat ? 0.12 : 0.2);
    context.fill();
    context.setLineDash([2, 5]);
    context.lineWidth = 1.4;
    context.strokeStyle = translucent('#8e5a18', 0.8);
    context.stroke();
    context.setLineDash([]);
  }
  context.restore();
}

const firesIn = ({ view, size }: Pick<Frame, 'view' | 'size'>, table: TableGround, lit: Light['lit']) =>
  lit.map(({ at, radius }) => ({
    ...toScreen(view, size, table.toGround(at)),
    radius: (radius / 1000) * table.metresPerInch * view.scale,
  }));

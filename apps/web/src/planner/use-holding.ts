import type { PlanBar } from '@abatis/screen';
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import { dropAt, type Grip, type KeyGrip, keyed, type Layout } from './layout.ts';
import { letGo, tryOut } from './planning.ts';
import { benchNow, setBench } from './store.ts';

/* A bar in the hand: by mouse at once, by touch when it has been chosen by a tap, by keys after Space. */

export interface Holding {
  /** The work whose bar is held. */
  readonly held: string | null;
  readonly take: (event: PointerEvent, bar: PlanBar) => void;
  readonly key: (event: KeyboardEvent<SVGGElement>, bar: PlanBar) => void;
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

const startOf = (bar: PlanBar): number => bar.spans[0]?.from ?? 0;

export function useHolding(layout: Layout, plot: RefObject<HTMLElement | null>): Holding {
  const [held, setHeld] = useState<string | null>(null);
  const hand = useRef<Grip | null>(null);
  const keys = useRef<KeyGrip | null>(null);
  const end = (isDone: boolean): void => {
    hand.current = null;
    keys.current = null;
    setHeld(null);
    if (isDone && benchNow().trial) void letGo();
    else void tryOut(null);
  };

  const pointIn = (event: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top } = plot.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  return {
    held,
    take(event, bar) {
      if (event.button !== 0 || bar.spans.length === 0) return;
      // A finger on a bar that is not chosen scrolls the chart.
      if (event.pointerType === 'touch' && benchNow().chosen !== bar.id) return;
      hand.current = { work: bar.id, at: pointIn(event), start: startOf(bar) };
      plot.current?.setPointerCapture(event.pointerId);
      setHeld(bar.id);
      setBench({ chosen: bar.id });
    },
    handlers: {
      onPointerMove(event) {
        if (hand.current) void tryOut(dropAt(layout, hand.current, pointIn(event)));
      },
      onPointerUp: () => hand.current && end(true),
      onPointerCancel: () => hand.current && end(false),
    },
    key(event, bar) {
      const { key, shiftKey } = event;
      const { current } = keys;
      if (!current) {
        if (key === 'Enter') setBench({ chosen: bar.id });
        else if (key === ' ' && bar.spans.length > 0) {
          keys.current = { work: bar.id, start: startOf(bar), edit: null };
          setHeld(bar.id);
          setBench({ chosen: bar.id });
        } else if (key === 'ArrowDown' || key === 'ArrowUp') step(event, key === 'ArrowDown' ? 1 : -1);
        else return;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape' || key === 'Tab') return end(false);
      if (key === 'Enter' || key === ' ') return end(true);
      const edit = keyed(layout.chart, current, key, shiftKey);
      if (!edit) return;
      keys.current = { ...current, edit };
      void tryOut(edit);
    },
  };
}

/** To the bar above or below. */
function step(event: KeyboardEvent<SVGGElement>, by: 1 | -1): void {
  const top = (bar: Element): number => bar.getBoundingClientRect().top;
  const bars = [...(event.currentTarget.parentElement?.querySelectorAll<SVGGElement>('[data-work]') ?? [])];
  bars.sort((a, b) => top(a) - top(b));
  bars[bars.indexOf(event.currentTarget) + by]?.focus();
}

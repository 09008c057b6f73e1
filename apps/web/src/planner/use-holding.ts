import type { PlanBar } from '@abatis/screen';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dropAt, type Grip, type KeyGrip, keyed, type Layout } from './layout.ts';
import { letGo, tryOut } from './planning.ts';
import { benchNow, setBench } from './store.ts';

/* A bar in the hand: by mouse at once, by touch after a moment, by keys after Space. */

export interface Holding {
  /** The work whose bar is held. */
  readonly held: string | null;
  readonly take: (event: PointerEvent<SVGGElement>, bar: PlanBar) => void;
  readonly key: (event: KeyboardEvent<SVGGElement>, bar: PlanBar) => void;
  readonly handlers: {
    readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** So long a finger rests on a bar until it holds it, in milliseconds; before that it scrolls. */
const LONG = 350;
/** A finger that moves so far before then scrolls. */
const SCROLLS = 8;

interface Hand {
  readonly grip: Grip;
  readonly x: number;
  readonly y: number;
  holds: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const startOf = (bar: PlanBar): number => bar.spans[0]?.from ?? 0;

export function useHolding(layout: Layout, svg: RefObject<SVGSVGElement | null>): Holding {
  const [held, setHeld] = useState<string | null>(null);
  const hand = useRef<Hand | null>(null);
  const keys = useRef<KeyGrip | null>(null);
  useEffect(() => {
    // A bar that is held by a finger does not scroll the chart.
    const still = (event: TouchEvent): void => {
      if (hand.current?.holds) event.preventDefault();
    };
    const element = svg.current;
    element?.addEventListener('touchmove', still, { passive: false });
    return () => element?.removeEventListener('touchmove', still);
  }, [svg]);

  const end = (isDone: boolean): void => {
    clearTimeout(hand.current?.timer);
    hand.current = null;
    keys.current = null;
    setHeld(null);
    if (isDone && benchNow().trial) void letGo();
    else void tryOut(null);
  };

  const pointIn = (event: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top } = svg.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  return {
    held,
    take(event, bar) {
      if (event.button !== 0 || bar.spans.length === 0) return;
      const isMouse = event.pointerType === 'mouse';
      const { pointerId, clientX, clientY } = event;
      const grip: Grip = { work: bar.id, at: pointIn(event), start: startOf(bar) };
      const hold = (): void => {
        if (!hand.current) return;
        hand.current.holds = true;
        svg.current?.setPointerCapture(pointerId);
        setHeld(bar.id);
        setBench({ chosen: bar.id });
      };
      hand.current = { grip, x: clientX, y: clientY, holds: false, timer: undefined };
      if (isMouse) hold();
      else hand.current.timer = setTimeout(hold, LONG);
    },
    handlers: {
      onPointerMove(event) {
        const { current } = hand;
        if (!current) return;
        if (!current.holds) {
          if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > SCROLLS) end(false);
          return;
        }
        void tryOut(dropAt(layout, current.grip, pointIn(event)));
      },
      onPointerUp: () => hand.current && end(hand.current.holds),
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

import type { Point } from '@abatis/geometry';
import type { Arrow } from '@abatis/screen';
import { type Grip, type Hold, type HoldEffect, hold, NO_HOLD } from './tools/hold.ts';
import { type KeyEffect, type Keys, keys, NO_KEYS } from './tools/keys.ts';
import { NO_NUDGE, type Nudge, type NudgeEffect, type NudgeOffer, nudge } from './tools/nudge.ts';
import { NO_PAN, type Pan, type PanEffect, pan } from './tools/pan.ts';
import { NO_PINCH, type Pinch, type PinchEffect, pinch } from './tools/pinch.ts';
import { NO_PRESS, type Press, type PressEffect, type PressInput, press } from './tools/press.ts';
import type { PointerInput } from './tools/tool.ts';
import { type WheelEffect, wheel } from './tools/wheel.ts';

type HandEffect = PanEffect | PinchEffect | PressEffect | WheelEffect;

/** What the board does about the hands of the player. */
export interface Hands {
  /** Whatever the tools made of it. */
  hand(effect: HandEffect, time: number): void;
  /** False if the key meant nothing here and may do what it usually does. */
  key(effect: KeyEffect): boolean;
  /** The mouse is over this point with no button down; null when it has left. */
  hover(at: Point | null): void;
  menu(at: Point): void;
  dragging(on: boolean): void;
  /** What a press there would take hold of. */
  grip(at: Point, touch: boolean): Grip | null;
  /** What keys can do with the piece in hand. */
  offers(): readonly NudgeOffer[];
  held(effect: HoldEffect | NudgeEffect): void;
}

/** Listens to pointer, wheel and keyboard, and runs the tools. Returns what stops it. */
export function listen(surface: HTMLElement, zigzags: readonly Arrow[], hands: Hands): () => void {
  const ears = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    hear: (event: HTMLElementEventMap[K]) => void,
  ): void => surface.addEventListener(type, hear, { signal: ears.signal, passive: false });
  let tools: { hold: Hold; nudge: Nudge; pan: Pan; pinch: Pinch; press: Press; keys: Keys } = {
    hold: NO_HOLD,
    nudge: NO_NUDGE,
    pan: NO_PAN,
    pinch: NO_PINCH,
    press: NO_PRESS,
    keys: NO_KEYS,
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let touched = false;

  const pressed = (input: PressInput): void => {
    const { state, effects } = press(tools.press, input);
    tools = { ...tools, press: state };
    for (const effect of effects) {
      if (effect.type === 'wait')
        waiting = setTimeout(() => pressed({ type: 'rest', time: performance.now() }), effect.time + 5);
      else hands.hand(effect, input.time);
    }
  };

  const hear = (event: PointerEvent, type: PointerInput['type']): void => {
    const touch = event.pointerType === 'touch';
    touched = touch;
    const input: PointerInput = {
      type,
      id: event.pointerId,
      at: pointIn(surface, event),
      // When it happened, not when the page came to hear of it: a busy page must not make a long press of a tap.
      time: event.timeStamp,
      touch,
      shift: event.shiftKey,
    };
    if (type !== 'move') clearTimeout(waiting);
    if (!carry(input)) slide(input);
    pressed(input);
  };

  /** A pointer that has taken hold of a piece moves that, and not the sheet. */
  const carry = (input: PointerInput): boolean => {
    const grip = input.type === 'down' ? hands.grip(input.at, input.touch) : null;
    if (input.type === 'down') layDown();
    const wasHolding = tools.hold.kind !== 'idle' && tools.hold.id === input.id;
    const { state, effects } = hold(tools.hold, { ...input, grip });
    tools = { ...tools, hold: state };
    for (const effect of effects) hands.held(effect);
    return wasHolding || state.kind !== 'idle';
  };

  /** A pointer that comes down lets go of what the keys held. */
  const layDown = (): void => {
    if (tools.nudge.kind === 'idle') return;
    tools = { ...tools, nudge: NO_NUDGE };
    hands.held({ type: 'let-go' });
  };

  const slide = (input: PointerInput): void => {
    const panned = pan(tools.pan, input);
    const pinched = pinch(tools.pinch, input);
    tools = { ...tools, pan: panned.state, pinch: pinched.state };
    for (const effect of [...panned.effects, ...pinched.effects]) hands.hand(effect, input.time);
    hands.dragging(tools.pan.kind === 'panning');
  };

  const isFree = (): boolean => tools.pan.kind === 'idle' && tools.hold.kind === 'idle';

  on('pointerdown', event => {
    if (event.button !== 0) return;
    surface.setPointerCapture(event.pointerId);
    hear(event, 'down');
  });
  on('pointermove', event => {
    const free = isFree() && event.pointerType !== 'touch';
    if (free) hands.hover(pointIn(surface, event));
    else hear(event, 'move');
  });
  on('pointerup', event => {
    if (event.button === 0) hear(event, 'up');
  });
  on('pointercancel', event => hear(event, 'cancel'));
  on('pointerleave', event => {
    if (event.pointerType !== 'touch' && isFree()) hands.hover(null);
  });
  on('wheel', event => {
    event.preventDefault();
    const { deltaX: dx, deltaY: dy, deltaMode: mode, ctrlKey: ctrl, shiftKey: shift } = event;
    hands.hand(wheel({ dx, dy, mode, ctrl, shift, at: pointIn(surface, event) }), performance.now());
  });
  on('contextmenu', event => {
    event.preventDefault();
    // A finger that rests is a long press, which points; a menu by key comes as a key.
    if (!touched && event.button === 2) hands.menu(pointIn(surface, event));
  });
  on('keydown', event => {
    // A key that is held down chooses once.
    if (event.repeat && event.key === 'Enter') {
      event.preventDefault();
      return;
    }
    const modified = event.ctrlKey || event.altKey || event.metaKey;
    const input = { key: event.key, shift: event.shiftKey, modified };
    const nudged = nudge(tools.nudge, input, hands.offers());
    if (nudged) {
      tools = { ...tools, nudge: nudged.state };
      for (const effect of nudged.effects) hands.held(effect);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { state, effects } = keys(tools.keys, input, zigzags);
    tools = { ...tools, keys: state };
    for (const effect of effects) if (hands.key(effect)) event.preventDefault();
  });
  return () => {
    clearTimeout(waiting);
    ears.abort();
  };
}

function pointIn(surface: HTMLElement, event: MouseEvent): Point {
  const { left, top } = surface.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

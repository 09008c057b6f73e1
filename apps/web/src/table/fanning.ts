import type { PointedAt } from '@abatis/board';
import { useSettings } from '../settings/store.ts';
import { theBoard } from './handles.ts';
import { setTable, tableNow } from './store.ts';

/** A pointer must rest so long on a stack before it is spread, and so long off it before it closes. */
const OPEN_AFTER = 150;
const CLOSE_AFTER = 380;

let timer: ReturnType<typeof setTimeout> | undefined;
/** Its stack was just used: it is not spread again until the pointer has been elsewhere. */
let used: string | null = null;

/** Whether there is more to see in a place than its top counter. */
const hasStack = (place: string): boolean =>
  tableNow().update?.moment.stacks.some(stack => stack.at === place && stack.pieces.length > 1) ?? false;

/** The pointer is on something else: a fan may open or close in a while. */
export function considerFan(what: PointedAt | null): void {
  clearTimeout(timer);
  const { fan, fanPinned } = tableNow();
  if (what?.place !== used) used = null;
  if (fanPinned && what?.by !== 'touch') return;
  if (what?.by === 'touch') {
    showFan(hasStack(what.place) ? what.place : null);
    return;
  }
  if (what?.place === fan && fan !== null) return;
  const opens =
    what?.by === 'mouse' && what.place !== used && useSettings.getState().autoFan && hasStack(what.place);
  if (opens) timer = setTimeout(() => showFan(what.place), fan === null ? OPEN_AFTER : CLOSE_AFTER);
  else if (fan !== null) timer = setTimeout(() => showFan(null), CLOSE_AFTER);
}

/** The pointer is inside the fan: it stays. */
export const keepFan = (): void => clearTimeout(timer);

/** The pointer has left the fan. */
export function leaveFan(): void {
  clearTimeout(timer);
  if (!tableNow().fanPinned) timer = setTimeout(() => showFan(null), CLOSE_AFTER);
}

/** Keeps the fan that is open until it is closed by a click elsewhere or by Esc. */
export function pinFan(fanPinned: boolean): void {
  clearTimeout(timer);
  setTable({ fanPinned });
}

/** Something was done with the stack that is pointed at. */
export function closeFan(): void {
  used = tableNow().pointed?.place ?? null;
  showFan(null);
}

/** A click on a place closes a fan that is kept open for another one; a tap any fan, since a finger does not leave it. */
export function leaveFanFor(place: string, touch: boolean): void {
  const { fan, fanPinned } = tableNow();
  if (fan !== place && (fanPinned || touch)) showFan(null);
}

/** Spreads the stack of a place, or closes it. */
export function showFan(place: string | null): void {
  clearTimeout(timer);
  const { fan, fanFocus } = tableNow();
  if (fan === place) return;
  setTable({ fan: place, fanFocus: false, fanPinned: false });
  if (fan !== null && fanFocus) theBoard()?.focusPlace(fan);
}

/** The key, and the button for thumbs. By keys the focus goes into it, and back to the map afterwards. */
export function switchFan(by: 'keys' | 'touch'): void {
  const { fan, pointed, update } = tableNow();
  if (fan !== null) {
    showFan(null);
    return;
  }
  const selected = update?.moment.pieces.find(piece => piece.id === update.moment.selection[0])?.at;
  const place = [pointed?.place, selected].find(at => at !== undefined && hasStack(at));
  if (!place) return;
  showFan(place);
  if (by === 'keys') setTable({ fanFocus: true });
}

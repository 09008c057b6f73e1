import type { Seat } from '@abatis/kernel';
import type { LogLine } from '@abatis/screen';
import type { ComputerControl } from '../engine/computer.ts';
import { theBoard, theEngine } from './handles.ts';
import { askForces, askInspection, askOverlay } from './questions.ts';
import { setTable, tableNow } from './store.ts';

/* What is looked at. None of it touches the game. */

/** Lays an overlay over the map, or takes it away. */
export function switchOverlay(id: string): void {
  const overlayId = tableNow().overlayId === id ? null : id;
  setTable({ overlayId, overlay: null });
  askOverlay();
}

/** Shows a place on the map. */
export function showPlace(place: string): void {
  theBoard()?.reveal(place);
  setTable({ spotlight: [place] });
}

/** Shows pieces on the map. */
export function showPieces(ids: readonly string[]): void {
  const first = tableNow().update?.moment.pieces.find(piece => piece.id === ids[0]);
  if (first) theBoard()?.reveal(first.at);
  setTable({ spotlight: ids, inspected: ids });
  askInspection();
  askOverlay();
}

/** Opens the rules at a clause. */
export const openRules = (clause = ''): void => setTable({ rulesAt: clause });

/** Whose order of battle is shown. */
export function showForces(seat: Seat): void {
  setTable({ forcesSeat: seat, forces: null });
  askForces();
}

/** Pauses, steps and paces the computer. */
export function computer(how: ComputerControl): void {
  void theEngine().computer(how);
}

/** Looks at an earlier moment; null: back to the present. */
export const scrub = (index: number | null): Promise<void> => theEngine().scrub(index);

/** Looks at the moment of a line of the log. */
export function replayFrom(line: LogLine): void {
  setTable({ replaying: true });
  void scrub(line.index);
  const [first] = line.places;
  if (first) theBoard()?.reveal(first);
}

/** Points places out on the map for as long as they are pointed at elsewhere. */
export const pointOut = (places: readonly string[]): void => setTable({ spotlight: places });

/** Puts the result away; if it had the focus, the map gets it. */
export function closeVerdict(): void {
  const wasOnIt = document.getElementById('table-verdict')?.contains(document.activeElement);
  setTable({ verdictOpen: false });
  if (wasOnIt) document.querySelector<HTMLElement>('#table-map [tabindex="0"]')?.focus();
}

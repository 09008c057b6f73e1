import type { Seat } from '@abatis/kernel';
import type { DiceShown, LogLine } from '@abatis/screen';
import type { ComputerControl } from '../engine/computer.ts';
import { inUse, usedBy } from '../rules/in-use.ts';
import { theBoard, theEngine } from './handles.ts';
import { shownPreview } from './previewing.ts';
import { askBriefing, askForces, askInspection, askOverlay } from './questions.ts';
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

/** Opens the rules at a clause. Their tables show what the dice have read that it is opened from, else what the preview reads. */
export function openRules(clause = '', dice: DiceShown | null = null): void {
  const preview = shownPreview(tableNow());
  setTable({ rulesAt: clause, rulesUse: dice ? usedBy(dice) : preview && inUse(preview) });
}

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

/** Lays the result on the map. */
export function openVerdict(): void {
  setTable({ verdictOpen: true });
  askBriefing();
}

/** Puts the result away; if it had the focus, the map gets it. */
export function closeVerdict(): void {
  const wasOnIt = document.getElementById('table-verdict')?.contains(document.activeElement);
  setTable({ verdictOpen: false });
  if (wasOnIt) document.querySelector<HTMLElement>('#table-map [tabindex="0"]')?.focus();
}

/** Opens or closes the short form of the card, which hangs on the score. */
export function switchScore(): void {
  setTable({ scoreOpen: !tableNow().scoreOpen });
  askBriefing();
}

/** Puts the short form away; if it had the focus, the score gets it back. */
export function closeScore(): void {
  const wasOnIt = document.getElementById('table-score-card')?.contains(document.activeElement);
  setTable({ scoreOpen: false });
  if (wasOnIt) document.getElementById('table-score')?.focus();
}

/** Shows the whole card in place of the table. */
export function showBriefing(): void {
  setTable({ briefed: 'again', scoreOpen: false });
  askBriefing();
}

/** From the card to the table; before the first turn the computer has waited for it. */
export function leaveBriefing(): void {
  if (tableNow().briefed === 'start') computer({ paused: false });
  setTable({ briefed: null });
}

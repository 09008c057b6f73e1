import type { PointedAt } from '@abatis/board';
import { isTable } from '@abatis/screen';
import { askTape } from './questions.ts';
import { NOTHING_POINTED, SIGHT_AT_REST, setTable, TAPE_AT_REST, tableNow } from './store.ts';

/** Is this a table in inches, on which a tape is always at hand? */
export function hasTape(): boolean {
  const sheet = tableNow().opened?.setting.sheet;
  return sheet !== undefined && isTable(sheet) && sheet.bare !== true;
}

/** Takes the tape up, from what is selected or pointed at, or lays it down. */
export function switchTape(): void {
  const { tool, update, pointed } = tableNow();
  if (tool === 'tape') {
    layDownTape();
    return;
  }
  if (!hasTape()) return;
  const piece = update?.moment.pieces.find(({ id }) => id === update.moment.selection[0]);
  const from = piece ? { piece: piece.id, place: piece.at } : null;
  setTable({
    ...NOTHING_POINTED,
    tool: 'tape',
    sight: SIGHT_AT_REST,
    tape: { ...TAPE_AT_REST, from },
    fan: null,
  });
  if (pointed) pointTape(pointed);
}

export const layDownTape = (): void => setTable({ tool: 'play', tape: TAPE_AT_REST });

/** The second end follows the pointer until it is clicked. */
export function pointTape(what: PointedAt | null): void {
  const { tape } = tableNow();
  setTable({ pointed: what });
  if (!what || !tape.from || tape.pinned) return;
  setTable({ tape: { ...tape, to: { piece: what.piece, place: what.place } } });
  askTape();
}

/** First click: from here. Second: to there. A third begins again. */
export function chooseTape(what: PointedAt): void {
  const { tape } = tableNow();
  const end = { piece: what.piece, place: what.place };
  if (!tape.from || tape.pinned) setTable({ tape: { ...TAPE_AT_REST, from: end }, pointed: what });
  else setTable({ tape: { ...tape, to: end, pinned: true }, pointed: what });
  askTape();
}

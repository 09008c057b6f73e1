import { asked } from '@abatis/kernel/host';
import { type Choice, type Hover, plain, type TableScene } from '@abatis/screen';
import { hover } from '../../../screen/scene/hover.ts';
import { moment } from '../../../screen/scene/moment.ts';
import { lfm } from '../../../src/rulebook.ts';
import { gameAt, type LfmGame } from '../../game-at.ts';

/** A table at a position, as the player who is asked sees it. */
export function tableAt(
  position: string,
  dice: readonly number[] = [],
  ...orders: Parameters<typeof gameAt>[2][]
) {
  return tableOf(gameAt(position, dice, ...orders));
}

export function tableOf(game: LfmGame) {
  const { state } = game;
  const at = { state, seat: asked(lfm, state)?.seat ?? null };
  return {
    state,
    shows: (...selection: string[]): TableScene => moment(lfm, at, selection),
    points: (selection: readonly string[], place: string, piece: string | null = null): Hover | null =>
      hover(lfm, at, selection, { piece, place, via: [] }),
    pointsVia: (selection: readonly string[], via: readonly string[], place: string): Hover | null =>
      hover(lfm, at, selection, { piece: null, place, via }),
  };
}

/** What can be done on a piece or place. */
export const choicesOn = ({ choices }: TableScene, id: string): readonly Choice[] =>
  choices.filter(({ on }) => ('piece' in on ? on.piece === id : on.place === id));

/** The only thing that can be done there. */
export function choiceOn(table: TableScene, id: string): Choice {
  const [only, ...others] = choicesOn(table, id);
  if (!only || others.length > 0) throw new Error(`${others.length + (only ? 1 : 0)} choices on ${id}`);
  return only;
}

export const buttonsOf = ({ prompt }: TableScene): readonly string[] =>
  prompt!.buttons.map(({ label }) => label);

export const linesOf = (told: Hover | null): readonly string[] => (told?.lines ?? []).map(plain);

/** The clauses that a text or a list of them names. */
export const clausesIn = (what: unknown): readonly string[] =>
  [...JSON.stringify(what).matchAll(/"clause":"([^"]+)"/g)].map(([, clause]) => clause!);

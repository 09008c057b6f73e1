import { label } from '@abatis/hex';
import type { LfmAction, WrittenOrder } from '../../src/actions.ts';
import { battleOf } from '../../src/battle.ts';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import type { ScenarioTerms } from '../../src/scenario-terms.ts';
import type { Commander, LfmState, Unit } from '../../src/state.ts';
import { MOVEMENT_STEPS } from '../../src/steps/movement/index.ts';
import { field, inBattle, withTerms } from '../field.ts';
import { PhaseTable } from '../table.ts';

/** The table of the Movement Phase, and the words of its tests. */
export const table = new PhaseTable(MOVEMENT_STEPS);

export const begin = (state: LfmState): LfmState =>
  table.at(state, { step: 'movement', entered: [], aside: [] });

/** The Movement Phase of the Union, unless the text says otherwise. */
export const phase = (text: string, terms: Partial<ScenarioTerms> = {}): LfmState =>
  begin(withTerms(field(text).state, terms));

/** Far from everything, so that neither side is without a unit (R216). */
export const ENEMY = 'confederate 1919 5AL 4-4';

export { inBattle, withTerms };

const words = (text: string): readonly string[] => text.split(' ').filter(word => word !== '');

export const DONE = { type: 'done' } as const;
export const LEAVE = { type: 'leave' } as const;
export const take = (piece: string): LfmAction => ({ type: 'take', piece });
export const move = (pieces: string, to: string): LfmAction => ({ type: 'move', pieces: words(pieces), to });
export const march = (pieces: string, path: string): LfmAction => ({
  type: 'march',
  pieces: words(pieces),
  path: words(path),
});
export const charge = (pieces: string, path: string, target: string): LfmAction => ({
  type: 'charge',
  pieces: words(pieces),
  path: words(path),
  target,
});
export const enter = (
  pieces: string,
  path: string,
  rate: WrittenOrder<'enter'>['rate'] = 'road',
): LfmAction => ({
  type: 'enter',
  pieces: words(pieces),
  path: words(path),
  rate,
});
export const place = (piece: string, hex: string): LfmAction => ({ type: 'place', piece, hex });
export const deed = (
  type: 'mount' | 'dismount' | 'unlimber' | 'rejoin' | 'lose',
  unit: string,
): LfmAction => ({ type, unit });
export const recover = (commander: string): LfmAction => ({ type: 'recover', commander });

export const unit = (state: LfmState, name: string): Unit => unitOf(state, unitNamed(state, name));
export const commander = (state: LfmState, name: string): Commander =>
  state.commanders[commanderNamed(state, name)]!;

/** Where a piece is: a label, or its place off the map. */
export function whereIs(state: LfmState, name: string): string {
  const { units, ground } = battleOf(state);
  const piece = units.some(card => card.name === name) ? unit(state, name) : commander(state, name);
  return piece.place === 'map' ? label(ground.grid, piece.hex) : piece.place;
}

/** What is asked: 'union movement'. */
export function asked(state: LfmState): string {
  const question = table.asks(state);
  return question ? `${question.seat} ${question.step}` : 'nobody';
}

/** The pieces that are proposed to be taken. */
export const proposed = (state: LfmState): readonly string[] =>
  (table.asks(state)?.candidates ?? []).flatMap(each => (each.type === 'take' ? [each.piece] : []));

export const candidates = (state: LfmState): readonly LfmAction[] => table.asks(state)?.candidates ?? [];

import type { MibAction, WrittenOrder } from '../../../src/actions.ts';
import type { MibEvent, MibHappening } from '../../../src/events.ts';
import type { MibFrame } from '../../../src/frames.ts';
import { hexName } from '../../../src/names.ts';
import { unitOf } from '../../../src/pieces.ts';
import type { Fought } from '../../../src/rules/07-combat/07.00-fight.ts';
import { rowFor } from '../../../src/rules/07-combat/07.01-resolution.ts';
import type { MibState, Unit } from '../../../src/state.ts';
import { RESULT_STEPS } from '../../../src/steps/results/index.ts';
import { ofType, PhaseTable, type Question } from '../../table.ts';
import { scripted } from '../scripted.ts';
import { type Position, position } from './position.ts';

export const table: PhaseTable = new PhaseTable(RESULT_STEPS);

/** A combat that has been rolled: what follows from it is played at the table of the results. */
interface Aftermath extends Position {
  readonly fought: Fought;
  /** From C6 on, up to the first question. */
  readonly begin: (...dice: readonly number[]) => MibState;
  readonly hears: (...dice: readonly number[]) => readonly MibEvent[];
  readonly at: (frame: MibFrame, ...dice: readonly number[]) => MibState;
  readonly named: (state: MibState, name: string) => Unit;
  readonly where: (state: MibState, name: string) => string;
}

/** `aftermath(text, 'Morand > 0504', 5)`: the modified CRT result; `more` changes the fight. */
export function aftermath(
  text: string,
  attack: string,
  modified: number,
  more: Partial<Fought> = {},
): Aftermath {
  const on = position(text);
  const row = rowFor(on.battle.charts, modified);
  const fought: Fought = { ...on.fight(attack), row, lengths: [], ...more };
  const frame = { step: 'outcome', fought, next: 0 } as const;
  return {
    ...on,
    fought,
    begin: (...dice) => table.at(on.state, frame, ...dice),
    hears: (...dice) => table.opens(on.state, frame, ...dice),
    at: (other, ...dice) => table.at(on.state, other, ...dice),
    named: (state, name) => unitOf(state, on.unit(name)),
    where: (state, name) => hexName(state, unitOf(state, on.unit(name)).hex),
  };
}

/** The order for a retreat; facing 0 and nobody along unless the rest says otherwise. */
export const retreat = (
  hex: string,
  path: string,
  rest: Partial<WrittenOrder<'retreat'>> = {},
): WrittenOrder<'retreat'> => ({
  type: 'retreat',
  hex,
  path: path.split(' ').filter(Boolean),
  facing: 0,
  leaders: [],
  ...rest,
});

export const advance = (
  attacker: string,
  path: string,
  rest: Partial<WrittenOrder<'advance'>> = {},
): WrittenOrder<'advance'> => {
  const [unit = '', hex = ''] = attacker.split('@');
  return {
    type: 'advance',
    attacker: { unit, hex },
    path: path.split(' ').filter(Boolean),
    facing: 0,
    leaders: [],
    ...rest,
  };
};

/** The paths that are offered, each once: '0506 0507'. */
export const pathsOffered = (asked: Question | null): readonly string[] => [
  ...new Set(ofType(asked, 'retreat').map(({ path }) => path.join(' '))),
];

/** The ends of what is offered, in order. */
export const endsOffered = (asked: Question | null): readonly string[] =>
  [
    ...new Set([...ofType(asked, 'retreat'), ...ofType(asked, 'advance')].map(({ path }) => path.at(-1)!)),
  ].toSorted();

/** What an event of this type says, each of them. */
export const told = <Type extends MibEvent['type']>(
  events: readonly (MibEvent | MibHappening)[],
  type: Type,
): readonly Extract<MibEvent, { type: Type }>[] =>
  (events as readonly MibEvent[]).filter(
    (event): event is Extract<MibEvent, { type: Type }> => event.type === type,
  );

export const lose = (unit: string): MibAction => ({ type: 'lose', unit });

/** The rest, with the first answer to each question, at one table with these dice. */
export function finish(state: MibState, ...dice: readonly number[]): MibState {
  const dealt = scripted<MibEvent>(...dice);
  let after = state;
  for (let asked = table.asks(after); asked; asked = table.asks(after))
    after = table.carryOut(after, asked.candidates[0]!, dealt);
  dealt.expectSpent();
  return after;
}

import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { done, edit, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, hexNames, unitName, unitNames } from '../../events/names.ts';
import { hexCalled, known } from '../../named.ts';
import { cardOf, hexesOf, sideOfUnit, unitOf } from '../../pieces.ts';
import { halt } from '../../rules/06-movement/halt.ts';
import { inEzoc } from '../../rules/06-movement/zones.ts';
import { declarers, haltsBefore, isDeployed, mayIntend } from '../../rules/07-combat/intent.ts';
import { isHeldByEnemy } from '../../rules/07-combat/reach.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Asks } from '../step.ts';
import type { MovementFrame, Moving } from './frames.ts';
import { threaten } from './threaten.ts';

type Commit = Extract<MovementFrame, { readonly step: 'commit' }>;

/** MIB 7.6d: cavalry stood in a hex before those in hand, whose step is the present one: their move ends. */
export function commitTo(state: MibState, hand: Moving, hex: Hex): void {
  const frame = state.steps.at(-1);
  const others = frame?.step === 'commit' ? frame.hexes : [];
  done(state, { step: 'commit', hand: { ...hand, stopped: true }, hexes: [...others, hex] });
}

/** MIB 7.6g: the cavalry has left; they go on for 3 MPs, if no other EZOC holds them. */
export function goOn(state: MibState, hand: Moving): void {
  if (state.steps.at(-1)?.step !== 'moving') return;
  const isHeld = hand.units.some(id =>
    hexesOf(unitOf(state, id)).some(hex =>
      inEzoc(state, hex, sideOfUnit(state, id), cardOf(state, id).kind, hand.units),
    ),
  );
  done(state, { ...hand, toll: true, stopped: hand.stopped && isHeld });
}

/** Those in hand who have declared intent against the hexes. */
const declared = (state: MibState, { hand, hexes }: Commit): readonly UnitId[] =>
  hand.units.filter(id => unitOf(state, id).act.intents.some(hex => hexes.includes(hex)));

/** MIB 6.9b: they have not moved, and pay nothing. */
const areDeployed = (state: MibState, frame: Commit): boolean =>
  declared(state, frame).every(id => isDeployed(state, frame.hand, id));

/** MIB 7.6d: how the move ends before the cavalry that stood. Other cavalry next to them may be threatened as well. */
export const commit: Asks<Commit, 'halt' | 'intend' | 'done'> = {
  actions: orders('halt', 'intend', 'done'),
  seat: (state, { hand }) => sideOfUnit(state, hand.units[0]!),
  prompt: (state, frame) => ({
    id: 'face-the-cavalry',
    clause: 'MIB 7.6d',
    facts: { units: unitNames(state, declared(state, frame)), hexes: hexNames(state, frame.hexes) },
  }),
  *candidates(state, frame) {
    const { hand, hexes } = frame;
    if (areDeployed(state, frame)) yield DONE;
    else
      for (const { facing } of haltsBefore(state, hand, hexes)) yield { type: 'halt', facing, commit: true };
    yield* intentCandidates(state, hand, hexes);
  },
  judge(state, action, frame) {
    const { hand, hexes } = frame;
    if (action.type === 'intend') return judgeIntent(state, action, hand, hexes);
    const isRight =
      action.type === 'done'
        ? areDeployed(state, frame)
        : !areDeployed(state, frame) &&
          haltsBefore(state, hand, hexes).some(
            ({ facing, commit: pays }) => facing === action.facing && pays === action.commit,
          );
    const facts = { unit: unitName(state, hand.units[0]!), hex: hexNames(state, hexes).join(', ') };
    return ruling(
      !isRight && forbid('MIB 7.6d', { ...facts, why: 'it must face it and pay for the attack' }),
    );
  },
  apply(state, action, table, frame) {
    const { hand, hexes } = frame;
    if (action.type === 'intend') {
      const hex = hexCalled(state, action.hex);
      return threaten(state, declarers(state, hand, hex, hexes), hex, false, table);
    }
    const units = declared(state, frame);
    done(state);
    if (action.type === 'halt') return halt(state, hand, action, table);
    for (const id of hand.units) {
      const act = edit(state, 'units', id, 'act');
      act.pace = 'normal';
      if (!units.includes(id)) continue;
      act.category = 'mobile';
      act.halted = true;
    }
  },
};

/** MIB 7.6c: hexes with cavalry next to those in hand, in ascending order; `others` stood already. */
export function* intentCandidates(
  state: MibState,
  hand: Moving,
  others: readonly Hex[] = [],
): Generator<Order<'intend'>> {
  const { grid } = battleOf(state).ground;
  const side = sideOfUnit(state, hand.units[0]!);
  const around = new Set<Hex>();
  for (const from of hexesOf(unitOf(state, hand.units[0]!)))
    for (const direction of DIRECTIONS) {
      const hex = neighbour(grid, from, direction);
      if (hex !== NOWHERE && isHeldByEnemy(state, side, hex)) around.add(hex);
    }
  for (const hex of [...around].sort((a, b) => a - b))
    if (mayIntend(state, hand, hex, others).legal) yield { type: 'intend', hex: hexName(state, hex) };
}

export function judgeIntent(
  state: MibState,
  { hex }: Order<'intend'>,
  hand: Moving,
  others: readonly Hex[] = [],
): Ruling {
  const named = known(state, { hexes: [hex] });
  return named.legal ? mayIntend(state, hand, hexCalled(state, hex), others) : named;
}

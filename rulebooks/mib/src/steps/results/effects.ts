import { done } from '@abatis/kernel';
import { cardOf, unitOf } from '../../pieces.ts';
import { batteryMorale } from '../../rules/07-combat/grand-battery.ts';
import { rollEffects, type StepsOwed, sufferedBy, worse } from '../../rules/07-results/effects.ts';
import { lengthFor } from '../../rules/07-results/lengths.ts';
import { gunsIn, unitsOf } from '../../rules/07-results/stacks.ts';
import { loseGuns, suffer, tireCavalry } from '../../rules/07-results/suffering.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import type { Fought } from '../combat/frames.ts';
import type { Runs } from '../step.ts';
import type { CombatStack, GunsInStack, Losses, ResultFrame, Suffered } from './frames.ts';

type Effects = Extract<ResultFrame, { readonly step: 'effects' }>;
type Suffer = Extract<ResultFrame, { readonly step: 'suffer' }>;

/** MIB 7.1k, 7.1l, R89: the die of the next stack: steps are lost first, then the rest follows. */
export const effects: Runs<Effects> = {
  run(state, table, frame) {
    const { fought, stacks, pending, retreated } = frame;
    const [stack, ...rest] = stacks;
    if (stack === undefined) return done(state);
    const units = unitsOf(state, fought, stack);
    const guns = gunsIn(state, fought, stack);
    if (units.length === 0 && !guns) return done(state, { ...frame, stacks: rest });
    const limbering = gunsAtRisk(state, stack, retreated, units);
    const length = lengthFor(fought, stack.hex);
    // A unit that is smashed by this very roll loses its guns one higher (7.12b).
    const { roll, effects: result } = rollEffects(
      state,
      fought,
      stack,
      limbering.length > 0 ? length + 1 : 0,
      table,
    );
    const all = units.map(id => joined(sufferedBy(state, id, result), pending));
    const isLater = ({ unit }: Suffered): boolean =>
      rest.some(other => unitsOf(state, fought, other).includes(unit));
    // R68: what falls on nobody is not owed.
    const owed = result.steps
      .map(steps => owedBy(state, fought, stack, steps, units, guns))
      .filter(losses => losses.units.length > 0 || losses.guns);
    done(
      state,
      ...owed,
      {
        step: 'suffer',
        fought,
        units: all.filter(each => !isLater(each)),
        die: roll.natural,
        length,
        limbering,
      },
      { ...frame, stacks: rest, pending: [...pending, ...all].filter(isLater) },
    );
  },
};

/** MIB 16.6i: what the line's other hex has rolled counts with it. */
const joined = (suffered: Suffered, pending: readonly Suffered[]): Suffered =>
  pending.filter(({ unit }) => unit === suffered.unit).reduce(worse, suffered);

/** MIB 7.12a, d: units of the stack that retreated from this hex with artillery. */
const gunsAtRisk = (
  state: MibState,
  { part, hex }: CombatStack,
  retreated: Effects['retreated'],
  units: readonly UnitId[],
): readonly UnitId[] =>
  units.filter(
    id =>
      part === 'defender' &&
      unitOf(state, id).batteries > 0 &&
      retreated.some(each => each.left === hex && each.units.includes(id)),
  );

/** MIB 7.3a, 7.3d, 7.14f: what the stack owes, and who can pay it. */
function owedBy(
  state: MibState,
  fought: Fought,
  { part, hex }: CombatStack,
  { kind, amount, clause, above }: StepsOwed,
  units: readonly UnitId[],
  guns: GunsInStack | null,
): Losses {
  const isAbove = (morale: number): boolean => above === null || morale > above;
  const canPay = guns && isAbove(batteryMorale(state, guns.leader));
  return {
    step: 'losses',
    side: part === 'attacker' ? fought.side : enemyOf(fought.side),
    hex: units[0] === undefined ? hex : unitOf(state, units[0]).hex,
    units: units.filter(id => isAbove(cardOf(state, id).morale)),
    casualties: kind === 'casualties' ? amount : 0,
    stragglers: kind === 'stragglers' ? amount : 0,
    cause: { clause, organicFirst: part === 'defender' && fought.kind === 'charge' },
    fight: fought,
    ...(canPay && { guns }),
  };
}

/** MIB 7.3b, 7.3i, 7.12, 7.6f: what else the die does, to those who are still there. */
export const sufferStep: Runs<Suffer> = {
  run(state, table, { units, die, length, limbering }) {
    done(state);
    const left = units.filter(({ unit }) => unitOf(state, unit).place === 'map');
    for (const each of left) suffer(state, each, table);
    for (const id of limbering) loseGuns(state, id, die, length, table);
    for (const { unit } of left) tireCavalry(state, unit, table);
  },
};

import type { Die } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { Effect, EffectsAt } from '../../charts/charts.ts';
import { hexName, unitNames } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Fought } from '../../steps/combat/frames.ts';
import type { CombatStack, Suffered } from '../../steps/results/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { effectsFor } from '../07-combat/results.ts';
import { unitsOf } from './stacks.ts';

/** Steps that a result costs, in the order in which they are lost (7.3a). */
export interface StepsOwed {
  readonly kind: 'casualties' | 'stragglers';
  readonly amount: number;
  readonly clause: string;
  /** MIB 7.3d: only units of a higher morale than this can take it; null: the whole stack. */
  readonly above: number | null;
}

/** A CET result as it applies to one stack. */
interface StackEffects {
  readonly steps: readonly StepsOwed[];
  /** MIB 7.3b to 7.3d: units up to this morale are Disorganized; 0 nobody. */
  readonly disorganizedTo: number;
  readonly fatigue: number;
  readonly supply: number;
}

/** Everybody is below it. */
const ANY_MORALE = Number.MAX_SAFE_INTEGER;

/** What the stack must know of its side to read a result. */
interface Situation {
  /** MIB 7.3f, 7.3h, R52: the other side's morale in Step 3 was higher. */
  readonly isInferior: boolean;
  readonly isBombardment: boolean;
  readonly usesSupply: boolean;
}

/** MIB 7.3a to 7.3j, 16.5i: the codes read for one stack. */
export function readEffects(effects: readonly Effect[], situation: Situation): StackEffects {
  const fatigue = amountOf(effects, 'fatigue');
  const burns = situation.isBombardment && fatigue > 0;
  return {
    steps: stepsOwed(effects, situation, burns),
    disorganizedTo: Math.max(0, ...effects.map(disorganizedBy)),
    fatigue: burns ? fatigue - 1 : fatigue,
    supply: situation.usesSupply ? amountOf(effects, 'supply') : 0,
  };
}

const disorganizedBy = (effect: Effect): number =>
  effect.kind === 'disorganized' ? (effect.morale ?? ANY_MORALE) : 0;

const amountOf = (effects: readonly Effect[], kind: Effect['kind']): number =>
  effects.reduce(
    (sum, effect) => (effect.kind === kind && 'amount' in effect ? sum + effect.amount : sum),
    0,
  );

/** MIB 7.3a: casualties first, then stragglers. */
function stepsOwed(
  effects: readonly Effect[],
  { isInferior }: Situation,
  burns: boolean,
): readonly StepsOwed[] {
  const has = (kind: Effect['kind']): number => (effects.some(effect => effect.kind === kind) ? 1 : 0);
  const check = effects.find(effect => effect.kind === 'disorganized' && effect.loss);
  const above = check?.kind === 'disorganized' ? check.morale : null;
  const owed = (
    kind: StepsOwed['kind'],
    amount: number,
    clause: string,
    over: number | null = null,
  ): StepsOwed => ({
    kind,
    amount,
    clause,
    above: over,
  });
  return [
    owed('casualties', amountOf(effects, 'casualties'), 'MIB 7.3e'),
    owed('casualties', isInferior ? has('inferior-casualty') : 0, 'MIB 7.3f'),
    owed('casualties', burns ? 1 : 0, 'MIB 16.5i'),
    owed('casualties', check ? 1 : 0, 'MIB 7.3d', above),
    owed('stragglers', amountOf(effects, 'stragglers'), 'MIB 7.3g'),
    owed('stragglers', isInferior ? has('inferior-straggler') : 0, 'MIB 7.3h'),
  ].filter(({ amount }) => amount > 0);
}

/** MIB 7.3f, R52, R128: Step 3 of the combat, for all its stacks; in a bombardment morale is not compared. */
export function isInferior({ morale }: Pick<Fought, 'morale'>, part: CombatStack['part']): boolean {
  if (!morale) return false;
  const { attacker, defender } = morale;
  return part === 'defender' ? attacker > defender : defender > attacker;
}

/** MIB 7.1k, 7.13d: where a stack looks; a shaken one that is charged in the Engaged column, with the CRT's DRM. */
export function columnFor(
  { row, shaken, kind }: Pick<Fought, 'row' | 'shaken' | 'kind'>,
  { part, hex }: CombatStack,
): EffectsAt {
  const at = row[part];
  return part === 'defender' && kind === 'charge' && shaken.includes(hex)
    ? { column: 'Engaged', drm: at.drm }
    : at;
}

/** A CET die that has been rolled for a stack. */
interface RolledEffects {
  readonly roll: Die;
  readonly effects: StackEffects;
}

/**
 * MIB 7.1k: the die of one stack. Of the natural die nothing matters but the result, and up to `gunsAt` whether guns are
 * lost (7.12): odds walk no more than that.
 */
export function rollEffects(
  state: MibState,
  fought: Fought,
  stack: CombatStack,
  gunsAt: number,
  table: MibTable,
): RolledEffects {
  const at = columnFor(fought, stack);
  const { charts } = battleOf(state);
  const situation = {
    isInferior: isInferior(fought, stack.part),
    isBombardment: fought.kind === 'bombardment',
    usesSupply: plays(state, 'supply'),
  };
  const read = (die: number): StackEffects => readEffects(effectsFor(charts, at, die), situation);
  const about = { hex: hexName(state, stack.hex), part: stack.part };
  const { roll } = table.d6As(
    die => JSON.stringify([read(die), die <= gunsAt ? die : null]),
    'MIB 7.1k combat effects',
    about,
  );
  table.emit({
    type: 'effects-rolled',
    clause: at === fought.row[stack.part] ? 'MIB 7.1k' : 'MIB 7.13d',
    ...about,
    units: unitNames(state, unitsOf(state, fought, stack)),
    column: at.column,
    drm: at.drm,
    roll,
    effects: effectsFor(charts, at, roll.natural),
  });
  return { roll, effects: read(roll.natural) };
}

/** MIB 7.3b to 7.3d, 7.3i: what the result does to a unit of the stack, steps apart. */
export const sufferedBy = (state: MibState, unit: UnitId, effects: StackEffects): Suffered => ({
  unit,
  disorganized: cardOf(state, unit).morale <= effects.disorganizedTo,
  fatigue: effects.fatigue,
  supply: effects.supply,
});

/** MIB 16.6i: of the two rolls of a line the worse, once. */
export const worse = (a: Suffered, b: Suffered): Suffered => ({
  unit: a.unit,
  disorganized: a.disorganized || b.disorganized,
  fatigue: Math.max(a.fatigue, b.fatigue),
  supply: Math.max(a.supply, b.supply),
});

/** MIB 7.12a to 7.12d: the die up to which a unit loses a battery in a retreat of this length. */
export function gunsLostAt(state: MibState, id: UnitId, length: number): number {
  const smashed = unitOf(state, id).smashed ? 1 : 0;
  const horse = cardOf(state, id).horseArtillery ? 1 : 0;
  return length + smashed - horse;
}

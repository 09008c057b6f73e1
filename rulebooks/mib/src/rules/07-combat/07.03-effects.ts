import type { Hex } from '@abatis/hex';
import { D6, type Die, type Drm, edit, type Facts, notebook, type RollSpec } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { EffectsAt } from '../../charts/charts.ts';
import type { Effect } from '../../charts/effects.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import { byHexId, cardOf, isCavalry, unitOf } from '../../pieces.ts';
import { enemyOf, type LeaderId, type MibState, type UnitId } from '../../state.ts';
import { tellBatteries } from '../02-components.ts';
import { disorganize } from '../09-disorganized.ts';
import { tire } from '../11-fatigue.ts';
import { useSupply } from '../12-supply.ts';
import { postsIn } from '../16-optional-rules/index.ts';
import type { Fought } from './07.00-fight.ts';
import { effectsFor } from './07.01-resolution.ts';

/** Why steps are lost: the clause for the log, and what kind of fight for 10.2f. */
export interface LossCause {
  readonly clause: string;
  /** MIB 7.14f: organic cavalry goes first. */
  readonly organicFirst: boolean;
  /** MIB 7.14d: nothing but organic cavalry goes. */
  readonly organicOnly?: true;
  /** The combat that the loss is part of; absent: none. */
  readonly fight?: Fought;
}

export interface GunsInStack {
  readonly leader: LeaderId;
  readonly hex: Hex;
}

/** A stack that takes part (7.1k): where it stood when the combat began. */
export interface CombatStack {
  readonly part: 'defender' | 'attacker';
  readonly hex: Hex;
}

/** What a CET result does to one unit, apart from steps. */
export interface Suffered {
  readonly unit: UnitId;
  readonly disorganized: boolean;
  readonly fatigue: number;
  readonly supply: number;
}

/** MIB 7.1k, R89: the stacks that take part, by the hexes in which they fought: defenders first. */
export const stacksOf = (state: MibState, { hexes, attackers }: Fought): readonly CombatStack[] => [
  ...inOrder(state, hexes).map(hex => ({ part: 'defender', hex }) as const),
  ...inOrder(
    state,
    attackers.map(({ hex }) => hex),
  ).map(hex => ({ part: 'attacker', hex }) as const),
];

const inOrder = (state: MibState, hexes: Iterable<Hex>): readonly Hex[] =>
  [...new Set(hexes)].sort(byHexId(state));

/** Units of the stack that are still on the map, wherever they are now. */
export function unitsOf(state: MibState, fought: Fought, { part, hex }: CombatStack): readonly UnitId[] {
  const bodies = part === 'attacker' ? fought.attackers : fought.defenders;
  return bodies
    .filter(body => body.hex === hex && unitOf(state, body.unit).place === 'map')
    .map(({ unit }) => unit);
}

/** MIB 16.5m: guns in position that defend in the hex. */
export function gunsIn(
  state: MibState,
  { side, batteries }: Fought,
  { part, hex }: CombatStack,
): GunsInStack | null {
  if (part === 'attacker') return null;
  const post = postsIn(state, [hex], enemyOf(side)).find(({ leader }) => batteries.includes(leader));
  return post ? { leader: post.leader, hex } : null;
}

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
  /** MIB 7.3b to 7.3d: units up to this morale are Disorganized; 0: no unit. */
  readonly disorganizedTo: number;
  readonly fatigue: number;
  readonly supply: number;
}

/** Higher than any morale. */
const ANY_MORALE = Number.MAX_SAFE_INTEGER;

/** What is needed about the side of a stack to apply a result. */
interface Situation {
  /** MIB 7.3f, 7.3h, R52: the other side's morale in Step 3 was higher. */
  readonly isInferior: boolean;
  readonly isBombardment: boolean;
  readonly usesSupply: boolean;
}

/** MIB 7.3a to 7.3j, 16.5i: the codes of a result, applied to one stack. */
export function readEffects(effects: readonly Effect[], situation: Situation): StackEffects {
  const { isInferior, isBombardment, usesSupply } = situation;
  const key = (isInferior ? 4 : 0) + (isBombardment ? 2 : 0) + (usesSupply ? 1 : 0);
  const known = readings(effects);
  known[key] ??= readAnew(effects, situation);
  return known[key];
}

/** Odds read the few results of the chart again and again. */
const readings = notebook((_: readonly Effect[]): (StackEffects | undefined)[] => []);

function readAnew(effects: readonly Effect[], situation: Situation): StackEffects {
  const fatigue = amountOf(effects, 'fatigue');
  const disorganizing = effects.filter(effect => effect.kind === 'disorganized');
  const burns = situation.isBombardment && fatigue > 0;
  return {
    steps: stepsOwed(effects, situation, burns),
    disorganizedTo: Math.max(0, ...disorganizing.map(({ morale }) => morale ?? ANY_MORALE)),
    fatigue: burns ? fatigue - 1 : fatigue,
    supply: situation.usesSupply ? amountOf(effects, 'supply') : 0,
  };
}

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
  const owed = (kind: StepsOwed['kind'], amount: number, clause: string): StepsOwed => ({
    kind,
    amount,
    clause,
    above: null,
  });
  return [
    owed('casualties', amountOf(effects, 'casualties'), 'MIB 7.3e'),
    owed('casualties', isInferior ? has('inferior-casualty') : 0, 'MIB 7.3f'),
    owed('casualties', burns ? 1 : 0, 'MIB 16.5i'),
    { ...owed('casualties', check ? 1 : 0, 'MIB 7.3d'), above },
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

/**
 * MIB 7.1k, 7.13d: the column for a stack; a shaken stack that is charged uses the Engaged column, with the CRT's DRM.
 */
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

/** What a die of the CET does to a stack. */
export interface EffectsResult {
  readonly effects: StackEffects;
  /** MIB 7.12: the natural die, if guns are lost on it. */
  readonly guns: number | null;
}

export type EffectsRoll = RollSpec<'effects', { readonly at: EffectsAt }, EffectsResult>;

/** MIB T5: what the CRT adds to the die of the CET. */
export const effectsDrms = ({ drm }: EffectsAt, label: string): readonly Drm[] =>
  drm === 0 ? [] : [{ value: drm, clause: 'MIB T5', label }];

/**
 * MIB 7.1k: a die of the CET in this column. The natural die matters only up to `gunsAt`, for the loss of guns (7.12),
 * so odds distinguish no more than that.
 */
export function effectsRoll(
  state: MibState,
  at: EffectsAt,
  situation: Situation,
  gunsAt: number,
  about: Facts = {},
): EffectsRoll {
  const { charts } = battleOf(state);
  return {
    kind: 'effects',
    purpose: EFFECTS,
    about,
    facts: { at },
    drms: effectsDrms(at, 'result of the combat'),
    table: { clause: 'MIB T6', column: at.column },
    dice: D6,
    read: (_, die) => ({
      effects: readEffects(effectsFor(charts, at, die), situation),
      guns: die <= gunsAt ? die : null,
    }),
  };
}

/** What is needed about the side of a stack after this combat. */
export const situationOf = (
  state: MibState,
  fought: Pick<Fought, 'morale' | 'kind'>,
  part: CombatStack['part'],
): Situation => ({
  isInferior: isInferior(fought, part),
  isBombardment: fought.kind === 'bombardment',
  usesSupply: plays(state, 'supply'),
});

/** What a die of the CET is asked for. */
export const EFFECTS = 'MIB 7.1k combat effects';

/** MIB 7.1k: the die of one stack. */
export function rollEffects(
  state: MibState,
  fought: Fought,
  stack: CombatStack,
  gunsAt: number,
  table: MibTable,
): RolledEffects {
  const at = columnFor(fought, stack);
  const { charts } = battleOf(state);
  const about = { hex: stack.hex, part: stack.part };
  const situation = situationOf(state, fought, stack.part);
  const { roll, result } = table.roll(effectsRoll(state, at, situation, gunsAt, about));
  table.emit({
    type: 'effects-rolled',
    clause: at === fought.row[stack.part] ? 'MIB 7.1k' : 'MIB 7.13d',
    ...about,
    units: unitsOf(state, fought, stack),
    column: at.column,
    drm: at.drm,
    roll,
    effects: effectsFor(charts, at, roll.natural),
  });
  return { roll, effects: result.effects };
}

/** MIB 7.3b to 7.3d, 7.3i: what the result does to a unit of the stack, steps apart. */
export const sufferedBy = (state: MibState, unit: UnitId, effects: StackEffects): Suffered => ({
  unit,
  disorganized: cardOf(state, unit).morale <= effects.disorganizedTo,
  fatigue: effects.fatigue,
  supply: effects.supply,
});

/** MIB 16.6i: the worse of the two rolls of a line counts, once. */
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

/** MIB 7.3b, 7.3i, 7.3j: D, F and U for a unit that is still there. */
export function suffer(
  state: MibState,
  { unit, disorganized, fatigue, supply }: Suffered,
  table: MibTable,
): void {
  if (disorganized) disorganize(state, unit, 'MIB 7.3b', table);
  if (fatigue > 0) tire(state, unit, fatigue, 'combat', table);
  if (supply > 0) useSupply(state, unit, supply, table);
}

/** MIB 7.12a to 7.12d, R36: a unit that retreated loses a battery if the natural CET die of its stack is low enough. */
export function loseGuns(state: MibState, id: UnitId, die: number, length: number, table: MibTable): void {
  const { place, batteries } = unitOf(state, id);
  if (place !== 'map' || batteries === 0 || die > gunsLostAt(state, id, length)) return;
  edit(state, 'units', id).batteries = batteries - 1;
  tellBatteries(state, id, -1);
  table.emit({ type: 'guns-lost', clause: 'MIB 7.12a', unit: id, die, length });
}

/** MIB 7.6f, R90: all cavalry units that took part, on either side, tire. */
export function tireCavalry(state: MibState, id: UnitId, table: MibTable): void {
  if (!isCavalry(state, id)) return;
  tire(state, id, battleOf(state).charts.fatigueEffects.cavalryInCombat, 'cavalry', table);
}

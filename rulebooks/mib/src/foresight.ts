import type { Hex } from '@abatis/hex';
import {
  ActionTable,
  D6,
  type Drm,
  gathered,
  net,
  type RollSpec,
  scripted,
  transact,
} from '@abatis/kernel/host';
import { rational } from '@abatis/kernel/rational';
import { battleOf } from './battle.ts';
import type { ResultRow } from './charts/charts.ts';
import type { Effect } from './charts/effects.ts';
import type { MibHappening } from './events.ts';
import { leaderName, unitName } from './names.ts';
import { type Body, batteryIn, unitOf } from './pieces.ts';
import * as rules from './rules/index.ts';
import type { LeaderId, MibState, Side, UnitId } from './state.ts';
import { type Worlds, worldsFor } from './view/worlds.ts';

/** A combat as one side can foresee it: by the other's charts at their worst and at their best for it. */
export interface ForeseenCombat {
  readonly kind: rules.Fight['kind'];
  readonly hexes: readonly Hex[];
  /** What the checks of a charge are supposed to bring. */
  readonly checks: readonly SupposedCheck[];
  readonly weak: rules.Outlook;
  readonly strong: rules.Outlook;
}

interface SupposedCheck {
  readonly unit: UnitId;
  readonly clause: rules.ChargeCheck;
  readonly passed: boolean;
}

/** Its modifiers are those that are certain; what the others may add is in the result. */
export type ForeseenCombatRoll = RollSpec<'foreseen-combat', ForeseenCombat, Span<ResultRow>>;

/** A combat that is to be fought. */
interface Prospect {
  readonly fight: rules.Fight;
  readonly largest: rules.Largest;
  readonly enfilade: Body | null;
}

/** MIB 7.1, 7.13, as this side can foresee it: the checks of a charge, the CRT by what they bring, the CET. */
export function foreseeCombat(
  state: MibState,
  seat: Side,
  prospect: Prospect,
): readonly (rules.ChargeCheckRoll | ForeseenCombatRoll | ForeseenEffectsRoll)[] {
  const { fight, largest } = prospect;
  const worlds = worldsFor(engaged(state, fight), seat, state);
  const checks = rules.chargeChecksDue(worlds.strong, fight, largest);
  const sure = rules.chargeChecksDue(worlds.weak, fight, largest);
  const branches = branchesOf(checks).map(passed => branchOf(worlds, prospect, checks, passed, sure));
  return [
    ...checks.map(check => rules.chargeCheckRoll(state, check, isAmong(sure, check))),
    ...branches.map(({ roll }) => roll),
    ...foreseeEffects(
      state,
      fight,
      branches.flatMap(({ results }) => results),
    ),
  ];
}

/** MIB 11.2b, 11.2f: who engages catches up before strengths are read. */
const engaged = (state: MibState, { attackers, defenders }: rules.Fight): MibState =>
  transact(state, draft => {
    const units = [...attackers, ...defenders].map(({ unit }) => unit);
    rules.engage(draft, units, new ActionTable<MibHappening>(scripted(), 0));
  });

const isAmong = (checks: readonly rules.ChargeCheckDue[], { clause, body }: rules.ChargeCheckDue): boolean =>
  checks.some(each => each.clause === clause && each.body.unit === body.unit && each.body.hex === body.hex);

/** Up to this many checks are shown in all their combinations; of more, only that all or none are passed. */
const MANY = 2;

function branchesOf(checks: readonly rules.ChargeCheckDue[]): readonly (readonly rules.ChargeCheckDue[])[] {
  if (checks.length > MANY) return [checks, []];
  return checks.reduce<readonly (readonly rules.ChargeCheckDue[])[]>(
    (branches, check) => branches.flatMap(passed => [[...passed, check], passed]),
    [[]],
  );
}

/** One roll of the CRT, with what it may come to. */
interface Branch {
  readonly roll: ForeseenCombatRoll;
  readonly results: readonly number[];
}

function branchOf(
  { weak, strong }: Worlds,
  { fight, enfilade }: Prospect,
  checks: readonly rules.ChargeCheckDue[],
  passed: readonly rules.ChargeCheckDue[],
  sure: readonly rules.ChargeCheckDue[],
): Branch {
  const facts: ForeseenCombat = {
    kind: fight.kind,
    hexes: fight.hexes,
    checks: checks.map(check => ({
      unit: check.body.unit,
      clause: check.clause,
      passed: passed.includes(check),
    })),
    weak: rules.outlookOf(
      weak,
      fight,
      enfilade,
      rules.checksPassed(passed.filter(check => isAmong(sure, check))),
    ),
    strong: rules.outlookOf(strong, fight, enfilade, rules.checksPassed(passed)),
  };
  const { charts } = battleOf(strong);
  const { low, high } = spanOf(net(facts.weak.drms), net(facts.strong.drms));
  const roll: ForeseenCombatRoll = {
    kind: 'foreseen-combat',
    purpose: rules.COMBAT,
    facts,
    drms: facts.strong.drms.filter(drm => hasDrm(facts.weak.drms, drm)),
    table: { clause: 'MIB T5', column: 'Result' },
    dice: D6,
    read: (_, die) => ({ low: rules.rowFor(charts, die + low), high: rules.rowFor(charts, die + high) }),
  };
  return { roll, results: Array.from({ length: 6 + high - low }, (_, place) => 1 + low + place) };
}

/** Who a strength is of: guns in position go by the name of their leader. */
export const fighterName = (state: MibState, { unit, hex }: Pick<rules.Strength, 'unit' | 'hex'>): string =>
  unit === null ? leaderName(state, batteryIn(state, hex)!.leader) : unitName(state, unit);

const spanOf = (a: number, b: number): Span<number> => ({ low: Math.min(a, b), high: Math.max(a, b) });

const hasDrm = (drms: readonly Drm[], wanted: Drm): boolean =>
  drms.some(
    ({ value, clause, label }) =>
      value === wanted.value && clause === wanted.clause && label === wanted.label,
  );

/** A modifier that hangs on the enemy's charts. */
export interface OpenDrm extends Span<number> {
  readonly clause: string;
}

/** MIB 2.5b: modifiers that hang on the enemy's charts; none if they come to the same. */
export function openDrms({ weak, strong }: Pick<ForeseenCombat, 'weak' | 'strong'>): readonly OpenDrm[] {
  if (net(weak.drms) === net(strong.drms)) return [];
  const open = [...weak.drms, ...strong.drms].filter(
    drm => !(hasDrm(weak.drms, drm) && hasDrm(strong.drms, drm)),
  );
  const total = (drms: readonly Drm[], wanted: string): number =>
    net(drms.filter(({ clause }) => clause === wanted));
  return [...new Set(open.map(({ clause }) => clause))].map(clause => ({
    clause,
    ...spanOf(total(weak.drms, clause), total(strong.drms, clause)),
  }));
}

/** MIB 16.5e to 16.5i: the bombardment, then the CET of the target. All of it is open. */
export function foreseeBombardment(
  state: MibState,
  leader: LeaderId,
  target: Hex,
): readonly (rules.BombardmentRoll | ForeseenEffectsRoll)[] {
  const roll = rules.bombardmentRoll(state, leader, target);
  const results = [1, 2, 3, 4, 5, 6].map(die => die + net(roll.drms));
  return [roll, ...foreseeEffects(state, rules.bombardmentOf(state, leader, target), results)];
}

/** What hidden charts leave open: from the least to the most. */
export interface Span<T> {
  readonly low: T;
  readonly high: T;
}

/** A die of the CET that may be rolled, for one stack or for several that read it alike. */
interface ForeseenEffects {
  readonly part: rules.CombatStack['part'];
  readonly stacks: readonly { readonly hex: Hex; readonly units: readonly UnitId[] }[];
  /** The rows of the CRT that lead to it. */
  readonly after: readonly ResultRow[];
  /** MIB 7.3f: the other side's morale was higher. */
  readonly isInferior: boolean;
  /** The natural die up to which a unit loses a battery. */
  readonly guns: readonly { readonly unit: UnitId; readonly die: number }[];
}

export type ForeseenEffectsRoll = RollSpec<'foreseen-effects', ForeseenEffects, readonly Effect[]>;

/** The CET dice that may follow, by the modified results of the CRT that lead to them: each place of the CET once. */
function foreseeEffects(
  state: MibState,
  fight: rules.Fight,
  results: readonly number[],
): readonly ForeseenEffectsRoll[] {
  const { charts } = battleOf(state);
  const rows = [...new Set(results.map(result => rules.rowFor(charts, result)))].sort(
    (a, b) => charts.combatResults.indexOf(a) - charts.combatResults.indexOf(b),
  );
  const dice = rows.flatMap(row => {
    const fought = { ...fight, row, lengths: [] };
    return rules.stacksOf(state, fought).map(stack => ({ fought, stack }));
  });
  return together(state, dice);
}

/** MIB 7.1k: the dice of a combat whose result is known. */
export const foreseeStacks = (
  state: MibState,
  fought: rules.Fought,
  stacks: readonly rules.CombatStack[],
): readonly ForeseenEffectsRoll[] =>
  together(
    state,
    stacks.map(stack => ({ fought, stack })),
  );

/** The die of one stack after one result. */
interface EffectsDie {
  readonly fought: rules.Fought;
  readonly stack: rules.CombatStack;
}

/** Dice that are read alike are told together. */
function together(state: MibState, dice: readonly EffectsDie[]): readonly ForeseenEffectsRoll[] {
  const pairs = dice
    .filter(({ fought, stack }) => rules.unitsOf(state, fought, stack).length > 0)
    .map(die => {
      const { column, drm } = rules.columnFor(die.fought, die.stack);
      return [`${die.stack.part} ${column} ${drm} ${lengthAt(die)}`, die] as const;
    });
  return [...gathered(pairs).values()].map(group => rollOf(state, group));
}

const lengthAt = ({ fought, stack: { part, hex } }: EffectsDie): number =>
  part === 'defender' ? rules.lengthFor(fought, hex) : 0;

function rollOf(state: MibState, dice: readonly EffectsDie[]): ForeseenEffectsRoll {
  const [first] = dice as [EffectsDie, ...EffectsDie[]];
  const { part } = first.stack;
  const at = rules.columnFor(first.fought, first.stack);
  const { charts } = battleOf(state);
  return {
    kind: 'foreseen-effects',
    purpose: rules.EFFECTS,
    facts: {
      part,
      stacks: [...new Set(dice.map(({ stack }) => stack.hex))].map(hex => ({
        hex,
        units: rules.unitsOf(state, first.fought, { part, hex }),
      })),
      after: [...new Set(dice.map(({ fought: { row } }) => row))],
      isInferior: rules.isInferior(first.fought, part),
      guns: gunsAtRisk(state, dice),
    },
    drms: rules.effectsDrms(at, 'result of the combat'),
    table: { clause: 'MIB T6', column: at.column },
    dice: D6,
    read: (_, die) => rules.effectsFor(charts, at, die),
  };
}

/** MIB 7.12a to 7.12d: who of those that retreat may lose a battery, and up to which natural die. */
const gunsAtRisk = (state: MibState, dice: readonly EffectsDie[]): ForeseenEffects['guns'] => {
  const [first] = dice as [EffectsDie, ...EffectsDie[]];
  const length = lengthAt(first);
  const units = new Set(dice.flatMap(({ fought, stack }) => rules.unitsOf(state, fought, stack)));
  return [...units]
    .filter(unit => length > 0 && unitOf(state, unit).batteries > 0)
    .map(unit => ({ unit, die: rules.gunsLostAt(state, unit, length) }))
    .filter(({ die }) => die > 0);
};

/** A pursuit as the pursuers can foresee it. */
interface ForeseenPursuit {
  readonly hex: Hex;
  readonly pursuers: readonly UnitId[];
  readonly pursued: readonly UnitId[];
  readonly attack: number;
  readonly defence: Span<number>;
  readonly ratio: Span<string>;
  readonly drm: Span<number>;
}

export type ForeseenPursuitRoll = RollSpec<'foreseen-pursuit', ForeseenPursuit, Span<ResultRow>>;

/** MIB 7.14b to 7.14f: the checks of the pursued, the CRT by the ratio alone, and casualties on both sides. */
export function foreseePursuit(
  state: MibState,
  { fought }: rules.PursuitChance,
  stack: rules.Retreated,
  pursuers: readonly UnitId[],
): readonly (rules.PursuitCheckRoll | ForeseenPursuitRoll | rules.PursuitEffectsRoll)[] {
  const worlds = worldsFor(state, fought.side);
  const pursued = rules.caught(state, stack);
  const attack = rules.pursuitStrength(state, fought, pursuers);
  const roll = pursuitRollOf(state, {
    hex: stack.left,
    pursuers,
    pursued,
    attack,
    ...against(worlds, attack, pursued),
  });
  return [
    ...pursued
      .filter(id => rules.counters(worlds.strong, id))
      .map(id => rules.pursuitCheckRoll(state, id, rules.counters(worlds.weak, id))),
    roll,
    ...(['defender', 'attacker'] as const).flatMap(part => casualtyRolls(state, fought, part, stack, roll)),
  ];
}

function pursuitRollOf(state: MibState, facts: ForeseenPursuit): ForeseenPursuitRoll {
  const { charts } = battleOf(state);
  const { low, high } = facts.drm;
  const certain = { value: low, clause: 'MIB 7.1b', label: `strength ${facts.ratio.low}` };
  return {
    kind: 'foreseen-pursuit',
    purpose: rules.PURSUIT,
    facts,
    drms: low === high ? [certain] : [],
    table: { clause: 'MIB T5', column: 'Result' },
    dice: D6,
    read: (_, die) => ({ low: rules.rowFor(charts, die + low), high: rules.rowFor(charts, die + high) }),
  };
}

/** MIB 7.14c: 1 and what organic cavalry there may be, twice over if all of it counters. */
function against(
  { weak, strong }: Worlds,
  attack: number,
  pursued: readonly UnitId[],
): Pick<ForeseenPursuit, 'defence' | 'ratio' | 'drm'> {
  const { charts } = battleOf(weak);
  const least = rules.FLEEING + pursued.reduce((sum, id) => sum + rules.horseOf(weak, id), 0);
  const most =
    rules.FLEEING +
    pursued.reduce((sum, id) => sum + rules.horseOf(strong, id) * (rules.counters(strong, id) ? 2 : 1), 0);
  const low = rules.ratioDrm(charts, rational(attack), rational(most));
  const high = rules.ratioDrm(charts, rational(attack), rational(least));
  return {
    defence: { low: least, high: most },
    ratio: { low: low.ratio, high: high.ratio },
    drm: { low: low.drm, high: high.drm },
  };
}

/** MIB 7.14d: each place of the CET that the pursuit may lead to, once. */
function casualtyRolls(
  state: MibState,
  fought: rules.Fought,
  part: rules.CombatStack['part'],
  { left }: rules.Retreated,
  { facts: { drm } }: ForeseenPursuitRoll,
): readonly rules.PursuitEffectsRoll[] {
  const { charts } = battleOf(state);
  const results = Array.from({ length: 6 + drm.high - drm.low }, (_, place) => 1 + drm.low + place);
  const rows = results.map(result => rules.rowFor(charts, result));
  const places = new Map(rows.map(row => [`${row[part].column} ${row[part].drm}`, row[part]]));
  return [...places.values()].map(at => rules.pursuitEffectsRoll(state, fought, part, at, left));
}

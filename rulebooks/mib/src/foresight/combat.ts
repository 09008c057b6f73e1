import type { Hex } from '@abatis/hex';
import { ActionTable, D6, type Drm, net, type RollSpec, scripted, transact } from '@abatis/kernel/host';
import { battleOf } from '../battle.ts';
import type { ResultRow } from '../charts/charts.ts';
import type { MibHappening } from '../events.ts';
import { leaderName, unitName } from '../names.ts';
import { type Body, batteryIn } from '../pieces.ts';
import type {
  BombardmentRoll,
  ChargeCheck,
  ChargeCheckDue,
  ChargeCheckRoll,
  Fight,
  Largest,
  Outlook,
  Strength,
} from '../rules/index.ts';
import * as rules from '../rules/index.ts';
import type { LeaderId, MibState, Side, UnitId } from '../state.ts';
import { type ForeseenEffectsRoll, foreseeEffects } from './effects.ts';
import { type Span, type Worlds, worldsFor } from './worlds.ts';

/** A combat as one side can foresee it: by the other's charts at their worst and at their best for it. */
export interface ForeseenCombat {
  readonly kind: Fight['kind'];
  readonly hexes: readonly Hex[];
  /** What the checks of a charge are supposed to bring. */
  readonly checks: readonly SupposedCheck[];
  readonly weak: Outlook;
  readonly strong: Outlook;
}

interface SupposedCheck {
  readonly unit: UnitId;
  readonly clause: ChargeCheck;
  readonly passed: boolean;
}

/** Its modifiers are those that are certain; what the others may add is in the result. */
export type ForeseenCombatRoll = RollSpec<'foreseen-combat', ForeseenCombat, Span<ResultRow>>;

/** A combat that is to be fought. */
interface Prospect {
  readonly fight: Fight;
  readonly largest: Largest;
  readonly enfilade: Body | null;
}

/** MIB 7.1, 7.13, as this side can foresee it: the checks of a charge, the CRT by what they bring, the CET. */
export function foreseeCombat(
  state: MibState,
  seat: Side,
  prospect: Prospect,
): readonly (ChargeCheckRoll | ForeseenCombatRoll | ForeseenEffectsRoll)[] {
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
const engaged = (state: MibState, { attackers, defenders }: Fight): MibState =>
  transact(state, draft => {
    const units = [...attackers, ...defenders].map(({ unit }) => unit);
    rules.engage(draft, units, new ActionTable<MibHappening>(scripted(), 0));
  });

const isAmong = (checks: readonly ChargeCheckDue[], { clause, body }: ChargeCheckDue): boolean =>
  checks.some(each => each.clause === clause && each.body.unit === body.unit && each.body.hex === body.hex);

/** So many checks are told in all their combinations; of more, only that all or none are passed. */
const MANY = 2;

function branchesOf(checks: readonly ChargeCheckDue[]): readonly (readonly ChargeCheckDue[])[] {
  if (checks.length > MANY) return [checks, []];
  return checks.reduce<readonly (readonly ChargeCheckDue[])[]>(
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
  checks: readonly ChargeCheckDue[],
  passed: readonly ChargeCheckDue[],
  sure: readonly ChargeCheckDue[],
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
export const fighterName = (state: MibState, { unit, hex }: Pick<Strength, 'unit' | 'hex'>): string =>
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
): readonly (BombardmentRoll | ForeseenEffectsRoll)[] {
  const roll = rules.bombardmentRoll(state, leader, target);
  const results = [1, 2, 3, 4, 5, 6].map(die => die + net(roll.drms));
  return [roll, ...foreseeEffects(state, rules.bombardmentOf(state, leader, target), results)];
}

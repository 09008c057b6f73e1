import type { Hex } from '@abatis/hex';
import {
  ActionTable,
  type Drm,
  type ExplainedRoll,
  explainedRoll,
  formatRational,
  type Json,
  net,
  scripted,
  transact,
} from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { MibEvent } from '../events.ts';
import { hexName, hexNames, leaderName, unitName, unitNames } from '../names.ts';
import { type Body, batteryIn, cardOf, unitsIn } from '../pieces.ts';
import {
  CHARGE_CHECKS,
  type ChargeCheckDue,
  chargeChecksDue,
  checksPassed,
  type Fight,
  type Largest,
  outlookOf,
  rowFor,
  type Strength,
} from '../rules/07-combat/index.ts';
import { engage } from '../rules/11-fatigue/index.ts';
import { bombardmentOf, bombardmentOutlook, TARGET_STRENGTH } from '../rules/16-optional-rules/index.ts';
import type { LeaderId, MibState, Side } from '../state.ts';
import { explainEffects, resultText } from './effects.ts';
import { checkRoll, span, type Worlds, worldsFor } from './worlds.ts';

/** A combat that is to be fought. */
interface Prospect {
  readonly fight: Fight;
  readonly largest: Largest;
  readonly enfilade: Body | null;
}

type Outlook = ReturnType<typeof outlookOf>;

/** MIB 7.1, 7.13, as this side can foresee it: the checks of a charge, the CRT by what they bring, the CET. */
export function explainCombat(state: MibState, seat: Side, prospect: Prospect): readonly ExplainedRoll[] {
  const { fight, largest } = prospect;
  const worlds = worldsFor(engaged(state, fight), seat, state);
  const checks = chargeChecksDue(worlds.strong, fight, largest);
  const sure = chargeChecksDue(worlds.weak, fight, largest);
  const rolls = branchesOf(checks).map(passed => explainBranch(worlds, prospect, checks, passed, sure));
  return [
    ...checks.map(check => explainCheck(state, check, isAmong(sure, check))),
    ...rolls.map(({ roll }) => roll),
    ...explainEffects(
      state,
      fight,
      rolls.flatMap(({ results }) => results),
    ),
  ];
}

/** MIB 11.2b, 11.2f: who engages catches up before strengths are read. */
const engaged = (state: MibState, { attackers, defenders }: Fight): MibState =>
  transact(state, draft => {
    const units = [...attackers, ...defenders].map(({ unit }) => unit);
    engage(draft, units, new ActionTable<MibEvent>(scripted(), 0));
  });

const isAmong = (checks: readonly ChargeCheckDue[], { clause, body }: ChargeCheckDue): boolean =>
  checks.some(each => each.clause === clause && each.body.unit === body.unit && each.body.hex === body.hex);

/** MIB 7.13b, 7.13g, 7.14e; `sure`: it is made whatever the enemy's charts say. */
const explainCheck = (state: MibState, { clause, body }: ChargeCheckDue, sure: boolean): ExplainedRoll =>
  checkRoll(
    CHARGE_CHECKS[clause],
    { unit: unitName(state, body.unit), hex: hexName(state, body.hex), ...(!sure && { ifItChecks: true }) },
    cardOf(state, body.unit).morale,
  );

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
  readonly roll: ExplainedRoll;
  readonly results: readonly number[];
}

function explainBranch(
  { weak, strong }: Worlds,
  { fight, enfilade }: Prospect,
  checks: readonly ChargeCheckDue[],
  passed: readonly ChargeCheckDue[],
  sure: readonly ChargeCheckDue[],
): Branch {
  const outlooks = {
    weak: outlookOf(weak, fight, enfilade, checksPassed(passed.filter(check => isAmong(sure, check)))),
    strong: outlookOf(strong, fight, enfilade, checksPassed(passed)),
  };
  const [low, high] = [net(outlooks.weak.drms), net(outlooks.strong.drms)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const { charts } = battleOf(strong);
  const certain = outlooks.strong.drms.filter(drm => hasDrm(outlooks.weak.drms, drm));
  const facts = {
    kind: fight.kind,
    hexes: hexNames(strong, fight.hexes),
    ...(checks.length > 0 && { checks: checks.map(check => checkFacts(strong, check, passed)) }),
    ...forceFacts(strong, outlooks.weak, outlooks.strong),
    ...(low !== high && { unknown: unknownDrms(outlooks.weak.drms, outlooks.strong.drms) }),
  };
  const roll = explainedRoll('MIB 7.1i combat', facts, certain, { clause: 'MIB T5', column: 'Result' }, die =>
    span(resultText(rowFor(charts, die + low)), resultText(rowFor(charts, die + high))),
  );
  return { roll, results: Array.from({ length: 6 + high - low }, (_, place) => 1 + low + place) };
}

const checkFacts = (
  state: MibState,
  check: ChargeCheckDue,
  passed: readonly ChargeCheckDue[],
): Readonly<Record<string, Json>> => ({
  unit: unitName(state, check.body.unit),
  check: check.clause,
  passed: passed.includes(check),
});

const hasDrm = (drms: readonly Drm[], wanted: Drm): boolean =>
  drms.some(
    ({ value, clause, label }) =>
      value === wanted.value && clause === wanted.clause && label === wanted.label,
  );

/** Modifiers that hang on the enemy's charts, each from its least to its most. */
function unknownDrms(weak: readonly Drm[], strong: readonly Drm[]): Json {
  const open = [...weak, ...strong].filter(drm => !(hasDrm(weak, drm) && hasDrm(strong, drm)));
  const total = (drms: readonly Drm[], wanted: string): number =>
    net(drms.filter(({ clause }) => clause === wanted));
  return [...new Set(open.map(({ clause }) => clause))].map(clause => {
    const [low, high] = [total(weak, clause), total(strong, clause)].sort((a, b) => a - b);
    return { clause, drm: span(low!, high!) };
  });
}

/** Strengths with every factor, the ratio, and the artillery of both sides. */
const forceFacts = (state: MibState, weak: Outlook, strong: Outlook) => ({
  attackers: weak.strengths.attackers.map((each, place) =>
    strengthFacts(state, each, strong.strengths.attackers[place]!),
  ),
  defenders: weak.strengths.defenders.map((each, place) =>
    strengthFacts(state, each, strong.strengths.defenders[place]!),
  ),
  strength: {
    attacker: span(formatRational(weak.strengths.attacker), formatRational(strong.strengths.attacker)),
    defender: span(formatRational(weak.strengths.defender), formatRational(strong.strengths.defender)),
  },
  ratio: span(weak.ratio, strong.ratio),
  artillery: {
    attacker: span(weak.artillery.attacker.value, strong.artillery.attacker.value),
    defender: span(weak.artillery.defender.value, strong.artillery.defender.value),
  },
});

/** MIB 7.1a, 2.1d: base, factors by name and result. What is hidden shows in the result alone. */
function strengthFacts(state: MibState, weak: Strength, strong: Strength): Json {
  const { unit, hex, base } = strong;
  const factors = strong.factors.filter(factor => weak.factors.includes(factor));
  const organic = span(formatRational(weak.organic), formatRational(strong.organic));
  return {
    unit: unit === null ? leaderName(state, batteryIn(state, hex)!.leader) : unitName(state, unit),
    hex: hexName(state, hex),
    base,
    ...(factors.length > 0 && {
      factors: factors.map(({ clause, label, factor: [num, den] }) => `${label} ${num}/${den} (${clause})`),
    }),
    ...(organic !== '0' && { organic }),
    strength: span(formatRational(weak.result), formatRational(strong.result)),
  };
}

/** MIB 16.5e to 16.5i: batteries on the ground of the target against ten, then the CET of the target. All of it is open. */
export function explainBombardment(state: MibState, leader: LeaderId, target: Hex): readonly ExplainedRoll[] {
  const { charts } = battleOf(state);
  const fight = bombardmentOf(state, leader, target);
  const { batteries, factors, strength, ratio, drms } = bombardmentOutlook(state, leader, target);
  const facts = {
    leader: leaderName(state, leader),
    guns: hexNames(state, fight.guns ?? []),
    target: hexName(state, target),
    defenders: unitNames(state, unitsIn(state, target)),
    batteries,
    ...(factors.length > 0 && {
      factors: factors.map(({ clause, label, factor: [num, den] }) => `${label} ${num}/${den} (${clause})`),
    }),
    strength: { attacker: formatRational(strength), defender: String(TARGET_STRENGTH) },
    ratio,
  };
  const table = { clause: 'MIB T5', column: 'Result' };
  const drm = net(drms);
  const roll = explainedRoll('MIB 16.5g bombardment', facts, drms, table, die => {
    const { retreat } = rowFor(charts, die + drm);
    return retreat === 0 ? 'Engaged' : `Retreat ${retreat}`;
  });
  const results = [1, 2, 3, 4, 5, 6].map(die => die + drm);
  return [roll, ...explainEffects(state, fight, results)];
}

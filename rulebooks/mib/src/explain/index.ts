import { type Parsed, parsed } from '@abatis/data';
import type { Hex } from '@abatis/hex';
import type { ExplainedRoll, Json, Referee, Sight, SightPlace } from '@abatis/kernel/host';
import { explained, formatRational } from '@abatis/kernel/host';
import { barePlace, sightBetween } from '@abatis/notation';
import type { Order } from '../actions.ts';
import { battleOf } from '../battle.ts';
import type { Factor, MibCharts } from '../charts/charts.ts';
import { codeOf } from '../charts/effects.ts';
import { type ForeseenCombat, fighterName, openDrms } from '../foresight.ts';
import { terrainAt } from '../ground.ts';
import { hexName, hexNames, leaderName, unitName, unitNames } from '../names.ts';
import { parsePosition } from '../notation/index.ts';
import { cardOf, hexesBetween, unitOf, unitsIn } from '../pieces.ts';
import { type ForetoldRoll, rollsOf } from '../rolls.ts';
import { casualtiesIn, type Outlook, rowFor, rowText, type Strength } from '../rules/07-combat/index.ts';
import { hexesAmid, REACH, screenOf, TARGET_STRENGTH } from '../rules/16-optional-rules/index.ts';
import type { MibState } from '../state.ts';

/** What an umpire can ask, under these charts. */
export const refereeWith = (charts: MibCharts): Referee<MibState> => ({
  readPosition(text, file) {
    const read = parsePosition(text, file, charts);
    return read.ok ? parsed(read.value.state) : read;
  },
  explain,
  sight: explainSight,
});

/** The rolls that a legal order leads to, with everything that enters them and its giver may know, by name. */
export function explain(state: MibState, order: Order): readonly ExplainedRoll[] {
  return rollsOf(state, order).map(roll => explainRoll(state, roll));
}

function explainRoll(state: MibState, roll: ForetoldRoll): ExplainedRoll {
  switch (roll.kind) {
    case 'double-time':
      return explained(roll, withMorale(state, roll.facts), passed => straggling(passed ? 0 : 1));
    case 'forced-march':
      return explained(roll, withMorale(state, roll.facts), straggling);
    case 'attack-check': {
      const { hex } = unitOf(state, roll.facts.unit);
      return explained(roll, { ...withMorale(state, roll.facts), hex: hexName(state, hex) });
    }
    case 'range':
    case 'demolition':
      return explained(roll, { unit: unitName(state, roll.facts.unit), rating: roll.facts.rating });
    case 'recovery': {
      const { unit, morale, bonuses, rating } = roll.facts;
      const added = bonuses.map(({ value, clause, label }) => `+${value} ${label} (${clause})`);
      return explained(roll, { unit: unitName(state, unit), morale, added, rating });
    }
    case 'orders':
      return explained(roll, { leader: leaderName(state, roll.facts.leader), rating: roll.facts.rating });
    case 'charge-check':
    case 'pursuit-check': {
      const { unit, isSure, rating } = roll.facts;
      const where = roll.kind === 'charge-check' && { hex: hexName(state, roll.facts.hex) };
      return explained(roll, {
        unit: unitName(state, unit),
        ...where,
        ...(!isSure && { ifItChecks: true }),
        rating,
      });
    }
    case 'foreseen-combat':
      return explained(roll, combatFacts(state, roll.facts), ({ low, high }) =>
        span(rowText(low), rowText(high)),
      );
    case 'bombardment': {
      const { leader, target, posts, batteries, factors, strength, ratio } = roll.facts;
      const facts = {
        leader: leaderName(state, leader),
        guns: hexNames(
          state,
          posts.map(({ hex }) => hex),
        ),
        target: hexName(state, target),
        defenders: unitNames(state, unitsIn(state, target)),
        batteries,
        ...factorFacts(factors),
        strength: { attacker: formatRational(strength), defender: String(TARGET_STRENGTH) },
        ratio,
      };
      const { charts } = battleOf(state);
      return explained(roll, facts, result => {
        const { retreat } = rowFor(charts, result);
        return retreat === 0 ? 'Engaged' : `Retreat ${retreat}`;
      });
    }
    case 'foreseen-effects': {
      const { part, stacks, after, isInferior, guns } = roll.facts;
      const facts = {
        part,
        stacks: stacks.map(({ hex, units }) => ({
          hex: hexName(state, hex),
          units: unitNames(state, units),
        })),
        after: [...new Set(after.map(rowText))],
        otherSideHasHigherMorale: isInferior,
        ...(guns.length > 0 && {
          gunsLostUpTo: guns.map(({ unit, die }) => ({ unit: unitName(state, unit), die })),
        }),
      };
      return explained(roll, facts, effects => effects.map(codeOf).join(' ') || 'no effect');
    }
    case 'foreseen-pursuit': {
      const { hex, pursuers, pursued, attack, defence, ratio, drm } = roll.facts;
      const facts = {
        hex: hexName(state, hex),
        pursuers: unitNames(state, pursuers),
        pursued: unitNames(state, pursued),
        strength: { attacker: attack, defender: span(defence.low, defence.high) },
        ratio: span(ratio.high, ratio.low),
        ...(drm.low !== drm.high && { unknown: [{ clause: 'MIB 7.1b', drm: span(drm.low, drm.high) }] }),
      };
      return explained(roll, facts, ({ low, high }) => span(rowText(low), rowText(high)));
    }
    case 'pursuit-effects':
      return explained(roll, { part: roll.facts.part }, casualtiesIn);
  }
}

/** What is certain as it is; what is not, from the least to the most. */
const span = <T extends number | string>(low: T, high: T): T | string =>
  low === high ? low : `${low} to ${high}`;

const withMorale = (
  state: MibState,
  { unit, rating }: { readonly unit: number; readonly rating: number },
) => ({
  unit: unitName(state, unit),
  morale: cardOf(state, unit).morale,
  rating,
});

const straggling = (steps: number): string =>
  steps === 0 ? 'passed' : `${steps} ${steps === 1 ? 'step straggles' : 'steps straggle'}`;

const factorFacts = (factors: readonly Factor[]) =>
  factors.length > 0 && {
    factors: factors.map(({ clause, label, factor: [num, den] }) => `${label} ${num}/${den} (${clause})`),
  };

function combatFacts(state: MibState, facts: ForeseenCombat): ExplainedRoll['facts'] {
  const { kind, hexes, checks, weak, strong } = facts;
  const open = openDrms(facts);
  return {
    kind,
    hexes: hexNames(state, hexes),
    ...(checks.length > 0 && {
      checks: checks.map(({ unit, clause, passed }) => ({
        unit: unitName(state, unit),
        check: clause,
        passed,
      })),
    }),
    ...forceFacts(state, weak, strong),
    ...(open.length > 0 && {
      unknown: open.map(({ clause, low, high }) => ({ clause, drm: span(low, high) })),
    }),
  };
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
  const organic = span(formatRational(weak.organic), formatRational(strong.organic));
  return {
    unit: fighterName(state, strong),
    hex: hexName(state, strong.hex),
    base: strong.base,
    ...factorFacts(strong.factors.filter(factor => weak.factors.includes(factor))),
    ...(organic !== '0' && { organic }),
    strength: span(formatRational(weak.result), formatRational(strong.result)),
  };
}

type Reason = Sight['because'][number];

/** MIB 16.5f, R48: how guns in position in one hex would see another, whichever way they face. */
export function explainSight(state: MibState, fromLabel: string, toLabel: string): Parsed<Sight> {
  const { grid } = battleOf(state).ground;
  return sightBetween(grid, [fromLabel, toLabel], (from, to) => sightOf(state, from, to));
}

function sightOf(state: MibState, from: Hex, to: Hex): Sight {
  const range = hexesBetween(state, from, to);
  const amid = range === REACH ? hexesAmid(state, from, to) : [];
  const isBlocked = amid.length > 0 && amid.every(hex => screenOf(state, hex, from, to) !== null);
  return {
    from: hexName(state, from),
    to: hexName(state, to),
    range,
    sight: range > REACH ? 'out of range' : isBlocked ? 'blocked' : 'clear',
    because: [reasonFor(state, from, to, range, amid)],
    ends: [placeOf(state, from, null), placeOf(state, to, null)],
    paths: amid.map(hex => [placeOf(state, hex, screenClause(state, hex, from, to))]),
  };
}

const screenClause = (state: MibState, hex: Hex, from: Hex, to: Hex): string | null => {
  const screen = screenOf(state, hex, from, to);
  if (screen === null) return null;
  return screen === 'cover' ? 'MIB 16.5f' : 'MIB R48';
};

/** The ground as it is: what stands on it does not count. */
function placeOf(state: MibState, hex: Hex, obstructs: string | null): SightPlace {
  const { ground } = battleOf(state);
  return barePlace(hexName(state, hex), terrainAt(ground, hex), ground.level[hex]!, obstructs);
}

function reasonFor(state: MibState, from: Hex, to: Hex, range: number, amid: readonly Hex[]): Reason {
  if (range > REACH) return { clause: 'MIB 16.5f', reason: `guns in position reach ${REACH} hexes` };
  if (range < REACH) return { clause: 'MIB 16.5f', reason: 'nothing lies between adjacent hexes' };
  const free = amid.filter(hex => screenOf(state, hex, from, to) === null).length;
  return {
    clause: 'MIB 16.5f',
    reason: `${free} of ${amid.length} hexes between are free, and one is enough`,
  };
}

import { type Parsed, parsed } from '@abatis/data';
import type { Hex } from '@abatis/hex';
import type { Referee } from '@abatis/kernel';
import { type ExplainedRoll, explained, type Json, type Sight, type SightPlace } from '@abatis/kernel/host';
import { barePlace, sightBetween } from '@abatis/notation';
import type { Order } from './actions.ts';
import { battleOf } from './battle.ts';
import type { LfmCharts } from './charts/charts.ts';
import { isPartialTarget } from './charts/ground-charts.ts';
import { type Terrain, terrainAt } from './ground.ts';
import { commanderName, hexName, unitName, unitNames } from './names.ts';
import { type Position, parsePosition } from './notation/index.ts';
import { holder } from './pieces.ts';
import { type LfmRoll, rollsOf } from './rolls.ts';
import type { Force, Obstacles, SightLine } from './rules/index.ts';
import * as rules from './rules/index.ts';
import { enemyOf, type LfmState } from './state.ts';
import type { LfmFrame } from './steps/step.ts';

/** What an umpire can ask, under these charts. */
export const refereeWith = (charts: LfmCharts): Referee<LfmState> => ({
  readPosition(text, file) {
    const read = parsePosition(text, file, charts);
    return read.ok ? parsed({ ...read.value.state, steps: framesAt(read.value) }) : read;
  },
  explain,
  sight: explainSight,
});

/**
 * The steps that are left of a turn at the moment that a position names, the next one last; none if it names no phase.
 * Unless it says who has the initiative, the phasing side has it, so that the enemy's player turn follows.
 */
export function framesAt(position: Position): readonly LfmFrame[] {
  const { state, phase, initiative } = position;
  if (phase === null) return [];
  if (phase === 'initiative') return [{ step: 'turn' }];
  const { phasing } = state;
  const phases = rules.phasesOf(state);
  const later = phases.slice(phases.indexOf(phase) + 1);
  const left: LfmFrame[] = [
    ...(phase === 'combat' ? combatFrames(position) : [{ step: 'phase', phase } as const]),
    ...later.map((each): LfmFrame => ({ step: 'phase', phase: each })),
    { step: 'end-of-player-turn' },
  ];
  if ((initiative ?? phasing) === phasing) left.push({ step: 'player-turn', side: enemyOf(phasing) });
  left.push({ step: 'end-of-turn' });
  return left.reverse();
}

/**
 * LFM 13.1, R77: a game fights at once where there is only one way to do it. A position stays before the attacks, so that
 * an umpire can ask about the simplest combat. Charged cavalry leaves before them (3.8a).
 */
function combatFrames({ state, moment }: Position): readonly LfmFrame[] {
  const { phasing } = state;
  const [round, side] = [moment?.round ?? 1, moment?.retreats ?? phasing];
  const rest = { side, round, stirred: true, stopped: [] };
  const end: LfmFrame = { step: 'end-of-phase' };
  if (moment?.retreats) return [{ step: 'voluntary-retreat', ...rest }, end];
  if (moment && moment.attacks.length > 0) {
    const combats = moment.attacks.map(attack => rules.declare(state, attack));
    return [{ step: 'fight', combats }, { step: 'voluntary-retreats', ...rest, vacated: null }, end];
  }
  const isAtAttacks = moment !== null || rules.mustLeaveBeforeCombat(state).length === 0;
  if (isAtAttacks && rules.contacts(state).size > 0) return [{ step: 'assign', round }, end];
  return [
    moment ? { step: 'combat-round', round } : { step: 'phase', phase: 'combat' },
    ...(moment ? [end] : []),
  ];
}

/** The rolls that decide a legal order, with everything that enters them, by name. Nothing is rolled. */
export const explain = (state: LfmState, order: Order): readonly ExplainedRoll[] =>
  rollsOf(state, order).map(roll => explained<unknown>(roll, namedFacts(state, roll)));

/** The facts of a roll as a person reads them. */
function namedFacts(state: LfmState, { kind, facts }: LfmRoll): ExplainedRoll['facts'] {
  switch (kind) {
    case 'combat': {
      const { attacker, defender, odds, crDifference } = facts;
      return {
        attacker: namedForce(state, attacker),
        defender: namedForce(state, defender),
        odds,
        crDifference,
      };
    }
    case 'bombardment': {
      const { fire, sp, from } = facts;
      return {
        guns: unitNames(state, fire.units),
        target: unitName(state, fire.target),
        hex: hexName(state, fire.hex),
        sp,
        from: from.map(({ hex, ...bearing }) => ({ hex: hexName(state, hex), ...bearing })),
      };
    }
    case 'charge': {
      const { charge, defenders, cr, crDifference } = facts;
      return {
        cavalry: unitNames(state, charge.units),
        commanders: charge.commanders.map(id => commanderName(state, id)),
        target: hexName(state, charge.target),
        defenders: unitNames(state, defenders),
        cr,
        crDifference,
      };
    }
    case 'check':
    case 'recovery':
      return { unit: unitName(state, facts.unit), cr: facts.cr };
    case 'command':
      return { commander: commanderName(state, facts.commander), cv: facts.cv };
    case 'casualty':
      return { commander: commanderName(state, facts.commander) };
    case 'reorganization': {
      const { hex, units, cr, commander, cv } = facts;
      return {
        hex: hexName(state, hex),
        units: unitNames(state, units),
        cr,
        commander: commander === null ? null : commanderName(state, commander),
        cv,
      };
    }
    case 'initiative':
      return facts;
  }
}

/** What a side brings: 8 SP of regiments and 10 of artillery count in a hex (4.1b). */
const namedForce = (state: LfmState, { units, hexes, sp, cr }: Force): Json => ({
  units: unitNames(state, units),
  hexes: hexes.map(({ hex, ...strength }) => ({ hex: hexName(state, hex), ...strength })),
  sp,
  cr,
});

type Reason = Sight['because'][number];

/** LFM 27: how artillery in one hex would see another, and why. The side that holds the first hex is the firer (27.3e). */
export function explainSight(state: LfmState, fromLabel: string, toLabel: string): Parsed<Sight> {
  const { grid } = battleOf(state).ground;
  return sightBetween(grid, [fromLabel, toLabel], (from, to) => sightOf(state, from, to));
}

function sightOf(state: LfmState, from: Hex, to: Hex): Sight {
  const battle = battleOf(state);
  const side = holder(state, from);
  const obstacles: Obstacles = {
    works: rules.screeningWorks(battle, state),
    isFriends: hex => side !== null && holder(state, hex) === side,
  };
  const line = rules.sightLine(battle, from, to, obstacles);
  return {
    from: hexName(state, from),
    to: hexName(state, to),
    range: line.range,
    sight: line.sight,
    because: reasonsFor(state, line, obstacles),
    ends: [endOf(state, from), endOf(state, to)],
    paths: line.paths.map(({ between, obstructing }) =>
      between.map(hex => placeOf(state, line, hex, obstacles, obstructing.includes(hex))),
    ),
  };
}

/** LFM R206: what stands in the hexes at the ends does not count. */
function endOf(state: LfmState, hex: Hex): SightPlace {
  const { ground } = battleOf(state);
  return barePlace(hexName(state, hex), terrainAt(ground, hex), ground.level[hex]!);
}

function placeOf(
  state: LfmState,
  line: SightLine,
  hex: Hex,
  obstacles: Obstacles,
  obstructs: boolean,
): SightPlace {
  const { ground, charts } = battleOf(state);
  const height = rules.heightOf({ ground, charts }, hex, obstacles);
  return {
    place: hexName(state, hex),
    ground: terrainAt(ground, hex),
    level: ground.level[hex]!,
    height,
    raised: raisedBy(state, hex, obstacles),
    obstructs: obstructs ? obstructionClause(state, line, height) : null,
  };
}

function raisedBy(state: LfmState, hex: Hex, { works, isFriends }: Obstacles): readonly Reason[] {
  const { ground, charts } = battleOf(state);
  const { terrains, breastworks } = charts.terrainHexes;
  const terrain = terrainAt(ground, hex);
  return [
    terrains[terrain].losHeight > 0 && { clause: coverClause(terrain), reason: terrain },
    works.includes(hex) && breastworks.losHeight > 0 && { clause: 'LFM T2', reason: 'breastworks' },
    isFriends(hex) && { clause: 'LFM 27.3e', reason: 'friends of the firer' },
  ].filter(reason => reason !== false);
}

const coverClause = (terrain: Terrain): string => (terrain === 'town' ? 'LFM 27.3d' : 'LFM 27.3f');

/** LFM R207: which of the three cases it is. */
function obstructionClause(state: LfmState, { from, to }: SightLine, height: number): string {
  const { level } = battleOf(state).ground;
  if (height > Math.max(level[from]!, level[to]!)) return 'LFM 27.3a';
  return level[from]! > level[to]! ? 'LFM 27.3b' : 'LFM 27.3c';
}

/** What decides besides the hexes between. */
function reasonsFor(
  state: LfmState,
  { from, to, range, sight, paths, inCover }: SightLine,
  { works }: Obstacles,
): readonly Reason[] {
  if (range <= 1) return [{ clause: 'LFM 27.1', reason: 'adjacent hexes always see each other' }];
  const obstructed = paths.filter(({ obstructing }) => obstructing.length > 0).length;
  const reasons = [{ clause: 'LFM 27.2b', reason: `${obstructed} of ${paths.length} paths obstructed` }];
  if (inCover && sight !== 'blocked') reasons.push(targetCover(state, to));
  const bare = rules.sightLine(battleOf(state), from, to, { works }).sight;
  if (bare !== sight)
    reasons.push({ clause: 'LFM 6.1c', reason: `friends do not count for a zone of influence: ${bare}` });
  return reasons;
}

/** LFM 27.3g; by an owner's chart works may hide a target as well (T2). */
function targetCover(state: LfmState, to: Hex): Reason {
  const { ground, charts } = battleOf(state);
  const terrain = terrainAt(ground, to);
  return isPartialTarget(charts, terrain, false)
    ? { clause: 'LFM 27.3g', reason: `the target is in ${terrain}` }
    : { clause: 'LFM T2', reason: 'the target is in breastworks' };
}

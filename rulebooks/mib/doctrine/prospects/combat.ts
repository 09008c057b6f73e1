import type { Hex } from '@abatis/hex';
import { chancesOf, net } from '@abatis/kernel/host';
import type {
  AttackMade,
  Body,
  Declared,
  Fight,
  MibState,
  Party,
  ResultRow,
  RetreatTerms,
  UnitId,
} from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { captureWorth } from '../goals.ts';
import type { Outlook } from '../outlook.ts';
import { fatigueWorth } from '../worth.ts';
import { checkChances, expectedToll, stepsToll } from './tolls.ts';

/** Steps that a way back costs. */
interface Cost {
  readonly casualties: number;
  readonly stragglers: number;
}

/** MIB 7.2i: two casualties where there is no way. */
const NO_WAY: Cost = { casualties: 2, stragglers: 0 };
const FREE: Cost = { casualties: 0, stragglers: 0 };

/**
 * MIB 7.2c to 7.2i: what the cheapest way back of one, two and three hexes costs a stack. Ways that must go on until there
 * is room (R107) are not looked at: the rules' own `retreatPaths` does that, and takes its time.
 */
export function waysBack(
  state: MibState,
  units: readonly UnitId[],
  awayFrom: readonly Hex[],
): readonly [Cost, Cost, Cost] {
  if (units.some(id => mib.unitOf(state, id).wing >= 0)) return [FREE, FREE, FREE];
  const party = mib.partyOf(state, units);
  const first = onward(party, awayFrom, new Map([[party.from, FREE]]));
  const second = onward(party, awayFrom, first);
  const third = onward(party, awayFrom, second);
  const one = cheapest(first) ?? NO_WAY;
  const two = cheapest(second) ?? one;
  return [one, two, cheapest(third) ?? two];
}

/** One hex farther from everywhere, each hex at its least price. */
function onward(
  party: Party,
  awayFrom: readonly Hex[],
  from: ReadonlyMap<Hex, Cost>,
): ReadonlyMap<Hex, Cost> {
  const terms: RetreatTerms = { length: 1, awayFrom };
  const reached = new Map<Hex, Cost>();
  for (const [hex, cost] of from) {
    const walked = hex === party.from ? [] : [hex];
    for (const to of mib.waysOn(party, terms, walked)) {
      const after = costlier(cost, party, hex, to);
      const known = reached.get(to);
      if (!known || weight(after) < weight(known)) reached.set(to, after);
    }
  }
  return reached;
}

function costlier(cost: Cost, party: Party, from: Hex, to: Hex): Cost {
  let { casualties, stragglers } = cost;
  for (const penalty of mib.penaltiesOf(party, from, to)) {
    casualties += penalty.casualties;
    stragglers += penalty.stragglers;
  }
  return { casualties, stragglers };
}

const weight = ({ casualties, stragglers }: Cost): number => 2 * casualties + stragglers;

function cheapest(reached: ReadonlyMap<Hex, Cost>): Cost | null {
  let best: Cost | null = null;
  for (const cost of reached.values()) if (!best || weight(cost) < weight(best)) best = cost;
  return best;
}

/** What a combat promises. */
interface Prospect {
  /** For the attacker: what the enemy suffers and what is won, less what it costs. */
  readonly value: number;
  /** How likely the defenders retreat. */
  readonly retreat: number;
  /** What the defenders and the attackers can expect to lose. */
  readonly inflicted: number;
  readonly suffered: number;
}

export const combatProspect = (
  outlook: Outlook,
  declared: Declared,
  made: readonly AttackMade[] = [],
): Prospect => fightProspect(outlook, mib.fightOf(outlook.state, declared, made));

const NOTHING: Prospect = { value: 0, retreat: 0, inflicted: 0, suffered: 0 };

/** MIB 7.1: over all checks of a charge and all faces of the dice, exactly; the defender is supposed to enfilade if he can (W2). */
function fightProspect(outlook: Outlook, fight: Fight): Prospect {
  const { state, battle } = outlook;
  if (fight.defenders.length + fight.batteries.length === 0) return NOTHING;
  const enfilading = mib.enfiladers(state, fight);
  const rows = new Map<ResultRow, number>();
  for (const { checks, chance } of checkChances(state, fight)) {
    const outlooks = [null, ...enfilading].map(body => mib.outlookOf(state, fight, body, checks));
    const worst = outlooks.reduce((least, each) => (net(each.drms) < net(least.drms) ? each : least));
    for (const { result, probability } of chancesOf(mib.combatRoll(state, fight, worst))) {
      const row = mib.rowFor(battle.charts, result);
      rows.set(row, (rows.get(row) ?? 0) + chance * probability);
    }
  }
  const retreats = retreatsOf(outlook, fight);
  return [...rows]
    .map(([row, chance]) => weighted(rowProspect(outlook, fight, row, retreats), chance))
    .reduce(added, NOTHING);
}

const weighted = ({ value, retreat, inflicted, suffered }: Prospect, by: number): Prospect => ({
  value: value * by,
  retreat: retreat * by,
  inflicted: inflicted * by,
  suffered: suffered * by,
});

const added = (a: Prospect, b: Prospect): Prospect => ({
  value: a.value + b.value,
  retreat: a.retreat + b.retreat,
  inflicted: a.inflicted + b.inflicted,
  suffered: a.suffered + b.suffered,
});

/** One row of the CRT: both sides' rolls on the CET, the retreat, the ground, the initiative. */
function rowProspect(outlook: Outlook, fight: Fight, row: ResultRow, retreats: Retreats): Prospect {
  const { state, weights } = outlook;
  const { attack } = weights;
  const { morale } = fight;
  const inflicted =
    stacksOf(fight.defenders).reduce(
      (sum, [hex, units]) =>
        sum +
        expectedToll(outlook, {
          units,
          at: fight.shaken.includes(hex) ? { column: 'Engaged', drm: row.defender.drm } : row.defender,
          isInferior: morale !== null && morale.attacker > morale.defender,
          retreat: row.retreat,
        }) +
        (retreats.get(hex)![row.retreat - 1] ?? 0),
      0,
    ) + tiredCavalry(outlook, fight.defenders);
  const suffered =
    stacksOf(fight.attackers).reduce(
      (sum, [, units]) =>
        sum +
        expectedToll(outlook, {
          units,
          at: row.attacker,
          isInferior: morale !== null && morale.defender > morale.attacker,
          retreat: 0,
        }),
      0,
    ) + tiredCavalry(outlook, fight.attackers);
  const won = row.retreat > 0 ? groundWorth(outlook, fight) : 0;
  return {
    value: inflicted * attack.boldness - suffered + won + initiativeWorth(state, row, attack.initiative),
    retreat: row.retreat > 0 ? 1 : 0,
    inflicted,
    suffered,
  };
}

/** Who stands together rolls together. */
function stacksOf(bodies: readonly Body[]): readonly (readonly [Hex, readonly UnitId[]])[] {
  const stacks = new Map<Hex, UnitId[]>();
  for (const { unit, hex } of bodies) stacks.set(hex, [...(stacks.get(hex) ?? []), unit]);
  return [...stacks];
}

/** MIB 7.6f. */
const tiredCavalry = ({ state, battle, weights }: Outlook, bodies: readonly Body[]): number =>
  bodies
    .filter(({ unit }) => mib.isCavalry(state, unit))
    .reduce(
      (sum, { unit }) =>
        sum + fatigueWorth(state, unit, battle.charts.fatigueEffects.cavalryInCombat, weights),
      0,
    );

/** MIB 7.2e to 7.2i: by defending hex, what the best way back of one to three hexes costs. */
type Retreats = ReadonlyMap<Hex, readonly [number, number, number]>;

function retreatsOf({ state, weights }: Outlook, { attackers, defenders }: Fight): Retreats {
  const awayFrom = [...new Set(attackers.map(({ hex }) => hex))];
  return new Map(
    stacksOf(defenders).map(([hex, units]) => {
      const [one, two, three] = waysBack(state, units, awayFrom);
      const toll = ({ casualties, stragglers }: Cost): number =>
        stepsToll(state, units, casualties, stragglers, weights);
      return [hex, [toll(one), toll(two), toll(three)] as const];
    }),
  );
}

/** What it is worth to drive them off: objectives that can be entered, and that the enemy gives way at all. */
function groundWorth({ state, weights }: Outlook, fight: Fight): number {
  const ground = fight.hexes.reduce((sum, hex) => sum + captureWorth(state, fight.side, hex, weights), 0);
  const steps = fight.defenders.reduce((sum, { unit }) => sum + mib.unitOf(state, unit).steps, 0);
  return ground + steps * weights.attack.drive;
}

/** MIB 16.1a, 16.1b. */
function initiativeWorth(state: MibState, { initiative }: ResultRow, worth: number): number {
  if (!mib.plays(state, 'initiative') || initiative === null) return 0;
  return initiative === 'attacker' ? worth : -worth;
}

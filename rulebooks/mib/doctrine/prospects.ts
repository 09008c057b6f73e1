import type { Hex } from '@abatis/hex';
import { chancesOf, keptIn, net, notebook } from '@abatis/kernel/host';
import type {
  AttackMade,
  Battle,
  Body,
  ChargeChecks,
  Declared,
  EffectsAt,
  EffectsResult,
  Fight,
  MibState,
  Party,
  ResultRow,
  RetreatTerms,
  UnitId,
} from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { captureWorth } from './goals.ts';
import type { Outlook } from './outlook.ts';
import { brokenWorth, disorderWorth, fatigueWorth, stepWorth, stragglerWorth } from './worth.ts';

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

/** How the checks of a charge can come out, and how likely it is. */
interface CheckChance {
  readonly checks: ChargeChecks;
  readonly chance: number;
}

/** MIB 7.13b, 7.13g, 7.14e: all ways, exactly; one without checks for an assault. */
export function checkChances(state: MibState, fight: Fight): readonly CheckChance[] {
  const start: CheckChance = { checks: mib.NO_CHECKS, chance: 1 };
  if (fight.kind !== 'charge' || fight.defenders.length === 0) return [start];
  const standing = mib.standingUnit(state, fight, mib.bestLargest(state, fight));
  let chances: readonly CheckChance[] = [start];
  if (standing !== null) chances = split(state, chances, standing, checks => ({ ...checks, stood: true }));
  for (const body of fight.defenders) {
    if (mib.mayCountercharge(state, fight, body))
      chances = split(state, chances, body.unit, checks => withBody(checks, 'countercharging', body));
    if (mib.organicChecks(state, fight, body))
      chances = split(state, chances, body.unit, checks => withBody(checks, 'organic', body));
  }
  return chances;
}

const withBody = (checks: ChargeChecks, which: 'countercharging' | 'organic', body: Body): ChargeChecks => ({
  ...checks,
  [which]: [...checks[which], body],
});

/** MIB 5.0: the unit passes its check, or it does not. */
function split(
  state: MibState,
  chances: readonly CheckChance[],
  id: UnitId,
  passed: (checks: ChargeChecks) => ChargeChecks,
): readonly CheckChance[] {
  const likely = passChance(mib.cardOf(state, id).morale);
  return chances
    .flatMap(({ checks, chance }) => [
      { checks: passed(checks), chance: chance * likely },
      { checks, chance: chance * (1 - likely) },
    ])
    .filter(({ chance }) => chance > 0);
}

/** MIB 5.0a: the die shows the rating or less. */
export const passChance = (rating: number): number => Math.max(0, Math.min(6, rating)) / 6;

/** A stack that rolls on the CET, and how. */
interface Roller {
  readonly units: readonly UnitId[];
  readonly at: EffectsAt;
  /** MIB 7.3f: the other side had the better morale. */
  readonly isInferior: boolean;
  /** MIB 7.12a: hexes of retreat; 0: it stays. */
  readonly retreat: number;
  readonly isBombardment?: boolean;
}

/** MIB 7.1k, T6: what the roll of a stack costs its owner on average, over all faces of the die. */
function expectedToll(outlook: Outlook, roller: Roller): number {
  return effectChances(outlook, roller).reduce(
    (sum, { result, probability }) => sum + tollOf(outlook, roller, result) * probability,
    0,
  );
}

type EffectChances = readonly { readonly result: EffectsResult; readonly probability: number }[];

const knownEffects = notebook((_: Battle) => new Map<string, EffectChances>());

/** They are the same for all stacks that roll with the same modifiers. */
function effectChances(
  { state, battle }: Outlook,
  { at, isInferior, retreat, isBombardment = false }: Roller,
): EffectChances {
  const usesSupply = mib.plays(state, 'supply');
  const key = `${at.column} ${at.drm} ${retreat} ${isInferior} ${isBombardment} ${usesSupply}`;
  return keptIn(knownEffects(battle), key, () => [
    ...chancesOf(mib.effectsRoll(state, at, { isInferior, isBombardment, usesSupply }, retreat)),
  ]);
}

function tollOf({ state, weights }: Outlook, { units }: Roller, { effects, guns }: EffectsResult): number {
  let casualties = 0;
  let stragglers = 0;
  for (const { kind, amount, above } of effects.steps) {
    if (above !== null && units.every(id => mib.cardOf(state, id).morale <= above)) continue;
    if (kind === 'casualties') casualties += amount;
    else stragglers += amount;
  }
  let cost = stepsToll(state, units, casualties, stragglers, weights);
  for (const id of units) {
    if (mib.cardOf(state, id).morale <= effects.disorganizedTo) cost += disorderWorth(state, id, weights);
    cost += fatigueWorth(state, id, effects.fatigue, weights);
    if (guns !== null && mib.unitOf(state, id).batteries > 0) cost += weights.unit.gun;
  }
  return cost;
}

/** What losing this many steps costs a stack; a unit without steps is Smashed (10.2a), a Smashed one eliminated (10.2e). */
export function stepsToll(
  state: MibState,
  units: readonly UnitId[],
  casualties: number,
  stragglers: number,
  weights: Outlook['weights'],
): number {
  if (casualties + stragglers === 0) return 0;
  const smashed = units.filter(id => mib.unitOf(state, id).smashed);
  const gone =
    smashed.reduce((sum, id) => sum + mib.unitOf(state, id).stragglers, 0) * stepWorth(state, weights);
  const steps = units.reduce((sum, id) => sum + mib.unitOf(state, id).steps, 0);
  const lost = Math.min(casualties, steps);
  const strayed = Math.min(stragglers, steps - lost);
  const breaks = steps > 0 && lost + strayed >= steps;
  const broken = breaks ? units.reduce((sum, id) => sum + brokenWorth(state, id, weights), 0) : 0;
  return gone + broken + lost * stepWorth(state, weights) + strayed * stragglerWorth(state, weights);
}

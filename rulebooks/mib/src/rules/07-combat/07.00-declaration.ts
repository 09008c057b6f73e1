import { type Hex, NOWHERE, ring, sideBetween } from '@abatis/hex';
import { keptIn, notebook, type Refusal, type Ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { because, forbid } from '../../cite.ts';
import { plays } from '../../options.ts';
import {
  type Body,
  formationOf,
  formationsAmong,
  hexesOf,
  holder,
  isActive,
  isCavalry,
  leaderOnMap,
  sideOfUnit,
  unitOf,
  unitsIn,
} from '../../pieces.ts';
import { mayActBySpecialRule, mayAttackBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type FormationId, type MibState, type Side, type UnitId } from '../../state.ts';
import { frontHexes } from '../06-movement/index.ts';
import { isSpent, isTired } from '../11-fatigue.ts';
import { mayAttack as mayAttackUnderOrder } from '../15-command/index.ts';
import { kindOf, unitsAmong } from './07.00-fight.ts';
import { canAttackAcross, sameBody } from './07.07-terrain.ts';
import { canCharge } from './07.11-artillery-and-charges.ts';

/** A combat of the declaration (7.0). */
export interface Declared {
  readonly attackers: readonly Body[];
  readonly hexes: readonly Hex[];
}

/** Attacks as they have been declared so far. */
export type Declaration = readonly Declared[];

/** MIB 7.0a to 7.0n except 7.0f: problems of the declaration so far that further attacks cannot solve. */
export function* localProblems(state: MibState, combats: Declaration): Generator<Refusal> {
  for (const combat of combats) yield* combatProblemsOf(state, combat);
  yield* twiceAttacking(combats);
  yield* twiceAttacked(state, combats);
  yield* infantryFirst(state, combats);
}

/** Is the declaration free of such problems? */
export const isSound = (state: MibState, combats: Declaration): boolean =>
  localProblems(state, combats).next().done === true;

/** Problems by combat, remembered because an addition changes only one combat of a declaration. */
const known = notebook((_: MibState) => new Map<Declared, readonly Refusal[]>(), 'recent');

/** What is wrong with one combat by itself. */
const combatProblemsOf = (state: MibState, combat: Declared): readonly Refusal[] =>
  keptIn(known(state), combat, () => findProblems(state, combat));

function findProblems(state: MibState, { attackers, hexes }: Declared): readonly Refusal[] {
  if (attackers.length === 0 || hexes.length === 0) return [forbid('MIB 7.0e')];
  const unable = attackers.flatMap(body => attackerProblems(state, body));
  if (unable.length > 0) return unable;
  const side = sideOfUnit(state, attackers[0]!.unit);
  const empty = hexes.filter(hex => !isHeldByEnemy(state, side, hex));
  if (empty.length > 0) return empty.map(hex => forbid('MIB R87', { hex }));
  return [
    ...hexes.flatMap(hex => mayAttackBySpecialRule(state, hex).refusals),
    ...reachProblems(state, attackers, hexes),
    ...pairProblems(state, attackers, hexes),
    ...contiguityProblems(state, attackers, hexes),
    ...limitProblems(state, attackers),
    ...mixedFormations(state, attackers),
  ];
}

/** MIB 7.0a, 6.7b, 7.0e: every attacker attacks a hex, and every hex is attacked. */
function reachProblems(
  state: MibState,
  attackers: readonly Body[],
  hexes: readonly Hex[],
): readonly Refusal[] {
  const why = (body: Body, hex: Hex) => reachProblem(state, body, hex);
  const idle = attackers.filter(body => hexes.every(hex => why(body, hex))).map(body => why(body, hexes[0]!));
  const safe = hexes
    .filter(hex => attackers.every(body => why(body, hex)))
    .map(hex => why(attackers[0]!, hex));
  const all = [...idle, ...safe].filter(each => each !== null);
  return [...new Map(all.map(each => [JSON.stringify(each), each])).values()];
}

/** MIB 7.6c, 15.6, 7.13a: problems of single attackers with the hexes before them. */
function pairProblems(
  state: MibState,
  attackers: readonly Body[],
  hexes: readonly Hex[],
): readonly Refusal[] {
  const isCharge = kindOf(state, attackers) === 'charge';
  return attackers.flatMap(body =>
    hexes
      .filter(hex => reaches(state, body, hex))
      .flatMap(hex => [
        ...targetProblems(state, body, hex),
        ...(isCharge ? chargeProblems(state, body, hex) : []),
      ]),
  );
}

/** MIB 7.0i: only attackers that are merged need it; by 7.0e one unit attacks any of the hexes before it. */
function contiguityProblems(
  state: MibState,
  attackers: readonly Body[],
  hexes: readonly Hex[],
): readonly Refusal[] {
  if (attackers.length === 1 || areContiguous(state, hexes)) return [];
  return [forbid('MIB 7.0i', { hexes })];
}

function areContiguous(state: MibState, hexes: readonly Hex[]): boolean {
  const { grid } = battleOf(state).ground;
  const reached = new Set(hexes.slice(0, 1));
  for (const from of reached)
    for (const hex of hexes) if (sideBetween(grid, from, hex) !== NOWHERE) reached.add(hex);
  return hexes.every(hex => reached.has(hex));
}

/** R23: a corps without its leader on the map. */
const LEADERLESS = 2;

/** How much of its commander's limit a formation uses in a combat (7.0h). */
interface CommandUse {
  readonly formation: FormationId;
  readonly used: number;
  readonly allowed: number;
}

/** MIB 7.0h, 16.1d, 16.6h, R23: by formation; both hexes of a line are one unit. */
export function commandUse(
  state: MibState,
  { attackers }: Pick<Declared, 'attackers'>,
): readonly CommandUse[] {
  const units = unitsAmong(attackers);
  return formationsAmong(state, units).map(formation => ({
    formation,
    used: units.filter(unit => formationOf(state, unit) === formation).length,
    allowed: commanderLimit(state, formation),
  }));
}

function commanderLimit(state: MibState, formation: FormationId): number {
  const leader = leaderOnMap(state, formation);
  return leader === null ? LEADERLESS : battleOf(state).leaders[leader]!.rating;
}

const limitProblems = (state: MibState, attackers: readonly Body[]): readonly Refusal[] =>
  commandUse(state, { attackers })
    .filter(({ used, allowed }) => used > allowed)
    .map(({ formation, used, allowed }) => forbid('MIB 7.0h', { formation, used, allowed }));

/** MIB 16.3b. */
function mixedFormations(state: MibState, attackers: readonly Body[]): readonly Refusal[] {
  const [first, ...others] = attackers;
  const other = others.find(({ unit }) => formationOf(state, unit) !== formationOf(state, first!.unit));
  if (!other || !plays(state, 'pbem')) return [];
  return [forbid('MIB 16.3b', { unit: first!.unit, other: other.unit })];
}

/** MIB 7.0d: each unit in at most one attack; each hex of a line is a unit of its own (R118). */
function twiceAttacking(combats: Declaration): readonly Refusal[] {
  const bodies = combats.flatMap(({ attackers }) => attackers);
  return bodies
    .filter((body, place) => bodies.findIndex(each => sameBody(each, body)) !== place)
    .map(({ unit, hex }) => forbid('MIB 7.0l', { unit, hex }));
}

/** MIB 7.0k, R127: once by infantry and once by a charge; with `pbem` by each formation. */
function twiceAttacked(state: MibState, combats: Declaration): readonly Refusal[] {
  const formationsOf = ({ attackers }: Declared) => formationsAmong(state, unitsAmong(attackers));
  const isSameAttack = (a: Declared, b: Declared): boolean =>
    kindOf(state, a.attackers) === kindOf(state, b.attackers) &&
    (!plays(state, 'pbem') || formationsOf(a).some(id => formationsOf(b).includes(id)));
  return combats.flatMap((combat, place) =>
    combat.hexes
      .filter(
        (hex, nth) =>
          combat.hexes.indexOf(hex) !== nth ||
          combats.slice(0, place).some(other => other.hexes.includes(hex) && isSameAttack(other, combat)),
      )
      .map(hex => forbid('MIB 7.0k', { hex })),
  );
}

const hasInfantry = (state: MibState, hex: Hex): boolean =>
  unitsIn(state, hex).some(id => !isCavalry(state, id));

/**
 * MIB 7.0g: a stack with infantry attacks cavalry but no infantry, although it could; guns in position count as
 * neither.
 */
function infantryFirst(state: MibState, combats: Declaration): readonly Refusal[] {
  const stacks = new Set(combats.flatMap(({ attackers }) => attackers.map(({ hex }) => hex)));
  return [...stacks].flatMap(stack => {
    const infantry = combats.flatMap(({ attackers }) =>
      attackers.filter(({ unit, hex }) => hex === stack && !isCavalry(state, unit)),
    );
    const targets = stackTargets(state, combats, stack);
    if (targets.some(hex => hasInfantry(state, hex))) return [];
    if (targets.every(hex => unitsIn(state, hex).length === 0)) return [];
    const passedBy = infantry
      .flatMap(body => targetsOf(state, body).filter(hex => targetProblems(state, body, hex).length === 0))
      .find(hex => hasInfantry(state, hex));
    if (passedBy === undefined) return [];
    return [forbid('MIB 7.0g', { hex: stack, other: passedBy })];
  });
}

/** The hexes that the units of one hex attack, in all combats. */
const stackTargets = (state: MibState, combats: Declaration, stack: Hex): readonly Hex[] => [
  ...new Set(
    combats.flatMap(({ attackers, hexes }) =>
      attackers
        .filter(({ hex }) => hex === stack)
        .flatMap(body => hexes.filter(hex => reaches(state, body, hex))),
    ),
  ),
];

/** MIB 7.0f, R22, R127: a stack shares a target although an enemy next to it is not attacked. */
export function pilingOn(state: MibState, combats: Declaration): readonly Refusal[] {
  const attacked = new Set(combats.flatMap(({ hexes }) => hexes));
  const stacks = new Map(
    combats.flatMap(({ attackers }) => attackers.map(body => [body.hex, body] as const)),
  );
  const targets = new Map([...stacks.keys()].map(hex => [hex, stackTargets(state, combats, hex)]));
  return [...stacks.values()].flatMap(({ unit, hex: stack }) => {
    const left = neighboursInReach(state, stack, unit).find(hex => !attacked.has(hex));
    const shared = targets
      .get(stack)!
      .find(hex => [...targets].some(([other, theirs]) => other !== stack && theirs.includes(hex)));
    if (left === undefined || shared === undefined) return [];
    return [forbid('MIB 7.0f', { unit, hex: shared, other: left })];
  });
}

/** R22: enemy stacks all around, also behind, that an attack can reach. */
function neighboursInReach(state: MibState, stack: Hex, unit: number): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  return ring(grid, stack, 1).filter(
    hex =>
      isHeldByEnemy(state, sideOfUnit(state, unit), hex) &&
      canAttackAcross(state, stack, hex) &&
      mayAttackBySpecialRule(state, hex).legal,
  );
}

const present = (refusals: readonly (Refusal | Ruling | false)[]): readonly Refusal[] =>
  refusals.flatMap(each => (each === false ? [] : 'legal' in each ? each.refusals : [each]));

/** MIB 6.9b: began next to an enemy and has not left its hex. */
const isDeployed = (state: MibState, id: UnitId): boolean => {
  const { beganAdjacent, entered } = unitOf(state, id).act;
  return beganAdjacent && !entered;
};

/** MIB 7.0d, 6.9a: what keeps a unit from attacking anybody at all. */
export function attackerProblems(state: MibState, body: Body): readonly Refusal[] {
  const bars = attackBars(state, body);
  const isReady = unitOf(state, body.unit).act.committed || isDeployed(state, body.unit);
  if (isReady || bars.some(({ clause }) => clause === 'MIB 7.0d')) return bars;
  return [...bars, forbid('MIB 6.9a', { unit: body.unit, ...because('why unprepared') })];
}

/** MIB 7.0d: what keeps a unit from attacking even if it has paid for it. */
export function attackBars(state: MibState, { unit, hex }: Body): readonly Refusal[] {
  if (!isActive(state, unit) || !hexesOf(unitOf(state, unit)).includes(hex))
    return [forbid('MIB 7.0d', { unit, hex })];
  const { act, disorganized, smashed, supply } = unitOf(state, unit);
  return present([
    act.category !== null &&
      act.category !== 'mobile' &&
      forbid('MIB 4.1b', { unit, category: act.category }),
    disorganized && forbid('MIB 9.0b', { unit }),
    smashed && forbid('MIB 10.2h', { unit }),
    // MIB 10.2c: to rally was its action, and a deployed attack (6.9b) asks for no category before.
    act.beganSmashed && !smashed && forbid('MIB 4.0a', { unit }),
    isSpent(state, unit) && forbid('MIB 11.1d', { unit }),
    act.held && forbid('MIB 6.2j', { unit }),
    act.pace === 'forced-march' && forbid('MIB 15.14', { unit }),
    act.outOfRange && forbid('MIB 15.15', { unit }),
    plays(state, 'supply') && supply === 0 && forbid('MIB 12.4', { unit }),
    mayActBySpecialRule(state, unit),
  ]);
}

/** MIB 7.6c, 15.6: what keeps a unit from attacking a hex that it can reach. */
const targetProblems = (state: MibState, { unit: id }: Body, hex: Hex): readonly Refusal[] =>
  present([
    needsIntent(state, id, hex) && forbid('MIB 7.6c', { unit: id, hex, ...because('why no intent') }),
    mayAttackUnderOrder(state, id, hex),
  ]);

/** MIB 7.6c: infantry that has not declared intent in time does not attack cavalry that is not Spent. */
export const needsIntent = (state: MibState, id: UnitId, hex: Hex): boolean =>
  !isCavalry(state, id) &&
  unitsIn(state, hex).some(each => isCavalry(state, each) && !isSpent(state, each)) &&
  !unitOf(state, id).act.intents.includes(hex);

/** MIB 7.13a, 11.1c, 13.3, R64, T12: what keeps cavalry from charging a hex. */
export function chargeProblems(state: MibState, { unit, hex: from }: Body, hex: Hex): readonly Refusal[] {
  return present([
    isTired(state, unit) && forbid('MIB 11.1c', { unit }),
    isNight(state) && forbid('MIB 13.3', { unit }),
    !canCharge(state, from, hex) && forbid('MIB T12', { unit, hex }),
  ]);
}

/** R87, R123: combat units or guns in position; trains and leaders are not attacked. */
export const isHeldByEnemy = (state: MibState, side: Side, hex: Hex): boolean =>
  holder(state, hex) === enemyOf(side);

/** MIB 7.0a, 6.7b, 7.7.1b: why an attacker cannot reach a hex; null if he can. */
function reachProblem(state: MibState, { unit, hex: from }: Body, hex: Hex): Refusal | null {
  const facts = { unit, hex };
  if (sideBetween(battleOf(state).ground.grid, from, hex) === NOWHERE) return forbid('MIB 7.0a', facts);
  if (!frontHexes(state, { unit, hex: from }).includes(hex)) return forbid('MIB 6.7b', facts);
  return canAttackAcross(state, from, hex) ? null : forbid('MIB 7.7.1b', facts);
}

/** MIB 6.7b: does an attacker of a combat attack this hex of it? Being adjacent is not enough. */
export const reaches = (state: MibState, body: Body, hex: Hex): boolean =>
  reachProblem(state, body, hex) === null;

/** MIB 7.0e: the hexes that a unit could attack from where it stands, in ascending order. */
export const targetsOf = (state: MibState, body: Body): readonly Hex[] =>
  frontHexes(state, body)
    .filter(
      hex =>
        isHeldByEnemy(state, sideOfUnit(state, body.unit), hex) &&
        canAttackAcross(state, body.hex, hex) &&
        mayAttackBySpecialRule(state, hex).legal,
    )
    .sort((a, b) => a - b);

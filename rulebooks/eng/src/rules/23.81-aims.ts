import {
  type BnbState,
  type Body,
  bandAt,
  blockCalled,
  canMeetCharge,
  chartsOf,
  coverFromFire,
  diceOfModels,
  footprintOf,
  type GroundPiece,
  greatestRange,
  groundOf,
  isThroughFriends,
  type ModelBearing,
  modelsBearingOn,
  pieceCalled,
  scoreNeeded,
  shootingDrms,
  targetType,
  type Unit,
  type UnitId,
  whyNotFire,
} from '@abatis/bnb/rules';
import type { Drm, Refusal } from '@abatis/kernel';
import { areWithin, inches, type Shape, type Spot, shapeOf, thou } from '@abatis/tabletop';
import { byId, troopOf } from '../access.ts';
import { TAB_8 } from '../charts/tables.ts';
import { drm, forbid } from '../cite.ts';
import type { Aim, GunOrder } from '../fire-state.ts';
import { has } from '../options.ts';
import type { SiegeState, Work } from '../state.ts';
import { isThere, shapeOfCarrier } from './23.72-losses.ts';
import { buildingOf, isStandingSection, shapeOfSection } from './23.73-openings.ts';
import { mayBatter } from './23.81-battering.ts';
import { kindOfSection } from './23.81-features.ts';
import { isInThirdClass, whyNotRound } from './23.83-special.ts';
import { isOfWork } from './a.24-ground.ts';
import { watchNumber } from './t.2-watches.ts';
import { isAttacked, isLit, whyNotAwake } from './t.8-night.ts';
import { hasShot } from './x.9-ammunition.ts';

/* ENG 23.81, 23.84, A.19 to A.21, R106: guns fire at what is no unit. */

export const GUN_CLAUSES = {
  'ENG 23.81a': '{unit} has no guns of twelve pounds or more',
  'ENG 23.81h': '{unit} cannot damage that: there is nothing that stands, in reach and in sight',
  'ENG 23.82': '{unit} fires special rounds at a town or a fortress only',
  'ENG 23.83a': '{unit} has no mortars for carcasses',
  'ENG 23.84': '{unit} fires no special rounds at those who charge it',
  'ENG 23.85': '{unit} has no such rounds',
  'ENG A.21': '{unit} has mortars, which do not fire like that',
  'ENG R106': '{unit} batters by night only what it was aimed at by day',
  'ENG X.1': '{unit} has had its volley at a fortress wall in this watch, or cannot harm it by night',
  'ENG X.9': '{unit} has no ammunition left',
  'ENG A.1c': 'the works of the map that {unit} fires at are battered by the rules of the battle',
  'ENG A.1': 'the walls that {unit} fires at are battered section by section, as in a siege',
} as const;

/** What guns are, as far as walls and rounds are concerned (A.20, A.21). */
export type Ordnance = 'light' | 'field' | 'heavy' | 'siege' | 'mortar';

export const ordnanceOf = (state: SiegeState, { id, subtype }: Unit): Ordnance =>
  troopOf(state, id).guns ?? (subtype as 'light' | 'field' | 'heavy');

/** Fire that has been judged: its dice, and what they need. */
export interface GunFire {
  readonly unit: UnitId;
  readonly ordnance: Ordnance;
  readonly aim: Aim;
  readonly round: GunOrder['round'];
  readonly dice: number;
  readonly needed: number;
  readonly drms: readonly Drm[];
  readonly column: string;
  /** The middle of the models that fire. */
  readonly from: Spot;
  readonly range: number;
}

/** ENG A.20, A.21: thousandths that they reach. */
const SIEGE_REACH = inches(48);
const MORTAR_REACH = inches(48);
const MORTAR_LEAST = inches(8);
/** ENG A.21. */
const MORTAR_NEEDS = 9;

/** ENG 23.81, 23.84: the fire of an order, or all that forbids it. */
export function judgeGuns(state: SiegeState, order: GunOrder): GunFire | readonly Refusal[] {
  const unit = state.units[order.by]!;
  const bars = [...whyNotFire(state, unit)];
  if (bars.length > 0) return bars;
  if (unit.arm !== 'artillery') return [forbid('ENG 23.81a', { unit: unit.id })];
  const isBusy = [...state.fire, ...state.battering, ...state.eng.fire.orders].some(
    ({ by }) => by === unit.id,
  );
  if (isBusy) return [{ clause: 'BNB 2.1d', facts: { unit: unit.id } }];
  if (canMeetCharge(state, unit)) return [{ clause: 'BNB 3.8a', facts: { unit: unit.id } }];
  const asleep = isAttacked(state, unit) ? [] : [...whyNotAwake(state, unit.id)];
  if (asleep.length > 0) return asleep;
  if (!hasShot(state, unit)) return [forbid('ENG X.9', { unit: unit.id })];
  const why = [...whyNotRound(state, unit, order)];
  return why.length > 0 ? why : fireAt(state, unit, order);
}

/** ENG 23.81d, 23.83, X.18: by what they aim at. */
function fireAt(state: SiegeState, unit: Unit, order: GunOrder): GunFire | readonly Refusal[] {
  const target = targetOf(state, order.aim);
  const refused = [forbid('ENG 23.81h', { unit: unit.id })];
  if (!target) return refused;
  const ordnance = ordnanceOf(state, unit);
  const barred = [...whyNotAim(state, unit, ordnance, order)];
  if (barred.length > 0) return barred;
  const bearing = bearingOn(state, unit, ordnance, target.shape, order.aim.kind === 'place');
  const dice = diceOfModels(unit, bearing);
  if (
    dice === 0 ||
    (ordnance !== 'mortar' &&
      order.aim.kind !== 'place' &&
      isThroughFriends(state, unit, bearing, target.shape))
  )
    return refused;
  const range = Math.min(...bearing.map(each => each.range));
  const common = {
    unit: unit.id,
    ordnance,
    aim: order.aim,
    round: order.round,
    dice,
    from: middle(bearing),
    range,
  };
  return { ...common, ...scoreOf(state, unit, ordnance, target, common.from, range) };
}

const middle = (bearing: readonly ModelBearing[]): Spot => ({
  x: bearing.reduce((sum, { muzzle }) => sum + muzzle.at.x, 0) / bearing.length,
  y: bearing.reduce((sum, { muzzle }) => sum + muzzle.at.y, 0) / bearing.length,
});

/** What is aimed at: its ground, and how it is shot at. */
interface Target {
  readonly shape: Shape;
  /** ENG 23.81d: linear or massed; troops and trains have the column of their cover. */
  readonly line: 'linear' | 'massed' | 'cover';
}

/** Null: it is not there any more. */
function targetOf(state: SiegeState, aim: Aim): Target | null {
  switch (aim.kind) {
    case 'work': {
      const work = state.eng.works.find(({ id }) => id === aim.work);
      if (!work?.sections[aim.section]?.built || !canStillBeHit(work)) return null;
      const kind = kindOfSection(work, aim.section);
      if (kind === null) return null;
      return { shape: shapeOfSection(work, aim.section), line: TAB_8.features[kind].line };
    }
    case 'building': {
      const block = blockCalled(state, aim.piece);
      const isStanding = buildingOf(state, aim.piece)?.left === 'standing';
      return block && isStanding ? { shape: block.shape, line: 'massed' } : null;
    }
    case 'carrier': {
      const carrier = state.eng.carriers.find(({ id }) => id === aim.carrier);
      return carrier && isThere(carrier) ? { shape: shapeOfCarrier(carrier), line: 'cover' } : null;
    }
    case 'barrel': {
      const barrel = state.eng.charges.find(({ id, kind }) => id === aim.charge && kind === 'barrel');
      return barrel ? { shape: shapeOf(barrel.at), line: 'cover' } : null;
    }
    case 'craft': {
      const craft = state.eng.crafts.find(({ name, damaged }) => name === aim.craft && !damaged);
      return craft ? { shape: shapeOf(craft.at), line: TAB_8.craft[craft.kind].line } : null;
    }
    case 'place':
      return { shape: shapeOf(aim.at), line: 'cover' };
    case 'unit': {
      const unit = state.units[aim.unit]!;
      return unit.status === 'table' ? { shape: footprintOf(state, unit), line: 'cover' } : null;
    }
  }
}

/** ENG R140: at an aim that is open already hits go to what is still closed nearest to it. */
const canStillBeHit = (work: Work): boolean => work.sections.some((_, at) => isStandingSection(work, at));

const isNight = ({ eng }: SiegeState): boolean => eng.clock.moment.seg === 'N';

/** ENG 23.81a, A.21, X.1, R106: what these guns may not do. */
function* whyNotAim(
  state: SiegeState,
  { id, side }: Unit,
  ordnance: Ordnance,
  { aim, round }: GunOrder,
): Generator<Refusal> {
  const isWall = aim.kind === 'work';
  const isSolid = isWall || aim.kind === 'building' || aim.kind === 'craft';
  if (ordnance === 'mortar') {
    if (isWall && round !== 'smoke') yield forbid('ENG A.21', { unit: id });
    if (aim.kind === 'carrier' || aim.kind === 'barrel' || aim.kind === 'craft')
      yield forbid('ENG A.21', { unit: id });
  } else if (isSolid && round !== 'smoke' && !mayBatter(ordnance)) yield forbid('ENG 23.81a', { unit: id });
  if (aim.kind === 'unit' && state.units[aim.unit]!.side === side) yield forbid('ENG 23.81h', { unit: id });
  if (aim.kind === 'unit' && round === 'ball' && ordnance !== 'mortar')
    yield forbid('ENG 23.81h', { unit: id });
  if (aim.kind === 'unit' && ordnance === 'mortar' && isInThirdClass(state, state.units[aim.unit]!))
    yield forbid('ENG A.21', { unit: id });
  if (aim.kind === 'place' && round !== 'light' && round !== 'message')
    yield forbid('ENG 23.81h', { unit: id });
  if (aim.kind === 'carrier' && byId(state, 'carriers', aim.carrier).side === side)
    yield forbid('ENG 23.81h', { unit: id });
  if (aim.kind === 'barrel' && byId(state, 'charges', aim.charge).side === side)
    yield forbid('ENG 23.81h', { unit: id });
  if (!isWall) return;
  const work = byId(state, 'works', aim.work);
  if (isLeftToHost(state, work)) yield forbid('ENG A.1c', { unit: id });
  if (isFortress(work, aim.section)) {
    if (!mayHarmWalls(state, { unit: id, ordnance })) yield forbid('ENG X.1', { unit: id });
  } else if (isNight(state) && !wasAimedByDay(state, id, aim)) yield forbid('ENG R106', { unit: id });
}

/** ENG X.1: siege guns by day, with one volley of each in a watch. */
export function mayHarmWalls(
  state: SiegeState,
  { unit, ordnance }: Pick<GunFire, 'unit' | 'ordnance'>,
): boolean {
  const { clock, fire } = state.eng;
  const now = watchNumber(clock.calendar, clock.moment);
  const hasFired = fire.wallVolleys.some(({ by, watch }) => by === unit && watch === now);
  return ordnance === 'siege' && !isNight(state) && !hasFired;
}

export const isFortress = (work: Work, section: number): boolean =>
  kindOfSection(work, section) === 'fortressWall';

/** ENG A.1c: works and walls of the map that BNB 6.10.3 and 7.14 batter by the option. */
const isLeftToHost = (state: SiegeState, { piece }: Work): boolean => {
  if (piece === null || !has(state, 'hostFieldworkDamage')) return false;
  const type = pieceCalled(groundOf(state), piece)?.type;
  return type === 'lightWorks' || type === 'heavyWorks' || type === 'wall';
};

/** ENG T.8, R106. */
const wasAimedByDay = ({ eng }: SiegeState, by: UnitId, aim: Aim & { kind: 'work' }): boolean =>
  eng.fire.dayAims.some(
    each =>
      each.by === by &&
      each.aim.kind === 'work' &&
      each.aim.work === aim.work &&
      each.aim.section === aim.section,
  );

/** ENG A.20, A.21, 23.83c: the models that reach it. Works of the position are fired over (R140), and whatever is aimed at a place. */
function bearingOn(
  state: SiegeState,
  unit: Unit,
  ordnance: Ordnance,
  shape: Shape,
  isPlace: boolean,
): readonly ModelBearing[] {
  const range =
    ordnance === 'mortar'
      ? MORTAR_REACH
      : ordnance === 'siege'
        ? SIEGE_REACH
        : greatestRange(state, unit, 'ball');
  if (ordnance !== 'mortar' && !isPlace)
    return modelsBearingOn(state, unit, { shape, range, isSeenThrough: isFiredOver(state, shape) });
  const least = ordnance === 'mortar' ? MORTAR_LEAST : 0;
  return modelsBearingOn(alone(state, unit), unit, { shape, range, isSeenThrough: () => true }).filter(
    each => each.range >= least,
  );
}

/** The battery alone on its table. */
const alone = (state: SiegeState, { id }: Unit): BnbState => ({
  ...state,
  units: state.units.map(unit => (unit.id === id ? unit : { ...unit, status: 'due' })),
});

const isFiredOver =
  ({ eng }: SiegeState, shape: Shape) =>
  (piece: GroundPiece): boolean =>
    isOfWork(piece) ||
    eng.works.some(({ name, piece: own }) => piece.id === name || piece.id === own) ||
    (piece.type === 'block' && areWithin(piece.shape, shape, 0));

/** ENG A.19, A.21, R127, X.18: what a die needs. */
function scoreOf(
  state: SiegeState,
  unit: Unit,
  ordnance: Ordnance,
  { shape, line }: Target,
  from: Spot,
  range: number,
): Pick<GunFire, 'needed' | 'drms' | 'column'> {
  const isMassed = line === 'massed' && ordnance !== 'mortar';
  const drms = [
    ...shootingDrms(state, unit, { isEvading: false, isScreen: false, isDense: isMassed, target: null }),
    ...inTheDark(state, unit, shape),
  ];
  if (ordnance === 'mortar') return { needed: MORTAR_NEEDS, drms, column: 'mortar' };
  if (line !== 'cover') return { needed: chartsOf(state).shooting.heavyBall.normal!, drms, column: line };
  const band = bandAt(state, unit, 'ball', range);
  const body = standIn(unit, shape);
  const cover = coverFromFire(state, {
    firer: unit,
    from,
    target: { ...unit, ...body },
    body,
    shape,
    centre: centreOf(shape),
    isCharger: false,
  });
  const type = targetType(state, band, body, cover);
  return { needed: scoreNeeded(state, band, type) ?? NEVER, drms, column: type };
}

/** A score that only a natural ten reaches (BNB 1.12a). */
const NEVER = 11;

const centreOf = ({ bounds: { left, right, bottom, top } }: Shape): Spot => ({
  x: (left + right) / 2,
  y: (bottom + top) / 2,
});

/** A body of close order where the target stands: what BNB asks of a target's cover. */
const standIn = (unit: Unit, shape: Shape): Body => ({
  ...unit,
  arm: 'infantry',
  formation: 'close',
  files: 1,
  figures: 1,
  bent: [],
  block: null,
  pose: {
    at: { x: thou(Math.round(centreOf(shape).x)), y: thou(Math.round(centreOf(shape).y)) },
    facing: unit.pose.facing,
  },
});

/** ENG R106, T.12, A.14: by night as disordered, once, unless the target is lit. */
function inTheDark(state: SiegeState, { disordered }: Unit, shape: Shape): readonly Drm[] {
  if (!isNight(state) || disordered || isLit(state, shape)) return [];
  return [drm(-1, 'ENG R106', 'in the dark')];
}

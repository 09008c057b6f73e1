import { byWord, chart, chartSchema, closed, count, rowsById, text, trusted, whole } from '@abatis/data';
import Type from 'typebox';
import batteringFile from '../../data/charts/battering.json' with { type: 'json' };
import crossingFile from '../../data/charts/crossing.json' with { type: 'json' };
import explosivesFile from '../../data/charts/explosives.json' with { type: 'json' };
import fireFile from '../../data/charts/fire.json' with { type: 'json' };
import labourFile from '../../data/charts/labour.json' with { type: 'json' };
import powderFile from '../../data/charts/powder.json' with { type: 'json' };
import rideThruFile from '../../data/charts/ride-thru.json' with { type: 'json' };

/* ENG TAB 3 and TAB 6 to TAB 11. Lengths are in half inches, as sections are. */

export const CROSSING = ['openOrder', 'officer', 'stormer', 'underFire'] as const;
export type CrossingRow = (typeof CROSSING)[number];

const FIRES = [
  'mortarShell',
  'carcass',
  'redHotShot',
  'smallCharge',
  'largeCharge',
  'trainExplosion',
  'roundShot',
] as const;
export type FireCause = (typeof FIRES)[number];

/** What can be opened, by hand, powder or shot, by the names of TAB 6 and TAB 8. */
export const FEATURES = [
  'chevaux',
  'palisade',
  'lowStoneWall',
  'lowLogWall',
  'hedge',
  'woodFence',
  'barricade',
  'wagonWall',
  'highStoneWall',
  'highLogWall',
  'abatis',
  'logTower',
  'breastwork',
  'riverPiles',
  'earthwork',
  'redoubtWall',
  'sapTrench',
  'positionFront',
  'trenchIII',
  'earthworkIII',
  'redoubtWallIII',
  'positionFrontIII',
  'fortressGate',
  'woodBridge',
  'pontoonBridge',
  'stoneBridge',
  'fortressWall',
] as const;
export type FeatureKind = (typeof FEATURES)[number];

const GROUPS = ['A', 'B', 'C', 'III', 'fortressWall', 'gate', 'stoneBridge'] as const;
type Group = (typeof GROUPS)[number];

export const CHARGES = ['small', 'large'] as const;
export type ChargeSize = (typeof CHARGES)[number];

/** ENG 23.83. */
export const SPECIAL_ROUNDS = ['carcass', 'redHotShot', 'light', 'smoke', 'message'] as const;
export type SpecialRound = (typeof SPECIAL_ROUNDS)[number];

const BUILDINGS = ['I', 'II', 'III'] as const;
export type BuildingClass = (typeof BUILDINGS)[number];

export const TAB_3 = trusted(
  chart(
    chartSchema('ENG TAB 3', {
      sources: closed({ town: whole, gate: whole, village: whole, woods: whole, woodsArea: whole }),
      overwork: closed({ turns: whole, share: whole }),
      depotReloads: whole,
      corpsTrain: whole,
      armyTrain: whole,
    }),
    file => file,
  )(labourFile, 'data/charts/labour.json'),
);

const group = Type.Enum([...GROUPS]);

export const TAB_6 = trusted(
  chart(
    chartSchema('ENG TAB 6', {
      rows: Type.Array(closed({ id: group, clause: text, small: count, large: count })),
      groups: Type.Partial(byWord(FEATURES, group)),
    }),
    ({ rows, groups }, report) => ({
      rows: rowsById<Group, (typeof rows)[number]>(rows, GROUPS, report),
      groups: groups as Readonly<Partial<Record<FeatureKind, Group>>>,
    }),
  )(explosivesFile, 'data/charts/explosives.json'),
);

export const TAB_7 = trusted(
  chart(chartSchema('ENG TAB 7', { hitsOn: Type.Integer({ minimum: 1, maximum: 10 }) }), file => file)(
    rideThruFile,
    'data/charts/ride-thru.json',
  ),
);

const line = Type.Enum(['linear', 'massed'] as const);
const battered = closed({
  id: Type.Enum([...FEATURES]),
  hits: whole,
  opens: whole,
  line,
  siegeOnly: Type.Boolean(),
});
const CRAFT = ['raft', 'boat', 'pontoon', 'smallBarge', 'largeBarge', 'smallShip'] as const;
export type Craft = (typeof CRAFT)[number];

export const TAB_8 = trusted(
  chart(
    chartSchema('ENG TAB 8', {
      rows: Type.Array(battered),
      craft: Type.Array(closed({ id: Type.Enum([...CRAFT]), hits: whole, line })),
      buildingHits: byWord(BUILDINGS, whole),
      siegeDamage: whole,
    }),
    ({ rows, craft, ...rest }, report) => ({
      ...rest,
      features: rowsById<FeatureKind, (typeof rows)[number]>(rows, FEATURES, report),
      craft: rowsById<Craft, (typeof craft)[number]>(craft, CRAFT, report),
    }),
  )(batteringFile, 'data/charts/battering.json'),
);

export const TAB_9 = trusted(
  chart(
    chartSchema('ENG TAB 9', { rows: Type.Array(closed({ id: Type.Enum([...FIRES]), percent: count })) }),
    ({ rows }, report) => rowsById<FireCause, (typeof rows)[number]>(rows, FIRES, report),
  )(fireFile, 'data/charts/fire.json'),
);

export const TAB_10 = trusted(
  chart(
    chartSchema('ENG TAB 10', {
      needed: whole,
      rows: Type.Array(
        closed({ id: Type.Enum([...CROSSING]), clause: text, value: Type.Integer(), when: text }),
      ),
    }),
    ({ needed, rows }, report) => ({
      needed,
      rows: rowsById<CrossingRow, (typeof rows)[number]>(rows, CROSSING, report),
    }),
  )(crossingFile, 'data/charts/crossing.json'),
);

export const TAB_11 = trusted(
  chart(
    chartSchema('ENG TAB 11', {
      charges: Type.Array(
        closed({ id: Type.Enum([...CHARGES]), pounds: whole, reloads: whole, layingTurns: whole }),
      ),
      poundsPerFigure: whole,
      firstAttempt: whole,
      secondAttempt: whole,
      lighting: whole,
      wetLighting: whole,
      carryingRisk: whole,
      carcass: whole,
      redHotShot: whole,
      barrelFactor: whole,
    }),
    ({ charges, ...rest }, report) => ({
      ...rest,
      charges: rowsById<ChargeSize, (typeof charges)[number]>(charges, CHARGES, report),
    }),
  )(powderFile, 'data/charts/powder.json'),
);

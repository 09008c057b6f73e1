import { chart, chartSchema, closed, count, rowsById, trusted } from '@abatis/data';
import Type from 'typebox';
import gunsFile from '../../data/charts/guns.json' with { type: 'json' };
import worksFile from '../../data/charts/works-in-play.json' with { type: 'json' };
import { WORK_CLASSES, type WorkKind } from '../vocabulary.ts';

/* ENG TAB 5 and TAB 12: what finished works do in play, and the guns that BNB does not have. */

/** Works that do something in movement, fire or combat; river piles, galleries and ruins do nothing there. */
export const IN_PLAY = [
  'barricade',
  'lowLogWall',
  'breastwork',
  'wagonWall',
  'halfRedoubt',
  'lowStoneWall',
  'hedge',
  'woodFence',
  'treeLine',
  'abatis',
  'chevaux',
  'palisade',
  'wolfPits',
  'highStoneWall',
  'highLogWall',
  'logTower',
  'fausseBraye',
  'fortressWall',
  'fortressGate',
  'earthwork',
  'redoubtLarge',
  'redoubtNormal',
  'redoubtSmall',
  'siegePos6',
  'siegePos5',
  'siegePos4',
  'siegePos3',
  'siegePos2',
  'sapTrench',
  'ditch',
  'road',
  'causeway',
  'plankBridge',
  'woodBridge',
  'pontoonBridge',
  'stoneBridge',
] as const satisfies readonly WorkKind[];
export type KindInPlay = (typeof IN_PLAY)[number];

/**
 * How foot gets over a work: for an inch a rank (BNB 6.10c), over a thin obstacle (BNB 6.5b), between trees as over open ground, by a die (23.52), as over a
 * wall (BNB 7.14), through a belt of pits (X.12), through a trench, in and out as a garrison (A.39), or along a way.
 */
const FOOT = ['ranks', 'thin', 'trees', 'roll', 'wall', 'belt', 'trench', 'garrison', 'way'] as const;

/** A.25, 23.53c7: those behind it fire as BNB has it in works, normally, not at all, or only point-blank. */
const FIRE = ['works', 'normal', 'none', 'pointblank'] as const;

const cover = Type.Enum(['none', 'soft', 'hard'] as const);

export const TAB_5 = trusted(
  chart(
    chartSchema('ENG TAB 5', {
      rows: Type.Array(
        closed({
          id: Type.Enum([...IN_PLAY]),
          class: Type.Enum([...WORK_CLASSES]),
          shoot: cover,
          combat: cover,
          fire: Type.Enum([...FIRE]),
          foot: Type.Enum([...FOOT]),
          /** In half inches. */
          depth: count,
          /** To horse, guns and trains. */
          closed: Type.Boolean(),
        }),
      ),
    }),
    ({ rows }, report) => rowsById<KindInPlay, (typeof rows)[number]>(rows, IN_PLAY, report),
  )(worksFile, 'data/charts/works-in-play.json'),
);
export type RowInPlay = (typeof TAB_5)[KindInPlay];

export const GUN_CLASSES = ['siege', 'mortar'] as const;
export type GunClass = (typeof GUN_CLASSES)[number];

export const TAB_12 = trusted(
  chart(
    chartSchema('ENG TAB 12', {
      rows: Type.Array(
        closed({
          id: Type.Enum([...GUN_CLASSES]),
          /** In pounds; 0: any. */
          calibre: count,
          batters: Type.Boolean(),
          damage: count,
          /** Ranges and moves in inches: at works, at troops, the least one, of canister. */
          terrain: count,
          troops: count,
          least: count,
          canister: count,
          move: count,
          /** Moves that it takes to limber or to unlimber. */
          limber: count,
        }),
      ),
    }),
    ({ rows }, report) => rowsById<GunClass, (typeof rows)[number]>(rows, GUN_CLASSES, report),
  )(gunsFile, 'data/charts/guns.json'),
);

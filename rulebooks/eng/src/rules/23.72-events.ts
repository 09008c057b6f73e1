import type { GeneralId, UnitId } from '@abatis/bnb/rules';
import type { Happening } from '@abatis/kernel';
import type { TablePoint } from '@abatis/tabletop';
import type { FireCause } from '../charts/tables.ts';
import type { Aim, GunOrder } from '../fire-state.ts';
import type { CarrierId, OfficerId, WorkId } from '../state.ts';
import type { Explosive } from './23.72-explosions.ts';
import type { Blaze } from './x.4-fires.ts';

type Aimed = { unit: UnitId; aim: Aim['kind']; round: GunOrder['round'] };

/** What explosions, shot and fire do, as the log tells it. */
export type BlastEvent =
  | Happening<
      'eng/exploded',
      'ENG 23.72b1',
      { what: Explosive; place: TablePoint; factor: number; dice: readonly number[]; losses: number }
    >
  | Happening<'eng/blasted', 'ENG 23.72b2', { unit: UnitId; killed: number; lost: number; models: number }>
  | Happening<'eng/guns-ordered', 'ENG 23.84', Aimed>
  | Happening<'eng/guns-held', 'ENG 23.84', { unit: UnitId }>
  | Happening<'eng/guns-fired', 'ENG A.19', Aimed & { dice: readonly number[]; hits: number }>
  | Happening<'eng/sunk', 'ENG 23.81j', { craft: string; units: readonly UnitId[] }>
  | Happening<'eng/light-ball', 'ENG 23.83c', { unit: UnitId; place: TablePoint }>
  | Happening<'eng/message', 'ENG 23.83f', { unit: UnitId; place: TablePoint; text: string }>
  | Happening<'eng/general-killed', 'ENG R96', { general: GeneralId }>
  | Happening<'eng/officer-killed', 'ENG R96', { officer: OfficerId }>
  | Happening<'eng/carrier-lost', 'ENG R96' | 'ENG X.18' | 'ENG R174', { carrier: CarrierId }>
  | Happening<
      'eng/opened',
      'ENG 23.73k' | 'ENG 23.81h' | 'ENG X.8b' | 'ENG 23.61',
      { work: WorkId; sections: readonly number[] }
    >
  | Happening<'eng/building-damaged', 'ENG 23.81l', { piece: string; damage: number }>
  | Happening<'eng/building-wrecked', 'ENG 23.81l', { piece: string; left: 'gone' | 'ruins' }>
  | Happening<'eng/came-out', 'ENG R100', { unit: UnitId; piece: string }>
  | Happening<
      'eng/fire-rolled',
      'ENG X.4',
      { piece: string; cause: FireCause; natural: number; burns: boolean }
    >
  | Happening<'eng/on-fire', 'ENG X.4' | 'ENG X.5b', { piece: string }>
  | Happening<'eng/blaze', 'ENG X.5b', { piece: string; natural: number; result: Blaze }>
  | Happening<'eng/burnt', 'ENG X.5a', { unit: UnitId; piece: string; lost: number }>;

import type { Seat } from '@abatis/kernel';
import { type PlaceWords, placeWords, type SideLook } from '@abatis/screen';
import { type TableState, useTable } from './store.ts';

/** How a side is drawn and called. */
export const useSide = (seat: Seat | null | undefined): SideLook | undefined =>
  useTable(table => table.opened?.setting.sides.find(side => side.seat === seat));

/** What the places of the open table are called. */
export const usePlaceWords = (): PlaceWords => useTable(table => placeWords(table.opened?.setting.sheet));

/** What a side is called; outside a component. */
export const sideName = ({ opened }: Pick<TableState, 'opened'>, seat: Seat): string =>
  opened?.setting.sides.find(side => side.seat === seat)?.name ?? seat;

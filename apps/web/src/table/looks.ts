import type { Seat } from '@abatis/kernel';
import type { SideLook } from '@abatis/screen';
import { useTable } from './store.ts';

/** How a side is drawn and called. */
export const useSide = (seat: Seat | null | undefined): SideLook | undefined =>
  useTable(table => table.opened?.setting.sides.find(side => side.seat === seat));

import type { Moment, SiegePlan } from '../../../src/inside.ts';

/** Deliveries that come on days after each other, at the same time and of the same size. */
export interface Series {
  readonly id: string;
  readonly site: string;
  readonly mu: number;
  readonly first: Moment;
  readonly lastDay: number;
}

/** The deliveries of a plan, those of each day drawn together: carts that come every dawn are one row. */
export function seriesOf({ stock }: Pick<SiegePlan, 'stock'>): readonly Series[] {
  const found: Series[] = [];
  for (const { day, seg = 'D', turn, site, mu } of stock.deliveries) {
    const at = found.findIndex(
      each =>
        each.site === site &&
        each.mu === mu &&
        each.first.seg === seg &&
        each.first.turn === turn &&
        each.lastDay + 1 === day,
    );
    if (at >= 0) found[at] = { ...found[at]!, lastDay: day };
    else found.push({ id: String(found.length), site, mu, first: { day, seg, turn }, lastDay: day });
  }
  return found;
}

export const deliveriesOf = (series: readonly Series[]): SiegePlan['stock']['deliveries'] =>
  series.flatMap(({ site, mu, first, lastDay }) =>
    Array.from({ length: lastDay - first.day + 1 }, (_, after) => ({
      day: first.day + after,
      ...(first.seg === 'N' && { seg: 'N' as const }),
      turn: first.turn,
      site,
      mu,
    })),
  );

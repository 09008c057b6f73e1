import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { CURVE, type Layout, xOf } from './layout.ts';

/** Under this many pixels two figures would overlap. */
const ROOM = 34;

const figure = (amount: number): string => String(Math.round(amount * 10) / 10);

/** What lies there from turn to turn, what is under way on top of it, and the deliveries. */
export function StoresCurve({ layout }: { readonly layout: Layout }): ReactNode {
  const { chart, curveTop } = layout;
  const { steps, deliveries, empty } = chart.stores;
  const base = curveTop + CURVE - 16;
  const most = Math.max(1, ...steps.map(({ hand, transit }) => hand + transit));
  const y = (amount: number): number => Math.round((base - (amount / most) * (CURVE - 34)) * 10) / 10;
  const x = (turn: number): number => xOf(layout, turn);
  const outline = (of: (step: (typeof steps)[number]) => number): string =>
    steps.map((step, at) => `L${x(step.turn)} ${y(of(step))}H${x(steps[at + 1]?.turn ?? chart.to)}`).join('');
  const start = x(steps[0]?.turn ?? chart.from);
  const close = (path: string): string => `M${start} ${base}${path}V${base}Z`;
  return (
    <g>
      <path className={styles.transit} d={close(outline(({ hand, transit }) => hand + transit))} />
      <path className={styles.hand} d={close(outline(({ hand }) => hand))} />
      <line className={styles.baseline} x1={0} x2={layout.width} y1={base} y2={base} />
      {figures(layout).map(({ turn, hand }) => (
        <text key={turn} className={styles.amount} x={x(turn) + 4} y={y(hand) - 4}>
          {figure(hand)}
        </text>
      ))}
      {deliveries.map(({ turn, says }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two deliveries may come in one turn
        <g key={`${turn} ${at}`}>
          <path className={styles.delivery} d={`M${x(turn)} ${base + 3}l4 7h-8Z`} />
          {roomAfter(layout, deliveries[at + 1]?.turn, turn) > ROOM && (
            <text className={styles.deliveryText} x={x(turn) + 7} y={base + 11}>
              {says}
            </text>
          )}
        </g>
      ))}
      {empty
        .filter(({ from, to }) => x(to) - x(from) > 80)
        .map(({ from, to, says }) => (
          <text key={from} className={styles.empty} x={(x(from) + x(to)) / 2} y={base - 5}>
            {says}
          </text>
        ))}
    </g>
  );
}

const roomAfter = (layout: Layout, next: number | undefined, turn: number): number =>
  next === undefined ? Infinity : xOf(layout, next) - xOf(layout, turn);

/** Figures where the amount has changed and there is room to write it. */
function figures(layout: Layout) {
  const shown: { readonly turn: number; readonly hand: number }[] = [];
  for (const step of layout.chart.stores.steps) {
    const last = shown.at(-1);
    if (last && (last.hand === step.hand || xOf(layout, step.turn) - xOf(layout, last.turn) < ROOM)) continue;
    if (step.hand > 0) shown.push(step);
  }
  return shown;
}

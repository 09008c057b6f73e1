import type { PlanBar, PlanChart, PlanSpan } from '@abatis/screen';
import { say } from '@abatis/words';
import type { PointerEvent, ReactNode } from 'react';
import type { Pointed } from './Chart.tsx';
import styles from './chart.module.css';
import { type Layout, workTop, xOf } from './layout.ts';
import { setBench } from './store.ts';
import type { Holding } from './use-holding.ts';

interface Props {
  readonly layout: Layout;
  readonly chosen: string | null;
  readonly holding: Holding;
  /** Bars of another plan, drawn as outlines behind: what it was before, or a variant. */
  readonly ghosts: PlanChart | null;
  readonly onPoint: (pointed: Pointed | null) => void;
}

const BAR = 13;

/** The bars of works with what they wait for, those of the parties, and the trips of carriers. */
export function ChartBars({ layout, chosen, holding, ghosts, onPoint }: Props): ReactNode {
  const { chart, row, thin, partyTop, carrierTop } = layout;
  const middle = (at: number): number => workTop(layout, at) + row / 2;
  const point = (bar: PlanBar, span: PlanSpan | null) => (event: PointerEvent) =>
    onPoint({ bar, span, x: event.clientX, y: event.clientY });
  return (
    <>
      <Links layout={layout} />
      {steadily(chart.works).map(({ bar, at }) => {
        const ghost = ghosts?.works.find(({ id }) => id === bar.id);
        return (
          // biome-ignore lint/a11y/useSemanticElements: there is no button in a drawing
          <g
            key={bar.id}
            role="button"
            tabIndex={bar.id === (chosen ?? chart.works[0]?.id) ? 0 : -1}
            data-work={bar.id}
            aria-label={bar.says}
            aria-pressed={bar.id === chosen}
            aria-keyshortcuts="Space Enter"
            className={styles.work}
            data-held={holding.held === bar.id || undefined}
            onPointerDown={event => holding.take(event, bar)}
            onKeyDown={event => holding.key(event, bar)}
            onFocus={event => {
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              if (event.currentTarget.matches(':focus-visible'))
                onPoint({ bar, span: null, x: left, y: bottom });
            }}
            onBlur={() => onPoint(null)}
            onClick={() => setBench({ chosen: bar.id })}
          >
            <Hit layout={layout} bar={bar} y={workTop(layout, at)} />
            {ghost && <Ghost layout={layout} bar={ghost} y={middle(at)} />}
            {bar.spans.map(span => (
              <WorkSpan key={span.from} {...{ layout, span, y: middle(at) }} onPoint={point(bar, span)} />
            ))}
            {bar.critical && (
              <line
                className={styles.critical}
                x1={xOf(layout, bar.critical.from)}
                x2={xOf(layout, bar.critical.to)}
                y1={middle(at) + BAR / 2 + 3}
                y2={middle(at) + BAR / 2 + 3}
              />
            )}
            {bar.history.map(({ at: turn, says }) => (
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a mark of a drawing does nothing
              <path
                key={`${turn} ${says}`}
                className={styles.history}
                d={diamond(xOf(layout, turn), middle(at))}
                aria-label={says}
                role="img"
                onPointerEnter={event =>
                  onPoint({ bar: { ...bar, says }, span: null, x: event.clientX, y: event.clientY })
                }
              />
            ))}
          </g>
        );
      })}
      {chart.parties.map((bar, at) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing does nothing
        <g key={bar.id} role="img" aria-label={bar.says} data-party={bar.id}>
          {bar.spans.map(span => (
            <PartySpan
              key={span.from}
              {...{ layout, span, y: partyTop + (at + 0.5) * thin }}
              onPoint={point(bar, span)}
            />
          ))}
        </g>
      ))}
      {chart.carriers.map((bar, at) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing does nothing
        <g key={bar.id} role="img" aria-label={bar.says}>
          {bar.spans.map(span => (
            <PartySpan
              key={span.from}
              {...{ layout, span, y: carrierTop + (at + 0.5) * thin }}
              onPoint={point(bar, span)}
            />
          ))}
        </g>
      ))}
    </>
  );
}

/** In an order that no change of priority alters: an element that is moved would lose the focus. */
const steadily = (works: readonly PlanBar[]) =>
  works.map((bar, at) => ({ bar, at })).toSorted((a, b) => (a.bar.id < b.bar.id ? -1 : 1));

const diamond = (x: number, y: number): string => `M${x} ${y - 6}l6 6l-6 6l-6 -6Z`;

/** What a finger hits: the whole length of the bar, as tall as its row. */
function Hit({
  layout,
  bar,
  y,
}: {
  readonly layout: Layout;
  readonly bar: PlanBar;
  readonly y: number;
}): ReactNode {
  const [first, last] = [bar.spans[0], bar.spans.at(-1)];
  if (!first || !last)
    return (
      <text className={styles.never} x={8} y={y + layout.row / 2 + 4}>
        {bar.end}
      </text>
    );
  const x = xOf(layout, first.from);
  return (
    <rect
      className={styles.hit}
      x={x}
      y={y + 1}
      width={Math.max(10, xOf(layout, last.to) - x)}
      height={layout.row - 2}
    />
  );
}

function Ghost({
  layout,
  bar,
  y,
}: {
  readonly layout: Layout;
  readonly bar: PlanBar;
  readonly y: number;
}): ReactNode {
  const [first, last] = [bar.spans[0], bar.spans.at(-1)];
  if (!first || !last) return null;
  const x = xOf(layout, first.from);
  return (
    <rect
      className={styles.ghost}
      x={x}
      y={y - BAR / 2 - 3}
      width={Math.max(2, xOf(layout, last.to) - x)}
      height={BAR + 6}
    >
      <title>{say`before: ${bar.end}`}</title>
    </rect>
  );
}

interface SpanProps {
  readonly layout: Layout;
  readonly span: PlanSpan;
  readonly y: number;
  readonly onPoint: (event: PointerEvent) => void;
}

function WorkSpan({ layout, span, y, onPoint }: SpanProps): ReactNode {
  const [x, end] = [xOf(layout, span.from), xOf(layout, span.to)];
  const on = { onPointerEnter: onPoint, onPointerMove: onPoint };
  if (span.what === 'rest' || span.what === 'march')
    return (
      <g {...on}>
        <rect className={styles.hit} x={x} y={y - BAR / 2} width={end - x} height={BAR} />
        <line className={styles.rest} data-what={span.what} x1={x} x2={end} y1={y} y2={y} />
      </g>
    );
  return (
    <rect
      className={span.what === 'wait' ? styles.wait : styles.bar}
      x={x}
      y={y - BAR / 2}
      width={Math.max(1, end - x)}
      height={BAR}
      {...on}
    />
  );
}

function PartySpan({ layout, span, y, onPoint }: SpanProps): ReactNode {
  const [x, end] = [xOf(layout, span.from), xOf(layout, span.to)];
  const tall = { work: 8, carry: 8, owed: 3, rest: 3, march: 3, wait: 3, idle: 0 }[span.what];
  return (
    <g onPointerEnter={onPoint} onPointerMove={onPoint}>
      <rect className={styles.hit} x={x} y={y - 7} width={end - x} height={14} />
      {tall > 0 && (
        <rect
          className={styles.party}
          data-what={span.what}
          x={x}
          y={y - tall / 2}
          width={Math.max(0.5, end - x)}
          height={tall}
        />
      )}
    </g>
  );
}

/** One work waits for another; what holds the plan up is red. */
function Links({ layout }: { readonly layout: Layout }): ReactNode {
  const { chart, row } = layout;
  return chart.links.map(({ from, to, critical }) => {
    const [a, b] = [from, to].map(id => chart.works.findIndex(bar => bar.id === id)) as [number, number];
    const [last, first] = [chart.works[a]?.spans.at(-1), chart.works[b]?.spans[0]];
    if (!last || !first) return null;
    const x = xOf(layout, last.to);
    const [y1, y2] = [workTop(layout, a) + row / 2, workTop(layout, b) + row / 2];
    return (
      <path
        key={`${from} ${to}`}
        className={critical ? styles.criticalLink : styles.link}
        d={`M${x} ${y1}h4V${y2}H${xOf(layout, first.from)}`}
      />
    );
  });
}

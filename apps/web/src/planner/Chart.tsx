import type { PlanBar, PlanChart, PlanSpan } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useRef, useState } from 'react';
import { ClauseLink } from '../ui/Rich.tsx';
import { ChartBars } from './ChartBars.tsx';
import { ChartGround } from './ChartGround.tsx';
import styles from './chart.module.css';
import { inMeasuresOf, layoutOf, workTop, xOf } from './layout.ts';
import { StoresCurve } from './StoresCurve.tsx';
import { setBench, useBench } from './store.ts';
import { type Holding, useHolding } from './use-holding.ts';
import { useByFinger, useWidth } from './use-width.ts';

interface Props {
  readonly chart: PlanChart;
  /** Names stand over their bars where there is no width beside them. */
  readonly narrow: boolean;
}

/** What is pointed at: a stretch of a bar, and where the pointer is. */
export interface Pointed {
  readonly bar: PlanBar;
  readonly span: PlanSpan | null;
  readonly x: number;
  readonly y: number;
}

/** The widths of the names at the left and of the ends at the right, in pixels. */
const SIDES = { wide: { names: 196, ends: 172 }, narrow: { names: 92, ends: 0 } } as const;

/** Works, material and parties under days and nights. Bars of works can be dragged, or moved by keys. */
export function Chart({ chart, narrow }: Props): ReactNode {
  const [frame, width] = useWidth();
  const plot = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const byFinger = useByFinger();
  const chosen = useBench(bench => bench.chosen);
  const trial = useBench(bench => bench.trial);
  const behind = useBench(bench => bench.behind);
  const shown = trial?.made?.desk.chart ?? chart;
  const { names, ends } = SIDES[narrow ? 'narrow' : 'wide'];
  const base = layoutOf(chart, width - names - ends - 2, byFinger ? 'finger' : 'mouse');
  const layout = trial ? inMeasuresOf(base, shown) : base;
  const holding = useHolding(base, plot);
  const ghosts = trial ? chart : behind?.chart;
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={say`Timeline`}
      data-held={holding.held || undefined}
    >
      <div className={styles.scroll}>
        <div
          className={styles.sheet}
          style={{ gridTemplateColumns: `${names}px ${layout.width}px ${ends}px` }}
        >
          <Names {...{ layout, chosen, narrow }} />
          <div ref={plot} className={styles.plot} {...holding.handlers}>
            {/* biome-ignore lint/a11y/useSemanticElements: a drawing holds no fieldset */}
            <svg
              width={layout.width}
              height={layout.height}
              role="group"
              aria-label={say`Bars of works and parties`}
              onPointerLeave={() => setPointed(null)}
            >
              <defs>
                <pattern
                  id="planner-waits"
                  width="6"
                  height="6"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect width="6" height="6" fill="#fbeee6" />
                  <rect width="2" height="6" fill="#b5482b" />
                </pattern>
              </defs>
              <ChartGround layout={layout} chosen={chosen} />
              <StoresCurve layout={layout} />
              <ChartBars {...{ layout, chosen, holding, ghosts: ghosts ?? null, onPoint: setPointed }} />
              {chart.now !== null && (
                <line
                  className={styles.now}
                  x1={xOf(layout, chart.now)}
                  x2={xOf(layout, chart.now)}
                  y1={18}
                  y2={layout.height}
                />
              )}
            </svg>
            {byFinger && chosen !== null && <Handle {...{ layout, chosen, holding }} />}
          </div>
          {ends > 0 && <Ends layout={layout} chosen={chosen} />}
        </div>
      </div>
      {byFinger && (
        <p
          className={styles.hint}
        >{say`Tap a bar, then drag it: along its row, to another row, or to a party.`}</p>
      )}
      {trial ? <TrialTag /> : pointed && !holding.held && <PointedTag pointed={pointed} />}
    </section>
  );
}

/** What a finger drags: a drawing cannot say that its parts do not scroll, an element over it can. */
function Handle({
  layout,
  chosen,
  holding,
}: {
  readonly layout: ReturnType<typeof layoutOf>;
  readonly chosen: string;
  readonly holding: Holding;
}): ReactNode {
  const at = layout.chart.works.findIndex(({ id }) => id === chosen);
  const bar = layout.chart.works[at];
  const [first, last] = [bar?.spans[0], bar?.spans.at(-1)];
  if (!bar || !first || !last) return null;
  const left = xOf(layout, first.from);
  const style = {
    left,
    top: workTop(layout, at),
    width: Math.max(44, xOf(layout, last.to) - left),
    height: layout.row,
  };
  return (
    <div
      className={styles.handle}
      style={style}
      aria-hidden="true"
      data-handle={bar.id}
      onPointerDown={event => holding.take(event, bar)}
    />
  );
}

interface SideProps {
  readonly layout: ReturnType<typeof layoutOf>;
  readonly chosen: string | null;
}

function Names({ layout, chosen, narrow }: SideProps & { readonly narrow: boolean }): ReactNode {
  const { chart, row, thin, curveTop, partyTop, carrierTop, height } = layout;
  return (
    <div className={styles.names} style={{ height }} data-narrow={narrow || undefined}>
      {chart.works.map((bar, at) => (
        <button
          key={bar.id}
          type="button"
          style={{ top: 46 + at * row, height: row }}
          aria-pressed={bar.id === chosen}
          onClick={() => setBench({ chosen: bar.id === chosen ? null : bar.id })}
        >
          <span>{bar.name}</span>
          <small>{bar.note}</small>
        </button>
      ))}
      <p style={{ top: curveTop + 14 }}>
        <span>{chart.stores.title}</span>
        <small>{chart.stores.unit}</small>
      </p>
      {chart.parties.map((bar, at) => (
        <p key={bar.id} style={{ top: partyTop + at * thin, height: thin }}>
          <span>{at === 0 && say`Parties`}</span>
          <small>
            <strong>{bar.name}</strong>
          </small>
        </p>
      ))}
      {chart.carriers.map((bar, at) => (
        <p key={bar.id} style={{ top: carrierTop + at * thin, height: thin }}>
          <span>{bar.note}</span>
          <small>
            <strong>{bar.name}</strong>
          </small>
        </p>
      ))}
    </div>
  );
}

function Ends({ layout, chosen }: SideProps): ReactNode {
  const { chart, row, thin, partyTop, carrierTop, height } = layout;
  return (
    <div className={styles.ends} style={{ height }} aria-hidden="true">
      {chart.works.map((bar, at) => (
        <strong
          key={bar.id}
          style={{ top: 46 + at * row, height: row }}
          data-chosen={bar.id === chosen || undefined}
        >
          {bar.end}
        </strong>
      ))}
      {chart.parties.map((bar, at) => (
        <span key={bar.id} style={{ top: partyTop + at * thin, height: thin }}>
          {bar.end}
        </span>
      ))}
      {chart.carriers.map((bar, at) => (
        <span key={bar.id} style={{ top: carrierTop + at * thin, height: thin }}>
          {bar.end}
        </span>
      ))}
    </div>
  );
}

/** Beside the pointer: what happens there, and by which clause. */
function PointedTag({ pointed: { bar, span, x, y } }: { readonly pointed: Pointed }): ReactNode {
  return (
    <div
      role="tooltip"
      className={styles.tag}
      style={{ left: Math.min(x + 14, innerWidth - 300), top: y + 16 }}
    >
      <strong>{bar.name}</strong>
      <span>
        {span ? span.says : bar.says} {span?.clause && <ClauseLink clause={span.clause} />}
      </span>
    </div>
  );
}

/** While a bar is held: what letting it go would do. */
function TrialTag(): ReactNode {
  const trial = useBench(bench => bench.trial);
  if (!trial) return null;
  const { made, refused } = trial;
  return (
    <div className={styles.trial} data-refused={refused !== null || undefined}>
      {refused !== null && <strong>{refused}</strong>}
      {made && (
        <>
          <strong>{made.says}</strong>
          <span>
            {say`finished ${made.desk.result.finish}`}
            {made.difference && <b>{made.difference}</b>}
          </span>
        </>
      )}
      {!made && refused === null && <span>{say`reckoning…`}</span>}
    </div>
  );
}

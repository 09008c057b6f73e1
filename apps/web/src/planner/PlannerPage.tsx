import type { PlanDesk, PlanTable } from '@abatis/screen';
import { say } from '@abatis/words';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { go } from '../app/router.ts';
import type { PlannerPart, Route } from '../app/routes.ts';
import { useAsked } from '../app/use-asked.ts';
import { Explanation } from '../rules/Explanation.tsx';
import { explain } from '../rules/store.ts';
import { LinksProvider } from '../ui/links.ts';
import { ChancesCard } from './ChancesCard.tsx';
import { Chart } from './Chart.tsx';
import { Compare } from './Compare.tsx';
import { FootBar, printTimeline } from './FootBar.tsx';
import { PlannerBar } from './PlannerBar.tsx';
import { MoreFields, PlanTableView, Reckoning } from './PlanTableView.tsx';
import styles from './planner.module.css';
import { bringIn, redo, sitDown, undo } from './planning.ts';
import { Notes, Results } from './Results.tsx';
import { benchNow, type KeptPlan, openPlan, setBench, useBench, useOpenPlan } from './store.ts';
import tables from './tables.module.css';
import { type Room, useRoom } from './use-width.ts';

type Props = Extract<Route, { readonly page: 'planner' }>;

/** The planner of a rulebook, alone: no map, no game, no question before the first row. */
export default function PlannerPage({ rulebook, part }: Props): ReactNode {
  const tools = useAsked(() => sitDown(rulebook), rulebook);
  const desk = useBench(bench => bench.desk);
  const kept = useOpenPlan(rulebook);
  usePlannerKeys(rulebook);
  const links = {
    openClause: (clause: string) => go({ page: 'rules', rulebook, clause }),
    explain,
    showPlace: () => {},
    showPiece: () => {},
  };
  return (
    <LinksProvider value={links}>
      {tools.state === 'failed' && (
        <p className={styles.note}>
          {say`The planner could not be loaded: ${tools.reason}`}{' '}
          <button type="button" onClick={tools.again}>{say`Try again`}</button>
        </p>
      )}
      {tools.state === 'here' && tools.value === null && (
        <p className={styles.note}>{say`This rulebook plans nothing without a game.`}</p>
      )}
      {tools.state === 'waiting' && <p className={styles.note}>{say`Opening the planner…`}</p>}
      {tools.state === 'here' && tools.value && desk && kept && (
        <Dropping>
          <PlannerBar
            title={tools.value.title}
            examples={tools.value.examples}
            {...{ rulebook, part, kept }}
          />
          <Problems />
          <Body {...{ desk, kept, part }} />
          <FootBar kept={kept} />
        </Dropping>
      )}
      <Explanation rulebook={rulebook} />
    </LinksProvider>
  );
}

/** Undo, redo, print and the rules by single keys; fields keep their keys to themselves. */
function usePlannerKeys(rulebook: string): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, select, textarea, [role=dialog], [role=menu]');
      if (isTyping || event.altKey || event.metaKey) return;
      const key = event.key.toLowerCase();
      const kept = openPlan();
      if (key === 'z') void (event.shiftKey ? redo() : undo());
      else if (key === 'y') void redo();
      else if (event.ctrlKey) return;
      else if (key === 'p' && kept) void printTimeline(kept);
      else if (key === 'r') go({ page: 'rules', rulebook, clause: null });
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [rulebook]);
}

/** A plan file may be dropped anywhere. */
function Dropping({ children }: { readonly children: ReactNode }): ReactNode {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void file.text().then(text => bringIn(file.name, text));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its counterpart in the button that opens a file
    <div
      className={styles.page}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      {over && <p className={styles.dropHint}>{say`Drop a plan here`}</p>}
    </div>
  );
}

/** Why a file or a change was refused, each problem with its place. */
function Problems(): ReactNode {
  const problems = useBench(bench => bench.problems);
  return (
    <div role="alert" className={styles.alert}>
      {problems.length > 0 && (
        <section>
          <h2>{say`This cannot be done`}</h2>
          <ul>
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <button type="button" onClick={() => setBench({ problems: [] })}>{say`Close`}</button>
        </section>
      )}
    </div>
  );
}

interface BodyProps {
  readonly desk: PlanDesk;
  readonly kept: KeptPlan;
  readonly part: PlannerPart;
}

function Body({ desk, kept, part }: BodyProps): ReactNode {
  const room = useRoom();
  if (part === 'compare')
    return (
      <main className={styles.body} data-part="compare">
        <Compare kept={kept} />
        <Chart chart={desk.chart} narrow={room === 'narrow'} />
      </main>
    );
  if (part === 'timeline')
    return (
      <main className={styles.body} data-part="timeline">
        <Chart chart={desk.chart} narrow={room === 'narrow'} />
      </main>
    );
  return room === 'wide' ? <Wide desk={desk} kept={kept} /> : <Tabbed {...{ desk, kept, room }} />;
}

const tablesAt = ({ tables }: PlanDesk, ...places: readonly PlanTable['place'][]): readonly PlanTable[] =>
  tables.filter(({ place }) => places.includes(place));

interface PaneProps {
  readonly desk: PlanDesk;
  readonly narrow: boolean;
}

function Works({ desk, narrow }: PaneProps): ReactNode {
  const chosen = useBench(bench => bench.chosen);
  const [table] = tablesAt(desk, 'works');
  const row = table?.rows.find(({ id }) => id === chosen);
  return (
    table && (
      <>
        <PlanTableView
          table={table}
          chosen={chosen}
          onChoose={id => setBench({ chosen: id })}
          narrow={narrow}
        />
        {row && !narrow && (
          <section className={tables.details} aria-label={say`${row.name}: how it is reckoned`}>
            <div>
              <h2>{say`${row.name}: how it is reckoned`}</h2>
              <Reckoning row={row} />
            </div>
            <MoreFields table={table} row={row} />
          </section>
        )}
      </>
    )
  );
}

/** Who works and of what; what is rarely changed stands behind one line. */
function Means({ desk, narrow }: PaneProps): ReactNode {
  return (
    <>
      {tablesAt(desk, 'means', 'days').map(table => (
        <PlanTableView key={table.id} table={table} narrow={narrow} />
      ))}
      <details className={styles.rare}>
        <summary>{say`Calendar, sources, carriage, standing works, dangers, dice`}</summary>
        {tablesAt(desk, 'rare').map(table => (
          <PlanTableView key={table.id} table={table} narrow={narrow} />
        ))}
        <ChancesCard rulebook={benchNow().rulebook} />
      </details>
    </>
  );
}

function Wide({ desk, kept }: Pick<BodyProps, 'desk' | 'kept'>): ReactNode {
  return (
    <main className={styles.body} data-part="plan">
      <div className={styles.pane} data-pane="works">
        <Works desk={desk} narrow={false} />
      </div>
      <div className={styles.pane} data-pane="means">
        <Means desk={desk} narrow={false} />
      </div>
      <div className={styles.pane} data-pane="result">
        <Results desk={desk} kept={kept} />
      </div>
      <Chart chart={desk.chart} narrow={false} />
    </main>
  );
}

const TABS = ['result', 'works', 'means', 'chart'] as const;
type Tab = (typeof TABS)[number];

/** Less than three tables have room: tabs over the chart; on a phone the chart is a tab too. */
function Tabbed({ desk, kept, room }: Pick<BodyProps, 'desk' | 'kept'> & { readonly room: Room }): ReactNode {
  const isNarrow = room === 'narrow';
  const [wished, setTab] = useState<Tab>(isNarrow ? 'result' : 'works');
  const tabs = TABS.filter(each => isNarrow || each !== 'chart');
  const tab = tabs.includes(wished) ? wished : 'works';
  const names: Readonly<Record<Tab, string>> = {
    result: say`Result`,
    works: say`Works`,
    means: say`Means`,
    chart: say`Chart`,
  };
  return (
    <main className={styles.body} data-part="tabs" data-room={room}>
      <div role="tablist" className={styles.tabs} aria-label={say`What is shown`}>
        {tabs.map(each => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`tab-${each}`}
            aria-selected={each === tab}
            aria-controls="planner-tab"
            onClick={() => setTab(each)}
          >
            {names[each]}
          </button>
        ))}
        <strong>{desk.result.finish}</strong>
      </div>
      <div
        role="tabpanel"
        id="planner-tab"
        aria-labelledby={`tab-${tab}`}
        className={styles.pane}
        data-pane={tab}
      >
        {tab === 'result' && <Results desk={desk} kept={kept} />}
        {tab === 'works' && <Works desk={desk} narrow={isNarrow} />}
        {tab === 'means' && <Means desk={desk} narrow={isNarrow} />}
        {tab === 'chart' && <Chart chart={desk.chart} narrow />}
        {tab === 'chart' && <Notes notes={desk.notes} />}
      </div>
      {!isNarrow && <Chart chart={desk.chart} narrow={false} />}
    </main>
  );
}

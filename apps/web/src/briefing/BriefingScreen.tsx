import { type Briefing, plain, type SideLook } from '@abatis/screen';
import { say } from '@abatis/words';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { go } from '../app/router.ts';
import { leaveBriefing } from '../table/showing.ts';
import { type OpenTable, type TableState, tableNow, useTable } from '../table/store.ts';
import { battleName, hourOf } from '../table/TopBar.tsx';
import { Key } from '../ui/Key.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { useTableRoom } from '../ui/room.ts';
import { Arrivals, Figures } from './Arrivals.tsx';
import { BriefingMap } from './BriefingMap.tsx';
import styles from './briefing.module.css';
import { LeadAxis } from './LeadAxis.tsx';
import { SourceTable } from './PointRows.tsx';

/** The whole card: map, how it is won and special rules side by side; in tabs where there is less room. */
export function BriefingScreen({ opened }: { readonly opened: OpenTable }): ReactNode {
  const briefing = useTable(table => table.briefing);
  const clock = useTable(table => table.update?.moment.clock);
  const isStart = useTable(table => table.briefed === 'start');
  useKeys();
  return (
    <div className={styles.screen} data-room={useTableRoom()}>
      <header className={styles.top}>
        <a className={styles.wordmark} href="#/" aria-label={say`Abatis, to the first page`}>{say`Abatis`}</a>
        <strong data-battle>{battleName(opened.setting)}</strong>{' '}
        <span data-battle>{opened.setting.date}</span>
        {clock && <strong className={styles.clock}>{hourOf(clock.label, opened.setting.date)}</strong>}
        {clock && (
          <span>{isStart ? say`before turn 1 of ${clock.of}` : say`turn ${clock.turn} of ${clock.of}`}</span>
        )}
      </header>
      {briefing && <Parts opened={opened} briefing={briefing} />}
      <Prompt opened={opened} />
    </div>
  );
}

const PARTS = ['won', 'map', 'rules'] as const;
type Part = (typeof PARTS)[number];

function Parts(props: { readonly opened: OpenTable; readonly briefing: Briefing }): ReactNode {
  const { opened, briefing } = props;
  const [part, setPart] = useState<Part>('won');
  const { sides } = opened.setting;
  return (
    <main className={styles.parts} data-part={part} aria-label={say`Briefing`}>
      <Tabs part={part} choose={setPart} />
      <div className={styles.map} data-is="map">
        <div className={styles.ground}>
          <BriefingMap opened={opened} briefing={briefing} />
        </div>
        <section className={styles.coming}>
          <h2 className={styles.small}>{say`Reinforcements`}</h2>
          <Arrivals arrivals={briefing.arrivals} sides={sides} />
        </section>
      </div>
      <div className={styles.won} data-is="won">
        <Won opened={opened} briefing={briefing} sides={sides} />
      </div>
      <div className={styles.special} data-is="rules">
        <Special briefing={briefing} />
        <section>
          <h2>{say`Forces`}</h2>
          <Figures forces={briefing.forces} sides={sides} />
        </section>
      </div>
    </main>
  );
}

function Tabs(props: { readonly part: Part; readonly choose: (part: Part) => void }): ReactNode {
  const labels: Readonly<Record<Part, string>> = {
    won: say`How it is won`,
    map: say`Map and reinforcements`,
    rules: say`Special rules`,
  };
  return (
    <div className={styles.tabs} role="tablist">
      {PARTS.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={props.part === each}
          onClick={() => props.choose(each)}
        >
          {labels[each]}
        </button>
      ))}
    </div>
  );
}

function Won(props: {
  readonly opened: OpenTable;
  readonly briefing: Briefing;
  readonly sides: readonly SideLook[];
}): ReactNode {
  const { opened, briefing, sides } = props;
  const players = useTable(whoPlays);
  return (
    <>
      <p className={styles.small}>{say`Briefing`}</p>
      <h1>{say`${battleName(opened.setting)}, ${opened.setting.date}`}</h1>
      <p className={styles.about}>
        <Rich text={briefing.about} /> {players}
      </p>
      <p className={styles.situation}>
        <Rich text={briefing.situation} />
      </p>
      <div className={styles.headline}>
        <h2>{say`How it is won`}</h2>
        <span>
          <Rich text={briefing.counted} />
        </span>
      </div>
      <SourceTable briefing={briefing} sides={sides} />
      <div className={styles.notes}>
        <Paragraphs texts={briefing.notes} />
      </div>
      <div className={styles.axes}>
        {briefing.axes.map(axis => (
          <LeadAxis key={axis.label} axis={axis} sides={sides} />
        ))}
      </div>
      <dl className={styles.outcomes}>
        {briefing.outcomes.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Rich text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.first}>
        <First />
      </p>
    </>
  );
}

/** 'You play the French, the computer plays the Austrians.' */
function whoPlays({ update, opened }: TableState): string {
  const name = (kind: 'human' | 'computer') =>
    (opened?.setting.sides ?? [])
      .filter(({ seat }) => update?.players[seat]?.kind === kind)
      .map(side => side.people);
  const [mine, others] = [name('human'), name('computer')];
  if (mine.length === 1 && others.length === 1)
    return say`You play ${mine[0]!}, the computer plays ${others[0]!}.`;
  return mine.length === 0 ? say`The computer plays both sides.` : '';
}

function Special({ briefing }: { readonly briefing: Briefing }): ReactNode {
  return (
    <section>
      <h2 className={styles.small}>{say`Special rules of this battle`}</h2>
      {briefing.special.length === 0 && <p>{say`None.`}</p>}
      <ol>
        {briefing.special.map(({ title, text, clauses }) => (
          <li key={title}>
            <strong>{title}.</strong> <Rich text={text} />{' '}
            {clauses.map(clause => (
              <Fragment key={clause}>
                <ClauseLink clause={clause} />{' '}
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Prompt({ opened }: { readonly opened: OpenTable }): ReactNode {
  const isStart = useTable(table => table.briefed === 'start');
  const learning = useTable(({ request }) => request?.kind === 'lesson');
  const lessons = { page: 'learn', rulebook: opened.rulebook, lesson: null, bite: 0 } as const;
  return (
    <section className={styles.prompt} aria-label={say`What to do`}>
      <div>
        <p className={styles.title}>
          {isStart ? say`Read how it is won, then start` : say`How this battle is won`}
        </p>
        <p className={styles.detail}>
          <First />
        </p>
      </div>
      <div className={styles.buttons}>
        {isStart && (
          <button type="button" onClick={() => go(learning ? lessons : { page: 'home' })}>{say`Back`}</button>
        )}
        <button type="button" onClick={() => window.print()}>{say`Print the card`}</button>
        {isStart && !learning && (
          <button type="button" onClick={() => go(lessons)}>{say`Lesson first`}</button>
        )}
        <button type="button" className={styles.primary} id="briefing-start" onClick={leaveBriefing}>
          {isStart ? say`Start turn 1` : say`Back to the table`} <Key name="Enter" />
        </button>
      </div>
    </section>
  );
}

/** What will be asked first, and where the card is found again. */
function First(): ReactNode {
  const isStart = useTable(table => table.briefed === 'start');
  const first = useTable(firstQuestion);
  return (
    <>
      {isStart && first} {say`Click the score to see this card again.`}
    </>
  );
}

/** 'Your first decision: the facing of St-Sulpice.' */
function firstQuestion({ update }: TableState): string {
  const prompt = update?.moment.prompt;
  if (!prompt) return '';
  const isMine = update.players[prompt.seat]?.kind === 'human';
  const title = plain(prompt.title);
  return isMine ? say`Your first decision: ${title}.` : say`The computer begins: ${title}.`;
}

/** Enter starts, Esc goes back to a table that was left for the card. */
function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isButton = event.target instanceof Element && event.target.closest('button, a') !== null;
      const starts = event.key === 'Enter' && !event.repeat && !isButton;
      if (!starts && !(event.key === 'Escape' && tableNow().briefed === 'again')) return;
      event.preventDefault();
      leaveBriefing();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

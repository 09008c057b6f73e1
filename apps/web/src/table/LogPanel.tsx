import type { LogLine } from '@abatis/screen';
import { say, translated } from '@abatis/words';
import { type ReactNode, useMemo, useState } from 'react';
import { DiceLinks } from '../dice/DiceLinks.tsx';
import { useSettings } from '../settings/store.ts';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import styles from './log.module.css';
import { LOG_FILTERS, type LogFilter, logView, withoutPresentPlan } from './log-view.ts';
import { useSide } from './looks.ts';
import { SinceYouLeft } from './SinceYouLeft.tsx';
import { pointOut, replayFrom } from './showing.ts';
import { useTable } from './store.ts';

/** At most this many lines at first; the others when they are asked for. */
const PAGE = 150;

/** What has happened, the newest first; every line is enough to redo the lookup by hand. */
export function LogPanel(): ReactNode {
  const log = useTable(table => table.log);
  const [filter, setFilter] = useState<LogFilter>('all');
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(PAGE);
  const early = useSettings(settings => settings.plans);
  const phasing = useTable(table => (early ? null : (table.update?.moment.phasing ?? null)));
  const groups = useMemo(
    () => logView(withoutPresentPlan(log, phasing), filter, search, most),
    [log, phasing, filter, search, most],
  );
  const shown = groups.reduce((sum, group) => sum + group.lines.length, 0);
  return (
    <section className={styles.panel} aria-label={say`Log`} id="table-log">
      <header className={styles.head}>
        <h2>{say`Log`}</h2>
        <select
          aria-label={say`Show in the log`}
          value={filter}
          onChange={event => setFilter(event.target.value as LogFilter)}
        >
          {LOG_FILTERS.map(({ id, label }) => (
            <option key={id} value={id}>
              {translated(label)}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label={say`Search the log`}
          placeholder={say`Search`}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      </header>
      <SinceYouLeft />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a player without a mouse scrolls it by keys. */}
      <section className={styles.scroll} aria-label={say`Lines, newest first`} tabIndex={0}>
        {numbered(groups).map(({ key, item: { heading, lines } }) => (
          <div key={groups.length - Number(key)}>
            {heading && (
              <h3 className={styles.turn}>
                <Rich text={heading.text} />
              </h3>
            )}
            <ol>
              {numbered(lines).map(({ key, item }) => (
                <Line key={`${item.index} ${lines.length - Number(key)}`} line={item} />
              ))}
            </ol>
          </div>
        ))}
        {groups.length === 0 && (
          <p className={styles.none}>{log.length > 0 ? <NoSuchLine filter={filter} /> : say`Nothing yet.`}</p>
        )}
        {shown >= most && (
          <button
            type="button"
            className={styles.older}
            onClick={() => setMost(most + PAGE)}
          >{say`Older lines`}</button>
        )}
      </section>
    </section>
  );
}

/** Why there is nothing to read. */
function NoSuchLine({ filter }: { readonly filter: LogFilter }): ReactNode {
  const secret = useTable(table => table.opened?.setting.secret === true);
  const plays = useTable(table =>
    Object.values(table.update?.players ?? {}).some(({ kind }) => kind === 'computer'),
  );
  if (filter !== 'thoughts') return say`Nothing of this kind in the log yet.`;
  if (!plays) return say`No computer plays here.`;
  return secret
    ? say`No reasons to show yet. Reasons that would give away secrets are shown when the game is over.`
    : say`The computer has given no order yet.`;
}

function Line({ line }: { readonly line: LogLine }): ReactNode {
  const side = useSide(line.seat);
  return (
    <li
      className={styles.line}
      data-kind={line.kind}
      onPointerEnter={() => pointOut(line.places)}
      onPointerLeave={() => pointOut([])}
    >
      <span className={styles.margin}>
        <span className={styles.heading}>{line.heading}</span>
        {side && <SideMark side={side} />}
      </span>
      <span className={styles.text}>
        {line.dice ? (
          <DiceLinks dice={line.dice}>
            <Rich text={line.text} />
          </DiceLinks>
        ) : (
          <Rich text={line.text} />
        )}
      </span>
      <button
        type="button"
        className={styles.back}
        aria-label={say`Look at this moment, ${line.index}`}
        title={say`Look at this moment`}
        onClick={() => replayFrom(line)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3 V7 H7 M3.4 7 A5 5 0 1 1 4.5 11.5" />
        </svg>
      </button>
    </li>
  );
}

import type { Score, TableScene } from '@abatis/screen';
import { isTable } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { Key } from '../ui/Key.tsx';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import { useTableRoom } from '../ui/room.ts';
import { SideMark } from '../ui/SideMark.tsx';
import aside from '../ui/unseen.module.css';
import { sideName, useSide } from './looks.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { OverlaysMenu } from './OverlaysMenu.tsx';
import { openRules, switchOverlay, switchScore } from './showing.ts';
import { switchSight } from './sighting.ts';
import { setTable, tableNow, useTable } from './store.ts';
import { switchTape } from './taping.ts';
import { BAR_OVERLAYS } from './tools.ts';
import styles from './topbar.module.css';
import { useFitting } from './use-fitting.ts';

/** One line: what is played, when it is, which phase, the score, and the tools. */
export function TopBar(): ReactNode {
  const opened = useTable(table => table.opened);
  const moment = useTable(table => table.update?.moment);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const left = useRoomFor(bar);
  if (!opened || !moment) return null;
  return (
    <header ref={setBar} className={styles.bar}>
      <a className={styles.wordmark} href="#/" aria-label={say`Abatis, to the first page`}>{say`Abatis`}</a>
      <h1 className={styles.battle}>
        <strong>{battleName(opened.setting)}</strong>{' '}
        <span className={styles.date}>{opened.setting.date}</span>
      </h1>
      <Clock hasTurn={left.turn} />
      <Phases phases={left.phases} />
      <Conditions />
      <Scores />
      <Tools />
    </header>
  );
}

/** 'Gettysburg' of 'Gettysburg, 1 July' beside its date. */
export function battleName({ title, date }: { readonly title: string; readonly date: string }): string {
  const [name = title, day] = title.split(', ');
  return day && date.startsWith(day) ? name : title;
}

/** '6:30 AM' of '19 April, 6:30 AM' beside the date of a battle that lasts a day. */
export function hourOf(label: string, date: string): string {
  const [day = '', ...hour] = label.split(', ');
  return hour.length > 0 && date.startsWith(`${day} `) ? hour.join(', ') : label;
}

type Phase = TableScene['phases'][number];

const NO_PHASES: readonly Phase[] = [];

/** One line, never two: phases that are over give way first, then those ahead, the number of the turn before the next phase. */
export function givingWay(phases: readonly Phase[]): readonly (Phase | 'turn')[] {
  const over = phases.filter(({ state }) => state === 'past');
  const [next, ...later] = phases.filter(({ state }) => state === 'ahead');
  return [...over, ...later.reverse(), 'turn', ...(next ? [next] : [])];
}

const isCramped = (bar: HTMLElement): boolean => {
  const phases = bar.querySelector('ol');
  return phases !== null && phases.scrollWidth > phases.clientWidth;
};

/** What the bar has room for. */
function useRoomFor(bar: HTMLElement | null): { readonly phases: readonly Phase[]; readonly turn: boolean } {
  const phases = useTable(table => table.update?.moment.phases) ?? NO_PHASES;
  const clock = useTable(table => table.update?.moment.clock.label);
  const room = useTableRoom();
  const giving = givingWay(phases);
  const signature = JSON.stringify([phases, clock, room]);
  const fitting = useFitting(bar, giving.length, signature, isCramped);
  const gone = new Set(giving.slice(0, giving.length - fitting));
  return { phases: phases.filter(phase => !gone.has(phase)), turn: !gone.has('turn') };
}

/** Where turns have no hour their number is told already. */
const isNumbered = ({ label, turn }: TableScene['clock']): boolean => label.endsWith(` ${turn}`);

/** The hour, which is the largest thing in the bar, and the turn. */
function Clock({ hasTurn }: { readonly hasTurn: boolean }): ReactNode {
  const clock = useTable(table => table.update?.moment.clock);
  const date = useTable(table => table.opened?.setting.date ?? '');
  if (!clock) return null;
  return (
    <p className={styles.clock} id="table-clock">
      <strong>{hourOf(clock.label, date)}</strong>
      {hasTurn && (
        <span className={styles.turn}>
          {clock.note ?? (isNumbered(clock) ? say`of ${clock.of}` : say`turn ${clock.turn} of ${clock.of}`)}
          {clock.night && say`, night`}
        </span>
      )}
    </p>
  );
}

/** What holds for everybody now, such as ground that doubles the work. */
export function Conditions(): ReactNode {
  const conditions = useTable(table => table.update?.moment.clock.conditions);
  if (!conditions || conditions.length === 0) return null;
  return (
    <ul className={styles.conditions} aria-label={say`Conditions`}>
      {numbered(conditions).map(({ key, item: { text, weighs } }) => (
        <li key={key} data-weighs={weighs || undefined}>
          <Rich text={text} />
        </li>
      ))}
    </ul>
  );
}

function Phases({ phases }: { readonly phases: readonly Phase[] }): ReactNode {
  return (
    <ol className={styles.phases} aria-label={say`Phases of the turn`}>
      {phases.map(phase => (
        <li key={phase.id} data-state={phase.state} aria-current={phase.state === 'now' ? 'step' : undefined}>
          {phase.label}
        </li>
      ))}
    </ol>
  );
}

/**
 * The points of both sides: a button that opens how they came about and what is still needed. It is named by what is written on
 * it, since whoever speaks to the page calls it by that.
 */
export function Scores({ bare = false }: { readonly bare?: boolean }): ReactNode {
  const scores = useTable(table => table.update?.moment.scores) ?? [];
  const unit = useTable(table => table.update?.moment.scoreUnit);
  const open = useTable(table => table.scoreOpen);
  if (scores.length === 0) return null;
  return (
    <button
      type="button"
      id="table-score"
      className={styles.scores}
      aria-expanded={open}
      aria-haspopup="dialog"
      title={say`How it stands, and how it is won: ${scores.map(scoreWords).join('; ')}`}
      onClick={switchScore}
    >
      <span className={aside.unseen}>{say`Score:`}</span>
      {scores.map(score => (
        <Points key={score.seat} score={score} bare={bare} />
      ))}
      {!bare && <span className={styles.unit}>{unit ?? say`VP`}</span>}
      {!bare && <Key name="J" />}
    </button>
  );
}

const scoreWords = ({ seat, value, most, label }: Score): string =>
  `${sideName(tableNow(), seat)} ${most === undefined ? value : `${value}–${most}`}, ${label}`;

function Points({ score, bare }: { readonly score: Score; readonly bare: boolean }): ReactNode {
  const { seat, value, most } = score;
  const side = useSide(seat);
  return (
    <span className={styles.points}>
      <SideMark side={side} />
      {bare ? <span className={aside.unseen}>{side?.name ?? seat}</span> : <span>{side?.short ?? seat}</span>}{' '}
      <strong>{most === undefined ? value : `${value}–${most}`}</strong>
    </span>
  );
}

function Tools(): ReactNode {
  const room = useTableRoom();
  const forces = useTable(table => table.forcesOpen);
  return (
    <nav className={styles.tools} aria-label={say`Tools`}>
      {room === 'narrow' && (
        <Tool
          label={say`Forces`}
          about={say`The order of battle over the map`}
          letter="B"
          on={forces}
          press={() => setTable({ forcesOpen: !forces })}
        />
      )}
      {room === 'wide' && <OverlayTools />}
      {room === 'medium' && <OverlaysMenu />}
      {(room === 'wide' || room === 'medium') && <RulesTool />}
      <MoreMenu overlays={room === 'wide' ? BAR_OVERLAYS : room === 'medium' ? 'elsewhere' : 0} />
    </nav>
  );
}

function OverlayTools(): ReactNode {
  const overlays = useTable(table => table.opened?.setting.overlays) ?? [];
  const active = useTable(table => table.overlayId);
  const sighting = useTable(table => table.tool === 'sight');
  const sightless = useTable(table => table.opened?.setting.sightless);
  const tape = useTable(({ opened }) => opened !== null && isTable(opened.setting.sheet));
  const taping = useTable(table => table.tool === 'tape');
  return (
    <>
      {tape && (
        <Tool
          label={say`Measure`}
          about={say`A tape from anywhere to anywhere`}
          letter="M"
          on={taping}
          press={switchTape}
        />
      )}
      {!sightless && (
        <Tool label={say`LOS`} about={say`Line of sight`} letter="L" on={sighting} press={switchSight} />
      )}
      {overlays.slice(0, BAR_OVERLAYS).map(({ id, label, key, about }) => (
        <Tool
          key={id}
          label={label}
          about={about}
          letter={key}
          on={active === id}
          press={() => switchOverlay(id)}
        />
      ))}
    </>
  );
}

function RulesTool(): ReactNode {
  const rules = useTable(table => table.rulesAt !== null);
  return (
    <Tool
      label={say`Rules`}
      about={say`The rules beside the map`}
      letter="R"
      on={rules}
      press={() => (rules ? setTable({ rulesAt: null }) : openRules())}
    />
  );
}

function Tool(props: {
  readonly label: string;
  readonly about: string;
  readonly letter: string;
  readonly on: boolean;
  readonly press: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={props.on}
      title={props.about}
      onClick={props.press}
    >
      {props.label} <Key name={props.letter.toUpperCase()} />
    </button>
  );
}

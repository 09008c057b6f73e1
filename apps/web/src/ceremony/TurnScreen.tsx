import type { LossRow, PointRange, TurnCard, TurnChange, TurnLosses, WornRow } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import briefing from '../briefing/briefing.module.css';
import { LeadAxis } from '../briefing/LeadAxis.tsx';
import { rangeText } from '../briefing/PointRows.tsx';
import { skipCeremony, turnBegan } from '../table/ceremonies.ts';
import { useSide } from '../table/looks.ts';
import { isOnlyPerson } from '../table/prompt-words.ts';
import { scrub, showPieces, showPlace } from '../table/showing.ts';
import { setTable, tableNow, useTable } from '../table/store.ts';
import { battleName, hourOf } from '../table/TopBar.tsx';
import { Key } from '../ui/Key.tsx';
import { type Links, LinksProvider, useLinks } from '../ui/links.ts';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { LossBoxes, TrackBoxes } from './Boxes.tsx';
import styles from './turn.module.css';

/** The card at the end of a turn lies over the whole table and waits for its reader. */
export function TurnScreen(): ReactNode {
  const card = useTable(table => table.turnOver?.card ?? null);
  return card && <Screen card={card} />;
}

function Screen({ card }: { readonly card: TurnCard }): ReactNode {
  const screen = useRef<HTMLDivElement>(null);
  const setting = useTable(table => table.opened?.setting);
  const links = useMapLinks();
  const { clock } = card;
  useKeys();
  useEffect(() => screen.current?.focus({ preventScroll: true }), []);
  return (
    <LinksProvider value={links}>
      <div
        ref={screen}
        className={styles.screen}
        role="dialog"
        aria-modal="true"
        aria-labelledby="turn-title"
        tabIndex={-1}
        id="table-turn"
      >
        <header className={briefing.top}>
          <a className={briefing.wordmark} href="#/" aria-label={say`Abatis, to the first page`}>
            {say`Abatis`}
          </a>
          {setting && <strong>{battleName(setting)}</strong>}
          <strong className={briefing.clock}>{hourOf(clock.label, setting?.date ?? '')}</strong>
          <span>{say`turn ${clock.turn} of ${clock.of}`}</span>
          <span className={styles.scores}>
            <Scores />
          </span>
        </header>
        <main className={styles.card}>
          <div className={styles.title}>
            <h1 id="turn-title">{say`Turn ${clock.turn} is over`}</h1>
            <span>{card.about}</span>
          </div>
          <div className={styles.column}>
            <Points card={card} />
            <Coming coming={card.coming} />
          </div>
          <div className={styles.column}>
            <Losses losses={card.losses} />
            <Worn card={card} />
          </div>
          <p className={briefing.first}>{aboutCard()}</p>
        </main>
        <Prompt card={card} />
      </div>
    </LinksProvider>
  );
}

function Scores(): ReactNode {
  const scores = useTable(table => table.update?.moment.scores ?? NO_SCORES);
  return scores.map(({ seat, value, most }) => (
    <span key={seat}>
      <Side seat={seat} short /> {rangeWords({ least: value, most: most ?? value })}
    </span>
  ));
}

const NO_SCORES: readonly never[] = [];

/** '9', '9 or 10', '9 to 12'. */
function rangeWords({ least, most }: PointRange): string {
  if (least === most) return `${least}`;
  return most === least + 1 ? say`${least} or ${most}` : say`${least} to ${most}`;
}

function Points({ card: { axes, changes, result } }: { readonly card: TurnCard }): ReactNode {
  const sides = useTable(table => table.opened?.setting.sides) ?? [];
  return (
    <section className={styles.points}>
      <div className={styles.headline}>
        <h2>{say`Points`}</h2>
        <span>
          {say`if it ended now:`} <strong>{result}</strong>
        </span>
      </div>
      {axes.map(axis => (
        <LeadAxis key={axis.label} axis={axis} sides={sides} />
      ))}
      {changes.length === 0 && <p className={styles.none}>{say`No points were won or lost.`}</p>}
      <table className={styles.rows}>
        <tbody>
          {numbered(changes).map(({ key, item }) => (
            <Change key={key} change={item} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Change({ change }: { readonly change: TurnChange }): ReactNode {
  const { seat, delta, cause, before, after, places } = change;
  const { showPlace: toMap } = useLinks();
  const [place] = places;
  return (
    <tr>
      <td className={styles.delta}>
        <Side seat={seat} short={false} /> <strong>{delta}</strong>
      </td>
      <td>
        <Rich text={cause} />
      </td>
      <td className={styles.figure}>
        {say`${rangeText(before)} to ${rangeText(after)}`}
        {place !== undefined && (
          <button
            type="button"
            className={styles.toMap}
            aria-label={say`Show ${place} on the map`}
            onClick={() => toMap(place)}
          >
            <svg viewBox="0 0 14 14" aria-hidden="true">
              <path d="M7 0V14M0 7H14M3 7A4 4 0 0 0 11 7A4 4 0 0 0 3 7Z" />
            </svg>
          </button>
        )}
      </td>
    </tr>
  );
}

function Losses({ losses }: { readonly losses: readonly TurnLosses[] }): ReactNode {
  return (
    <section className={styles.losses}>
      {losses.map(each => (
        <SideLosses key={each.seat} losses={each} />
      ))}
    </section>
  );
}

function SideLosses({ losses: { seat, note, rows, rest } }: { readonly losses: TurnLosses }): ReactNode {
  const isMine = useTable(({ update }) => update !== null && isOnlyPerson(update.players, seat));
  return (
    <div>
      <div className={styles.headline}>
        <h2>
          <Side seat={seat} /> {isMine ? say`losses (yours)` : say`losses`}
        </h2>
        <span>
          <Rich text={note} />
        </span>
      </div>
      <table className={styles.rows}>
        <tbody>
          {rows.map(row => (
            <Loss key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <p className={styles.none}>
        {rows.length === 0 && rest.length === 0 ? say`No known losses.` : <Rich text={rest} />}
      </p>
    </div>
  );
}

function Loss({ row }: { readonly row: LossRow }): ReactNode {
  return (
    <tr>
      <td className={styles.name}>
        <Rich text={row.name} />
      </td>
      <td>
        <LossBoxes row={row} />
      </td>
      <td>
        <Rich text={row.text} />
      </td>
    </tr>
  );
}

function Worn({ card: { worn, fresh } }: { readonly card: TurnCard }): ReactNode {
  return (
    <section className={styles.worn}>
      <h2>{say`Worn units`}</h2>
      {worn.length === 0 && fresh.length === 0 && <p className={styles.none}>{say`None.`}</p>}
      <table className={styles.rows}>
        <tbody>
          {worn.map(row => (
            <WornLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {fresh.length > 0 && (
        <p className={styles.none}>
          <Rich text={fresh} />
        </p>
      )}
    </section>
  );
}

function WornLine({ row }: { readonly row: WornRow }): ReactNode {
  return (
    <tr data-bad={row.bad || undefined}>
      <td className={styles.name}>
        <Side seat={row.seat} short={false} /> <Rich text={row.name} />
      </td>
      <td className={styles.state}>
        <TrackBoxes boxes={row.boxes} /> <strong>{row.state}</strong>
      </td>
      <td>
        <Rich text={row.text} />
      </td>
    </tr>
  );
}

function Coming({ coming: { clock, rows } }: { readonly coming: TurnCard['coming'] }): ReactNode {
  const head = say`Next: turn ${clock.turn} of ${clock.of}, ${clock.label}`;
  return (
    <section className={styles.coming}>
      <h2>{clock.turn === clock.of ? say`${head}, the last` : head}</h2>
      <table className={styles.rows}>
        <tbody>
          {rows.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Rich text={text} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const aboutCard = (): string =>
  say`Click a place or unit to see it on the map. This card can be switched off in the settings.`;

function Prompt({ card: { clock, coming } }: { readonly card: TurnCard }): ReactNode {
  return (
    <section className={briefing.prompt} aria-label={say`What to do`}>
      <div>
        <p className={briefing.title}>{say`Turn ${clock.turn} is over`}</p>
        <p className={briefing.detail}>{aboutCard()}</p>
      </div>
      <div className={briefing.buttons}>
        <button type="button" onClick={replayTurn}>{say`Replay the turn`}</button>
        <button type="button" className={briefing.primary} onClick={skipCeremony}>
          {say`Go on to ${hourAlone(coming.clock.label)}`} <Key name="Enter" />
        </button>
      </div>
    </section>
  );
}

/** '5:00 PM' of '19 April, 5:00 PM'. */
const hourAlone = (label: string): string => label.split(', ').at(-1)!;

/** Back to the first moment of the turn; the game waits as long as an earlier moment is looked at. */
async function replayTurn(): Promise<void> {
  const start = turnBegan(tableNow());
  setTable({ replaying: true });
  await scrub(start);
  skipCeremony();
}

/** A side by its mark, with its name unless the mark must do. */
function Side({ seat, short }: { readonly seat: string; readonly short?: boolean }): ReactNode {
  const side = useSide(seat);
  const name = short ? side?.short : side?.name;
  return (
    <>
      <SideMark side={side} /> {short === false ? null : (name ?? seat)}
    </>
  );
}

/** What a line of the card names is shown on the map: the card is read by then. */
function useMapLinks(): Links {
  const links = useLinks();
  return useMemo(
    () => ({
      ...links,
      showPlace: place => {
        skipCeremony();
        showPlace(place);
      },
      showPiece: piece => {
        skipCeremony();
        showPieces([piece]);
      },
    }),
    [links],
  );
}

/** Enter goes on, also from the words of the card; a button that has the focus does what it says. */
function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isButton = event.target instanceof Element && event.target.closest('button, a, input') !== null;
      const goesOn = event.key === 'Enter' && !event.repeat && !isButton;
      if (!goesOn && !(event.key === 'Escape' && tableNow().rulesAt === null)) return;
      event.preventDefault();
      event.stopPropagation();
      skipCeremony();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

import type { Roster, RosterUnit } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import { useBattles } from '../home/library.ts';
import { useRoster } from './library.ts';
import { Sheet } from './Sheet.tsx';
import styles from './sheets.module.css';

interface Props {
  readonly rulebook: string;
  readonly prefix: string;
  readonly battle: string | null;
}

/** All units of a battle with boxes to tick off. */
export function RosterSheet({ rulebook, prefix, battle }: Props): ReactNode {
  return (
    <Sheet rulebook={rulebook} prefix={prefix} title={say`Roster sheet`}>
      <Battles rulebook={rulebook} battle={battle} />
      {battle !== null && <Units rulebook={rulebook} battle={battle} />}
    </Sheet>
  );
}

function Battles({ rulebook, battle }: Omit<Props, 'prefix'>): ReactNode {
  const battles = useBattles(rulebook);
  return (
    <nav className={styles.battles} aria-label={say`Battles`}>
      {battles.state === 'here' &&
        battles.value.map(({ scenario, title }) => (
          <a
            key={scenario}
            href={routeHash({ page: 'referee', rulebook, part: 'roster', of: scenario })}
            aria-current={scenario === battle ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
    </nav>
  );
}

function Units({ rulebook, battle }: { readonly rulebook: string; readonly battle: string }): ReactNode {
  const asked = useRoster(rulebook, battle);
  if (asked.state !== 'here') return <p>{asked.state === 'failed' ? asked.reason : say`Loading…`}</p>;
  if (asked.value === null) return <p>{say`There is no such battle.`}</p>;
  return <RosterView roster={asked.value} />;
}

function RosterView({ roster }: { readonly roster: Roster }): ReactNode {
  return (
    <div className={styles.roster}>
      <h2>{roster.title}</h2>
      {roster.sides.map(side => (
        <section key={side.name}>
          <h3>{side.name}</h3>
          {side.groups.map(group => (
            <div key={group.title} className={styles.groupOfUnits}>
              <h4>
                {group.title} <small>{group.note}</small>
              </h4>
              {group.units.map(unit => (
                <UnitRow key={unit.name} unit={unit} />
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function UnitRow({ unit }: { readonly unit: RosterUnit }): ReactNode {
  const { name, kind, grade, boxes, marks, more, states } = unit;
  return (
    <div className={styles.unit}>
      <p>
        <b>{name}</b> <span>{say`grade ${grade}`}</span>
        <small>
          {kind}, {boxes}; {more}
        </small>
      </p>
      <svg
        viewBox={`0 0 ${Math.min(boxes, ROW) * 12 + 2} ${Math.ceil(boxes / ROW) * 13 + 2}`}
        role="img"
        aria-label={say`${boxes} boxes`}
        style={{ width: `${Math.min(boxes, ROW) * 3.1}mm` }}
      >
        {Array.from({ length: boxes }, (_, i) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={i}
            x={1 + (i % ROW) * 12}
            y={1 + Math.floor(i / ROW) * 13}
            width="10"
            height="10"
            data-mark={marks.includes(i + 1)}
          />
        ))}
      </svg>
      <p className={styles.states}>
        {states.map(state => (
          <span key={state}>□ {state}</span>
        ))}
      </p>
    </div>
  );
}

/** Boxes in a row, so that the longest battalion fits an upright page. */
const ROW = 36;

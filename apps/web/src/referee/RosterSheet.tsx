import type { Roster } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import { useBattles } from '../home/library.ts';
import { useOwnBattles, useRoster } from './library.ts';
import { OwnUnits } from './OwnUnits.tsx';
import { Sheet } from './Sheet.tsx';
import styles from './sheets.module.css';
import { UnitRow } from './UnitRow.tsx';

interface Props {
  readonly rulebook: string;
  readonly prefix: string;
  readonly battle: string | null;
}

/** In place of a battle: units that the player enters. */
const OWN = 'own';

/** All units of a battle with boxes to tick off. */
export function RosterSheet({ rulebook, prefix, battle }: Props): ReactNode {
  return (
    <Sheet rulebook={rulebook} prefix={prefix} title={say`Roster sheet`}>
      <Battles rulebook={rulebook} battle={battle} />
      {battle === OWN && <OwnUnits rulebook={rulebook} />}
      {battle !== null && battle !== OWN && <Units rulebook={rulebook} battle={battle} />}
    </Sheet>
  );
}

function Battles({ rulebook, battle }: Omit<Props, 'prefix'>): ReactNode {
  const battles = useBattles(rulebook);
  const own = useOwnBattles(rulebook);
  const shipped = battles.state === 'here' ? battles.value : [];
  const sheets = [
    ...shipped.map(({ scenario, title }) => ({ id: scenario, title })),
    ...own.map(({ id, battle: { title } }) => ({ id, title })),
    { id: OWN, title: say`Units of my own` },
  ];
  return (
    <nav className={styles.battles} aria-label={say`Battles`}>
      {sheets.map(({ id, title }) => (
        <a
          key={id}
          href={routeHash({ page: 'referee', rulebook, part: 'roster', of: id })}
          aria-current={id === battle ? 'page' : undefined}
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

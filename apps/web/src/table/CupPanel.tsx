import { type Chit, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import type { CSSProperties, ReactNode } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { useIsLaptop } from '../ui/room.ts';
import aside from '../ui/unseen.module.css';
import styles from './cup.module.css';
import { useSide } from './looks.ts';
import panels from './side-panel.module.css';
import { useTable } from './store.ts';

/** The chits of the turn: drawn, active, and still in the cup. */
export function CupPanel(): ReactNode {
  const cup = useTable(table => table.update?.moment.cup);
  const laptop = useIsLaptop();
  if (!cup) return null;
  const many = cup.chits.length > MANY;
  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-label={cup.title} id="table-cup">
      <h2>{cup.title}</h2>
      <p className={styles.note} title={laptop ? plain(cup.note) : undefined}>
        <Rich text={laptop ? (cup.brief ?? cup.note) : cup.note} />
      </p>
      <ul className={styles.chits} data-many={many || undefined}>
        {cup.chits.map(chit => (
          <ChitPlate key={chit.id} chit={chit} terse={many && chit.state === 'cup'} />
        ))}
      </ul>
    </section>
  );
}

/** Up to this many are written on one line each: their edge says that they are in the cup. */
const MANY = 8;

/** Faded when it was drawn, ringed while it acts, with a dashed edge in the cup; the words say it as well. */
function ChitPlate({ chit, terse }: { readonly chit: Chit; readonly terse: boolean }): ReactNode {
  const side = useSide(chit.seat);
  const colours = { '--side': side?.colour, '--side-ink': side?.ink } as CSSProperties;
  return (
    <li
      className={styles.chit}
      data-state={chit.state}
      data-notched={side?.notched || undefined}
      style={colours}
      aria-current={chit.state === 'active' || undefined}
    >
      <span className={styles.face}>
        <strong title={chit.name}>{chit.name}</strong>
        <span className={aside.unseen}>, {side?.name ?? chit.seat}, </span>
        <span className={terse ? aside.unseen : styles.state}>
          {chit.note === '' ? stateOf(chit) : <Rich text={chit.note} />}
        </span>
      </span>
    </li>
  );
}

function stateOf({ state, order }: Chit): string {
  if (state === 'active') return 'active';
  if (state === 'cup') return say`in the cup`;
  return order === null ? 'drawn' : say`drawn ${ordinal(order)}`;
}

/** '1st', '2nd', '11th'. */
export function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  const ending = teen ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1];
  return `${number}${ending ?? 'th'}`;
}

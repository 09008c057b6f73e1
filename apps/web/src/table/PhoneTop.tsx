import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import aside from '../ui/unseen.module.css';
import { useSide } from './looks.ts';
import { MoreMenu } from './MoreMenu.tsx';
import styles from './phone.module.css';
import { useTable } from './store.ts';
import { Scores } from './TopBar.tsx';

/** The bar of the phone: back, the hour and the phase, the score, and the menu. */
export function PhoneTop(): ReactNode {
  const moment = useTable(table => table.update?.moment);
  const title = useTable(table => table.opened?.setting.title);
  const side = useSide(moment?.phasing);
  if (!moment) return null;
  const phase = moment.phases.find(({ state }) => state === 'now');
  return (
    <header className={styles.top}>
      <a className={styles.back} href="#/">
        <span className={aside.unseen}>{say`To the first page`}</span>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 3 L6 10 L13 17" />
        </svg>
      </a>
      <h1 className={aside.unseen}>{title}</h1>
      <p className={styles.clock} id="table-clock">
        <strong>{moment.clock.label}</strong>{' '}
        <span>
          {phase && `${phase.label}, `}
          {side && <abbr title={side.name}>{side.short}</abbr>}
        </span>
      </p>
      <Scores bare />
      <MoreMenu overlays={0} />
    </header>
  );
}

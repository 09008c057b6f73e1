import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { useShelf } from '../home/library.ts';
import { type Route, routeHash } from './routes.ts';
import styles from './rulebook-links.module.css';

interface Props {
  /** The one that is shown. */
  readonly rulebook: string;
  /** The same page for another rulebook. */
  readonly pageOf: (rulebook: string) => Route;
}

/** From the lessons or rules of one game to those of the others that can be played. */
export function RulebookLinks({ rulebook, pageOf }: Props): ReactNode {
  const shelf = useShelf();
  const playable = shelf.state === 'here' ? shelf.value.filter(card => card.playable) : [];
  if (playable.length < 2) return null;
  return (
    <nav className={styles.links} aria-label={say`Games`}>
      {playable.map(({ id, title }) => (
        <a key={id} href={routeHash(pageOf(id))} aria-current={id === rulebook ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

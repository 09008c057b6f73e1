import type { Place, SightPath, SightPicture } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { Key } from '../ui/Key.tsx';
import { OutcomeBars } from '../ui/OutcomeBars.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Rich } from '../ui/Rich.tsx';
import { usePlaceWords } from './looks.ts';
import { tellingPaths } from './profile.ts';
import { SightProfile } from './SightProfile.tsx';
import styles from './sight.module.css';
import { layDownSight } from './sighting.ts';
import { useTable } from './store.ts';

/** The line of sight that is measured, explained by a profile of every shortest path. */
export function SightCard(): ReactNode {
  const { from, to, picture } = useTable(table => table.sight);
  const { place } = usePlaceWords();
  return (
    <section className={styles.card} aria-label={say`Line of sight`}>
      <header className={styles.head}>
        <h2>{say`Line of sight`}</h2>
        <button
          type="button"
          className={styles.close}
          onClick={layDownSight}
          aria-label={say`Leave line of sight`}
        >
          {say`Done`} <Key name={say`Esc`} />
        </button>
      </header>
      {picture ? <Picture picture={picture} /> : <p className={styles.hint}>{hint(from, to, place)}</p>}
    </section>
  );
}

const hint = (from: Place | null, to: Place | null, place: string): string => {
  if (!from) return say`Click the ${place} to look from.`;
  return to ? say`${to} cannot be measured from ${from}.` : say`From ${from}: point at any ${place}.`;
};

/** At most this many profiles are shown at first; the others can be asked for. */
const FIRST_PATHS = 2;

function Picture({ picture }: { readonly picture: SightPicture }): ReactNode {
  const first = tellingPaths(picture.paths, FIRST_PATHS);
  const others = numberedPaths(picture.paths).filter(path => !first.includes(path.number));
  return (
    <>
      <h3 className={styles.title}>{picture.title}</h3>
      <p className={styles.summary}>
        <Rich text={picture.summary} />
      </p>
      {numberedPaths(picture.paths)
        .filter(({ number }) => first.includes(number))
        .map(({ number, path }) => (
          <Path key={number} path={path} number={number} alone={picture.paths.length === 1} />
        ))}
      {picture.meaning.length + picture.bars.length > 0 && (
        <div className={styles.meaning}>
          <h2>{say`What it means here`}</h2>
          <Paragraphs texts={picture.meaning} />
          <OutcomeBars bars={picture.bars} />
        </div>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{others.length === 1 ? say`One more path` : say`${others.length} more paths`}</summary>
          {others.map(({ number, path }) => (
            <Path key={number} path={path} number={number} alone={false} />
          ))}
        </details>
      )}
    </>
  );
}

const numberedPaths = (paths: readonly SightPath[]) =>
  paths.map((path, index) => ({ number: index + 1, path }));

function Path(props: {
  readonly path: SightPath;
  readonly number: number;
  readonly alone: boolean;
}): ReactNode {
  const { path, number, alone } = props;
  return (
    <figure className={styles.path}>
      <figcaption>
        <strong>{alone ? say`The only path` : say`Path ${number}`}</strong>
        <span data-clear={path.clear}>{path.clear ? say`clear` : say`obstructed`}</span>
      </figcaption>
      <SightProfile path={path} />
      <p>
        <Rich text={path.text} />
      </p>
    </figure>
  );
}

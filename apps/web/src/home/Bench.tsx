import { count, say } from '@abatis/words';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BrokenBattle } from '../engine/designs.ts';
import type { RulebookCard } from '../engine/protocol.ts';
import type { OwnBattle } from '../games/store.ts';
import styles from './designs.module.css';
import type { OwnDesigns } from './designs.ts';
import { GroundCard } from './GroundCard.tsx';
import home from './home.module.css';
import { ProblemList } from './ProblemList.tsx';
import { OwnThumbnail } from './Thumbnail.tsx';

interface Props {
  readonly shelf: readonly RulebookCard[];
  readonly designs: OwnDesigns;
  readonly onAdded: (battle: OwnBattle) => void;
}

/** Files that were dropped and are no battle yet: what has to be mended, or decided, before they are one. */
export function Bench({ shelf, designs, onAdded }: Props): ReactNode {
  const { bench, stage, clearBench } = designs;
  const { files, broken, grounds } = bench;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = broken.length === 0 && grounds.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was dropped anew is to be read from its beginning
  useEffect(() => {
    if (!isEmpty) heading.current?.focus();
  }, [bench]);
  return (
    <>
      <p className={styles.stage} role="status">
        {stage !== null && (
          <>
            <span className={styles.spinner} aria-hidden="true" />
            {stage}…
          </>
        )}
      </p>
      {!isEmpty && (
        <section className={styles.bench} aria-labelledby="bench">
          <div className={styles.benchHead}>
            <h2 id="bench" ref={heading} tabIndex={-1}>{say`On the drawing board`}</h2>
            <p className={home.muted}>
              {files.map(({ name }) => name).join(', ')}.{' '}
              {say`Drop a corrected or missing file on this page: it replaces the old one.`}
            </p>
            <button
              type="button"
              className={home.textButton}
              onClick={clearBench}
            >{say`Clear the board`}</button>
          </div>
          {broken.map(battle => (
            <BrokenCard key={battle.file} battle={battle} shelf={shelf} />
          ))}
          {grounds.map(ground => (
            <GroundCard
              key={ground.files.join(' ')}
              ground={ground}
              shelf={shelf}
              onFrame={frame => void designs.take([], frame)}
              onAdded={added => {
                designs.refresh();
                onAdded(added);
              }}
            />
          ))}
        </section>
      )}
    </>
  );
}

interface BrokenProps {
  readonly battle: BrokenBattle;
  readonly shelf: readonly RulebookCard[];
}

function BrokenCard({ battle, shelf }: BrokenProps): ReactNode {
  const { title, file, picture, problems } = battle;
  const rulebook = shelf.find(({ id }) => id === battle.rulebook);
  const all = problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0);
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.picture}>{picture && <OwnThumbnail ground={picture} battle={null} />}</div>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p className={home.muted}>{rulebook ? say`A battle of ${rulebook.title}, ${file}` : file}</p>
        <p className={styles.verdict}>{say`It cannot be played yet: ${count(all, 'problem')}.`}</p>
        <ProblemList problems={problems} />
      </div>
    </article>
  );
}

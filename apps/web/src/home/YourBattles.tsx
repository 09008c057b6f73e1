import { count, say } from '@abatis/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { saveFile } from '../app/save-file.ts';
import type { RulebookCard } from '../engine/protocol.ts';
import type { OwnBattle } from '../games/store.ts';
import { theEngine } from '../table/handles.ts';
import styles from './designs.module.css';
import type { OwnDesigns } from './designs.ts';
import home from './home.module.css';
import { ProblemList } from './ProblemList.tsx';
import { BattleRow, CardHead } from './Shelf.tsx';
import cards from './shelf.module.css';
import { OwnThumbnail } from './Thumbnail.tsx';
import { type Chosen, firstChoice } from './terms.ts';

interface Props {
  readonly shelf: readonly RulebookCard[];
  readonly designs: OwnDesigns;
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen | null) => void;
}

/** The battles that the player has brought, as long as they are not removed. */
export function YourBattles({ shelf, designs, chosen, onChoose }: Props): ReactNode {
  const { battles, removed, remove, restore } = designs;
  if (battles.length === 0 && !removed) return null;
  return (
    <section aria-labelledby="your-battles">
      <div className={cards.heading}>
        <h2 id="your-battles">{say`Your battles`}</h2>
        <div role="status">
          {removed && (
            <p>
              {say`${removed.battle.title} was removed.`}{' '}
              <button type="button" className={home.textButton} onClick={restore}>{say`Undo`}</button>
            </p>
          )}
        </div>
      </div>
      <div className={styles.own}>
        {battles.map(own => {
          const rulebook = shelf.find(({ id }) => id === own.rulebook);
          const isChosen = chosen?.own === own.id;
          return (
            rulebook && (
              <OwnBattleCard
                key={`${own.id} ${own.added}`}
                own={own}
                rulebook={rulebook}
                isChosen={isChosen}
                onChoose={() => onChoose(firstChoice(rulebook, own.battle, own.id))}
                onRemove={() => {
                  if (isChosen) onChoose(null);
                  remove(own);
                }}
              />
            )
          );
        })}
      </div>
    </section>
  );
}

interface CardProps {
  readonly own: OwnBattle;
  readonly rulebook: RulebookCard;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
}

function OwnBattleCard({ own, rulebook, isChosen, onChoose, onRemove }: CardProps): ReactNode {
  const { battle, warnings } = own;
  const card = useRef<HTMLDivElement>(null);
  // A battle that was just brought is chosen: it is below the others, and must be seen.
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  const save = async () => {
    const { name, text } = await theEngine().exportBattle(own.id);
    saveFile(name, text);
  };
  return (
    <div
      ref={card}
      role="radiogroup"
      aria-label={say`Your battle ${battle.title}`}
      className={cards.card}
      data-playable
      data-chosen={isChosen}
    >
      <div className={cards.cardPicture}>
        <OwnThumbnail ground={battle} battle={battle} />
      </div>
      <CardHead title={battle.title} prefix={rulebook.prefix} about={battle.history} />
      <BattleRow battle={battle} name={battle.place} chosen={isChosen} onChoose={onChoose} />
      {warnings.length > 0 && (
        <details className={styles.notes}>
          <summary>{say`${count(warnings.length, 'note')} on this battle`}</summary>
          <ProblemList problems={warnings} />
        </details>
      )}
      <p className={`${cards.foot} ${styles.actions}`}>
        <button
          type="button"
          className={home.textButton}
          aria-label={say`Save as a file: ${battle.title}`}
          onClick={() => void save()}
        >{say`Save as a file`}</button>
        <button
          type="button"
          className={home.textButton}
          aria-label={say`Remove ${battle.title}`}
          onClick={onRemove}
        >{say`Remove`}</button>
      </p>
    </div>
  );
}

import type { BattleCard, Lesson } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useId, useState } from 'react';
import { routeHash } from '../app/routes.ts';
import type { Asked } from '../app/use-asked.ts';
import type { RulebookCard } from '../engine/protocol.ts';
import { minutesOf, useLessonProgress } from '../learn/progress.ts';
import { useSettings } from '../settings/store.ts';
import { RulebookDrawing } from './drawings/RulebookDrawing.tsx';
import styles from './home.module.css';
import { useBattles, useFirstLesson } from './library.ts';
import { fetchPictures, picturedBattles } from './pictures.ts';
import cards from './shelf.module.css';
import { nameBeside } from './standing.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { type Chosen, extentOf, firstChoice } from './terms.ts';

interface Props {
  readonly shelf: Asked<readonly RulebookCard[]>;
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen) => void;
}

/** The rulebooks with their battles. */
export function Shelf({ shelf, chosen, onChoose }: Props): ReactNode {
  return (
    <section aria-labelledby="new-game">
      <div className={cards.heading}>
        <h2 id="new-game">{say`New game`}</h2>
        <ol className={cards.steps}>
          <li>{say`1 choose a battle`}</li>
          <li>{say`2 start`}</li>
          <li>{say`3 first move`}</li>
        </ol>
      </div>
      {shelf.state === 'failed' && (
        <p className={styles.problems}>
          {say`The rulebooks could not be loaded: ${shelf.reason}`}{' '}
          <button type="button" className={styles.textButton} onClick={shelf.again}>{say`Try again`}</button>
        </p>
      )}
      <div className={cards.shelf}>
        {shelf.state === 'waiting' &&
          [1, 2, 3, 4].map(place => (
            <div key={place} className={`${cards.card} ${styles.skeleton}`} aria-busy="true" />
          ))}
        {shelf.state === 'here' &&
          shelf.value.map(rulebook =>
            rulebook.playable ? (
              <PlayableCard key={rulebook.id} rulebook={rulebook} chosen={chosen} onChoose={onChoose} />
            ) : (
              <NotBuiltCard key={rulebook.id} rulebook={rulebook} />
            ),
          )}
      </div>
    </section>
  );
}

interface PlayableProps {
  readonly rulebook: RulebookCard;
  readonly chosen: Chosen | null;
  readonly onChoose: (chosen: Chosen) => void;
}

function PlayableCard({ rulebook, chosen, onChoose }: PlayableProps): ReactNode {
  const battles = useBattles(rulebook.id);
  const [pointed, setPointed] = useState<BattleCard | null>(null);
  const flat = useSettings(settings => settings.flat);
  const mine = chosen?.rulebook.id === rulebook.id && chosen.own === undefined ? chosen.battle : null;
  const told = pointed ?? mine;
  const shown = told ?? (battles.state === 'here' ? (battles.value.at(-1) ?? null) : null);
  return (
    <div
      role="radiogroup"
      aria-label={rulebook.title}
      className={cards.card}
      data-playable
      data-chosen={mine !== null}
      onPointerEnter={() => fetchPictures(rulebook.id, flat)}
      onPointerLeave={() => setPointed(null)}
      onBlur={() => setPointed(null)}
    >
      <div className={cards.cardPicture}>
        <Thumbnail
          rulebook={rulebook.id}
          scenario={shown?.scenario ?? picturedBattles(rulebook.id).at(-1) ?? ''}
          battle={shown}
          blocks={shown?.blocks}
        />
      </div>
      <CardHead
        title={rulebook.title}
        prefix={rulebook.prefix}
        about={told?.history ?? rulebook.description}
      />
      {battles.state === 'waiting' && <RowsToCome rulebook={rulebook.id} />}
      {battles.state === 'failed' && (
        <p className={cards.state}>
          {battles.reason}{' '}
          <button
            type="button"
            className={styles.textButton}
            onClick={battles.again}
          >{say`Try again`}</button>
        </p>
      )}
      {battles.state === 'here' &&
        battles.value.map(battle => (
          <BattleRow
            key={battle.scenario}
            battle={battle}
            chosen={mine === battle}
            onChoose={() => onChoose(firstChoice(rulebook, battle))}
            onPoint={() => setPointed(battle)}
          />
        ))}
      <FirstLesson rulebook={rulebook} />
    </div>
  );
}

/** Holds the places of the battles, so that nothing moves when they come. */
const RowsToCome = ({ rulebook }: { readonly rulebook: string }): ReactNode =>
  picturedBattles(rulebook).map((scenario, index) => (
    <p key={scenario} className={`${cards.battle} ${cards.battleDate}`} aria-busy="true">
      {index === 0 && say`Loading the battles…`}
    </p>
  ));

interface HeadProps {
  readonly title: string;
  readonly prefix: string;
  /** The rulebook in a sentence, or the battle that is pointed at. */
  readonly about: string;
}

export function CardHead({ title, prefix, about }: HeadProps): ReactNode {
  return (
    <div className={cards.cardHead}>
      <h3>{title}</h3>
      <span className={cards.prefix}>{prefix}</span>
      <p>{about}</p>
    </div>
  );
}

/** The way into the rulebook for a person who does not know it. */
function FirstLesson({ rulebook }: { readonly rulebook: RulebookCard }): ReactNode {
  const lesson = useFirstLesson(rulebook.id);
  return (
    <p className={cards.foot}>
      {lesson && (
        <LessonLink rulebook={rulebook} lesson={lesson} isAlone={!rulebook.pocket && !rulebook.planner} />
      )}
      {rulebook.planner && <PlannerLink rulebook={rulebook} />}
      {rulebook.pocket && (
        <a
          href={routeHash({ page: 'referee', rulebook: rulebook.id, part: null, of: null })}
          title={say`Answers beside miniatures of your own, without a game`}
        >
          {say`Ask the referee`}
        </a>
      )}
    </p>
  );
}

const PlannerLink = ({ rulebook }: { readonly rulebook: RulebookCard }): ReactNode => (
  <a
    href={routeHash({ page: 'planner', rulebook: rulebook.id, part: 'plan' })}
    title={say`When is it finished, and what if? For a sand table of your own, without a game`}
  >
    {say`Plan without a game`}
  </a>
);

interface LessonLinkProps {
  readonly rulebook: RulebookCard;
  readonly lesson: Lesson;
  /** Nothing stands beside it: on a laptop a row has no room for two links and the minutes. */
  readonly isAlone: boolean;
}

/** To the first part that is not done, with how far the learner is. */
function LessonLink({ rulebook, lesson, isAlone }: LessonLinkProps): ReactNode {
  const { count, next } = useLessonProgress(rulebook.id, lesson);
  const minutes = say`${minutesOf(lesson)} minutes`;
  return (
    <>
      <a
        href={routeHash({ page: 'learn', rulebook: rulebook.id, lesson: lesson.id, bite: next })}
        aria-label={say`Learn it by playing: ${rulebook.title}`}
        title={minutes}
      >
        {say`Learn it by playing`}
      </a>
      {isAlone && <span>{count === 0 ? minutes : say`${count} of ${lesson.bites.length} done`}</span>}
    </>
  );
}

interface RowProps {
  readonly battle: BattleCard;
  /** What stands in the row; the title of the battle, unless the card has that already. */
  readonly name?: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onPoint?: () => void;
}

/** A radio button in its clothes: arrows walk the battles, Enter starts. */
export function BattleRow({ battle, name, chosen, onChoose, onPoint }: RowProps): ReactNode {
  const about = useId();
  return (
    <label className={cards.battle} data-chosen={chosen} onPointerEnter={onPoint} onFocus={onPoint}>
      <input
        type="radio"
        name="battle"
        value={battle.scenario}
        checked={chosen}
        onChange={onChoose}
        aria-label={name === undefined ? undefined : battle.title}
        aria-describedby={about}
      />
      <span className={cards.battleName}>
        <strong className={cards.battleTitle}>{name ?? nameBeside(battle.date, battle.title)}</strong>
        <span className={cards.battleDate}>{battle.date}</span>
      </span>
      <span className={cards.battleLength}>
        <span>{say`${extentOf(battle)}, `}</span>
        <span>{battle.length}</span>
      </span>
      <span className={cards.battleAbout} id={about}>
        <span className={cards.battleSize}>{battle.size}</span>
        <span className={cards.battleHistory}>{battle.history}</span>
      </span>
    </label>
  );
}

function NotBuiltCard({ rulebook }: { readonly rulebook: RulebookCard }): ReactNode {
  return (
    <section className={cards.card} data-unbuilt aria-label={rulebook.title}>
      <div className={cards.cardPicture}>
        <RulebookDrawing rulebook={rulebook.id} />
      </div>
      <CardHead title={rulebook.title} prefix={rulebook.prefix} about={rulebook.description} />
      <dl className={cards.facts}>
        <div>
          <dt>{say`Period`}</dt>
          <dd>{rulebook.period}</dd>
        </div>
        <div>
          <dt>{say`Scale`}</dt>
          <dd>{rulebook.scale}</dd>
        </div>
      </dl>
      <p className={cards.foot}>
        {rulebook.planner && <PlannerLink rulebook={rulebook} />}
        <span>{rulebook.planner ? say`battles not built yet` : say`Not built yet`}</span>
      </p>
    </section>
  );
}

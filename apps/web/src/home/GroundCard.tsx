import type { Frame } from '@abatis/battlefield';
import type { Parsed } from '@abatis/data';
import { reasonOf } from '@abatis/protocol/wire';
import { count, say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../app/save-file.ts';
import type { GroundPicture, LaidGround, OwnGround } from '../engine/designs.ts';
import type { RulebookCard } from '../engine/protocol.ts';
import type { OwnBattle } from '../games/store.ts';
import { theEngine } from '../table/handles.ts';
import styles from './designs.module.css';
import { FrameForm } from './FrameForm.tsx';
import home from './home.module.css';
import lead from './lead.module.css';
import { ProblemList } from './ProblemList.tsx';
import { OwnThumbnail } from './Thumbnail.tsx';

interface Props {
  readonly ground: OwnGround;
  readonly shelf: readonly RulebookCard[];
  readonly onFrame: (frame: Frame) => void;
  readonly onAdded: (battle: OwnBattle) => void;
}

/** What was last laid over a ground. */
interface Laid {
  readonly rulebook: RulebookCard;
  readonly result: Parsed<LaidGround>;
}

/** Ground without a battle: it is shown, and laid under the hexes of any rulebook. */
export function GroundCard({ ground, shelf, onFrame, onAdded }: Props): ReactNode {
  const { name, files, picture, problems, warnings, frame } = ground;
  const [laid, setLaid] = useState<Laid | null>(null);
  const shown = laid?.result.ok ? laid.result.value.picture : picture;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.picture}>{shown && <OwnThumbnail ground={shown} battle={null} />}</div>
      <div className={styles.text}>
        <h3>{name}</h3>
        <p className={home.muted}>
          {picture ? say`Ground without a battle, ${sizeOf(picture)}.` : files.join(', ')}
        </p>
        {problems.length > 0 && (
          <>
            <p className={styles.verdict}>{say`This ground cannot be read yet.`}</p>
            <ProblemList problems={problems} />
          </>
        )}
        {frame && <FrameForm frame={frame} onFrame={onFrame} />}
        {warnings.length > 0 && (
          <details className={styles.notes}>
            <summary>{say`${count(warnings.length, 'note')} on what was read`}</summary>
            <ProblemList problems={warnings} />
          </details>
        )}
        {picture && (
          <p className={styles.buttons}>
            {shelf
              .filter(({ playable }) => playable)
              .map(rulebook => (
                <button
                  key={rulebook.id}
                  type="button"
                  className={lead.outlined}
                  aria-pressed={laid?.rulebook.id === rulebook.id}
                  onClick={() =>
                    void theEngine()
                      .layHexes(rulebook.id, picture.battlefield)
                      .then(result => setLaid({ rulebook, result }))
                  }
                >{say`Hexes of ${rulebook.title}`}</button>
              ))}
          </p>
        )}
        {picture && laid && <LaidOut laid={laid} picture={picture} onAdded={onAdded} />}
      </div>
    </article>
  );
}

/** '10.0 × 9.8 km, 214 features'. */
function sizeOf({ battlefield }: GroundPicture): string {
  const [west, south, east, north] = battlefield.abatis.extent;
  const km = (metres: number) => (metres / 1000).toFixed(1);
  return say`${km(east - west)} × ${km(north - south)} km, ${count(battlefield.features.length, 'feature')}`;
}

interface LaidProps {
  readonly laid: Laid;
  readonly picture: GroundPicture;
  readonly onAdded: (battle: OwnBattle) => void;
}

/** What the hexes of a rulebook make of the ground, and the ways on from there. */
function LaidOut({ laid: { rulebook, result }, picture, onAdded }: LaidProps): ReactNode {
  const [trouble, setTrouble] = useState<Parsed<unknown> | null>(null);
  if (!result.ok) return <ProblemList problems={result.problems} />;
  const { cols, rows, warnings } = result.value;
  const { battlefield } = picture;
  const save = async () => {
    for (const { name, text } of await theEngine().startingFiles(rulebook.id, battlefield))
      saveFile(name, text);
  };
  const add = async () => {
    const added = await theEngine().addSmallest(rulebook.id, battlefield);
    setTrouble(added);
    if (added.ok) onAdded(added.value);
  };
  const fail = (reason: unknown) =>
    setTrouble({ ok: false, problems: [{ file: rulebook.title, path: '', reason: reasonOf(reason) }] });
  return (
    <section className={styles.laid} aria-label={say`Hexes of ${rulebook.title}`}>
      <p>{say`${cols} × ${rows} hexes of ${rulebook.title}.`}</p>
      {warnings.length > 0 && <ProblemList problems={warnings} />}
      <p className={styles.buttons}>
        <button
          type="button"
          className={lead.filled}
          onClick={() => void add().catch(fail)}
        >{say`Try a small battle on it`}</button>
        <button
          type="button"
          className={lead.outlined}
          onClick={() => void save().catch(fail)}
        >{say`Save the battlefield and a scenario to edit`}</button>
      </p>
      {trouble && !trouble.ok && <ProblemList problems={trouble.problems} />}
    </section>
  );
}

import { type Preview, type PreviewStep, percent, type RollPreview } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Rich } from '../ui/Rich.tsx';
import { FoldedFactors } from './FoldedFactors.tsx';
import { Faces, Factors, Notes, Rows } from './PreviewParts.tsx';
import styles from './steps.module.css';

interface Props {
  readonly rolls: Preview['rolls'];
  readonly steps: readonly PreviewStep[];
  /** What decides the rolls is folded to one line each. */
  readonly short: boolean;
}

/** The steps of an order in the sequence in which their dice fall, each under a heading with its number. */
export function PreviewSteps({ rolls: all, steps, short }: Props): ReactNode {
  let done = 0;
  return numbered(steps).map(({ key, item: step }) => {
    const rolls = all.slice(done, done + step.rolls);
    done += step.rolls;
    return (
      <section key={key} className={styles.step} aria-labelledby={`step-${key}`}>
        <h3 id={`step-${key}`}>
          {Number(key) + 1}. {step.title}
        </h3>
        {numbered(rolls).map(({ key: place, item }) => (
          <StepRoll key={place} roll={item} short={short} />
        ))}
        <Rows rows={step.rows} />
        <StepBars bars={step.bars} />
        <Paragraphs texts={step.notes} className={styles.note} />
      </section>
    );
  });
}

/** Who rolls what against whom in one line; below it what decides it, and how it can fall. */
function StepRoll({ roll, short }: { readonly roll: RollPreview; readonly short: boolean }): ReactNode {
  const { left, right, versus } = roll;
  const dice = left && left.value !== versus ? left.value : null;
  return (
    <div className={styles.roll}>
      <p className={styles.who}>
        <span>
          {left?.name}
          {right && <small>{say` at ${right.name}`}</small>}
        </span>
        <strong>{dice === null ? versus : say`${dice}, ${versus}`}</strong>
      </p>
      {short ? (
        <FoldedFactors roll={roll}>
          <Factors roll={roll} />
          <Notes roll={roll} />
        </FoldedFactors>
      ) : (
        <>
          <p className={styles.note}>
            <Rich text={roll.basis} />
          </p>
          <Factors roll={roll} />
          <Notes roll={roll} />
        </>
      )}
      {roll.counts === 'hits' ? <Hits roll={roll} /> : isTable(roll) && <Faces roll={roll} />}
    </div>
  );
}

/** Passed or failed needs no row of faces. */
const isTable = ({ faces }: RollPreview): boolean => new Set(faces.map(({ result }) => result)).size > 2;

/** Less than this is drawn with the number before it. */
const SEEN = 0.005;

/** The chance of each number of hits as a column. */
function Hits({ roll }: { readonly roll: RollPreview }): ReactNode {
  const all = roll.faces.map(({ die, chance }) => ({
    die,
    chance: chance ? Number(chance.num) / Number(chance.den) : 0,
  }));
  const last = all.findLastIndex(({ chance }) => chance >= SEEN);
  const shown = all.slice(0, last + 1);
  const beyond = all.slice(last + 1).reduce((sum, { chance }) => sum + chance, 0);
  const most = Math.max(...shown.map(({ chance }) => chance));
  return (
    <ol className={styles.hits} aria-label={say`By the number of hits`}>
      {shown.map(({ die, chance }, place) => {
        const share = place === last ? chance + beyond : chance;
        return (
          <li key={die}>
            <small>{percent(share).replace(/\s?%$/, '')}</small>
            <span style={{ height: `${(2.2 * chance) / most}rem` }} />
            <strong>{place === last && beyond > 0 ? `${die}+` : die}</strong>
          </li>
        );
      })}
    </ol>
  );
}

/** A chance that is worth a whole roll is told to a tenth. */
const tenths = (probability: number): string => say`${(100 * probability).toFixed(1)} %`;

/** What can come of a step: a word, its bar, its chance. */
function StepBars({ bars }: Pick<PreviewStep, 'bars'>): ReactNode {
  if (bars.length === 0) return null;
  return (
    <ul className={styles.bars}>
      {bars.map(({ code, grade, probability }) => (
        <li key={code}>
          <strong>{code}</strong>
          <span className={styles.track}>
            <span data-grade={grade} style={{ width: `${100 * probability}%` }} />
          </span>
          <strong>{tenths(probability)}</strong>
        </li>
      ))}
    </ul>
  );
}

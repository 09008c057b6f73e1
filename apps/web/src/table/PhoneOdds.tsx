import { type OutcomeBar, type Preview, percent, type RollPreview } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { fractions } from '../ui/chance.ts';
import { numbered } from '../ui/numbered.ts';
import { OutcomeStrip } from '../ui/OutcomeBars.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { sideInk } from '../ui/SideMark.tsx';
import { signed } from '../ui/signed.ts';
import { usePlaceWords, useSide } from './looks.ts';
import { Expected, Warnings } from './PreviewCard.tsx';
import { Rows } from './PreviewParts.tsx';
import { PreviewSteps } from './PreviewSteps.tsx';
import styles from './phone.module.css';
import { isWaiting, shownPreview } from './previewing.ts';
import { useTable } from './store.ts';

/** The odds on a narrow screen: one bar for all outcomes, and a line for each. */
export function PhoneOdds(): ReactNode {
  const preview = useTable(shownPreview);
  const { place } = usePlaceWords();
  if (!preview) return <p className={styles.empty}>{say`Tap a target or a ${place} to see the odds.`}</p>;
  return <Odds preview={preview} />;
}

/** What the odds are about. */
export function OddsTitle({ preview }: { readonly preview: Preview }): ReactNode {
  return (
    <p className={styles.title}>
      <strong>{preview.title}</strong> <span>{preview.note}</span>
    </p>
  );
}

function Odds({ preview }: { readonly preview: Preview }): ReactNode {
  const waiting = useTable(isWaiting);
  const exact = fractions(preview.bars.map(({ chance }) => chance));
  return (
    <div className={styles.odds} id="table-preview">
      {!waiting && <OddsTitle preview={preview} />}
      <OutcomeStrip bars={preview.bars} />
      <ul className={styles.outcomes}>
        {numbered(preview.bars).map(({ key, item }) => (
          <Outcome key={key} bar={item} exact={exact[Number(key)]!} />
        ))}
      </ul>
      {preview.rows && <Rows rows={preview.rows} />}
      {preview.steps && <PreviewSteps rolls={preview.rolls} steps={preview.steps} short={false} />}
      {numbered(preview.steps ? [] : preview.rolls).map(({ key, item }) => (
        <Roll key={key} roll={item} />
      ))}
      <Expected tables={preview.tables} />
      <Warnings warnings={preview.warnings} />
    </div>
  );
}

function Outcome({ bar, exact }: { readonly bar: OutcomeBar; readonly exact: string }): ReactNode {
  return (
    <li>
      <strong data-grade={bar.grade}>{bar.code}</strong>
      <span>
        <Rich text={bar.text} />
      </span>
      <span className={styles.chance}>
        {percent(bar.probability)} <small>{exact}</small>
      </span>
    </li>
  );
}

function Roll({ roll }: { readonly roll: RollPreview }): ReactNode {
  return (
    <div className={styles.roll}>
      <p className={styles.versus}>
        {roll.left && <Figure party={roll.left} said={roll.versus} />}
        <strong className={styles.odd}>{roll.versus}</strong>
        {roll.right && <Figure party={roll.right} said={roll.versus} right />}
      </p>
      <p className={styles.basis}>
        <Rich text={roll.basis} />
      </p>
      {(roll.drms.length > 0 || roll.net !== 0) && (
        <p className={styles.drms}>
          <span>
            {numbered(roll.drms).map(({ key, item: drm }) => (
              <span key={key}>
                {key !== '0' && ', '}
                {drm.label} {drm.text ?? signed(drm.value)} <ClauseLink clause={drm.clause} />
              </span>
            ))}
          </span>
          <strong>{say`net ${roll.total?.value ?? signed(roll.net)}`}</strong>
        </p>
      )}
      {roll.notes && <Paragraphs texts={roll.notes} className={styles.basis} />}
    </div>
  );
}

/** `said`: the figure between the parties, which need not be written twice. */
function Figure(props: {
  readonly party: NonNullable<RollPreview['left']>;
  readonly said: string;
  readonly right?: boolean;
}): ReactNode {
  const { party, said, right } = props;
  const side = useSide(party.seat);
  const value = party.value !== said && (
    <strong className={styles.figure} style={{ color: sideInk(side) }}>
      {party.value}
    </strong>
  );
  return (
    <span className={styles.party} data-right={right || undefined}>
      {!right && value}
      <span className={styles.note}>
        {party.name}
        <small>
          <Rich text={party.note} />
        </small>
      </span>
      {right && value}
    </span>
  );
}

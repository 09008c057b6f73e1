import { say, words } from '@abatis/words';
import type { ReactNode } from 'react';
import { useTable } from '../table/store.ts';
import { nameBeside } from './standing.ts';
import styles from './start-bar.module.css';
import { type Chosen, extentOf, OPPONENTS, type Opponent, outlook } from './terms.ts';
import { Variants } from './Variants.tsx';

interface Props {
  readonly chosen: Chosen | null;
  readonly onChange: (chosen: Chosen) => void;
}

const OPPONENT_NAMES: Readonly<Record<Opponent, string>> = words({
  computer: 'Computer',
  'same-screen': 'Same screen',
  watch: 'Watch',
});

/** The dark bar at the bottom: the battle that was chosen, with side and opponent already set. */
export function StartBar({ chosen, onChange }: Props): ReactNode {
  const opening = useTable(table => table.opening);
  if (!chosen)
    return (
      <div className={styles.bar} data-empty>
        <p className={styles.text}>
          <strong>{say`Choose a battle`}</strong>
          <span>{say`Side and opponent are set for you; change them here if you like.`}</span>
        </p>
      </div>
    );
  return (
    <div className={styles.bar}>
      <p className={styles.text} aria-live="polite">
        <strong>
          {nameBeside(chosen.battle.date, chosen.battle.title)}, {chosen.battle.date}
        </strong>
        <span>{say`${chosen.battle.size}, ${extentOf(chosen.battle)}. ${outlook(chosen)}`}</span>
      </p>
      <div className={styles.controls}>
        <Variants chosen={chosen} onChange={onChange} />
        <Sides chosen={chosen} onChange={onChange} />
        <Opponents chosen={chosen} onChange={onChange} />
        <button type="submit" className={styles.start} disabled={opening}>
          {opening ? say`Starting…` : say`Start`}
        </button>
      </div>
    </div>
  );
}

/** A player who plays or watches both sides has no side to choose. */
function Sides({
  chosen,
  onChange,
}: {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}): ReactNode {
  if (chosen.opponent !== 'computer') return null;
  return (
    <fieldset className={styles.segments}>
      <legend>{say`Your side`}</legend>
      {chosen.battle.sides.map(({ seat, name }) => (
        <Segment
          key={seat}
          group="side"
          label={name}
          checked={chosen.side === seat}
          onCheck={() => onChange({ ...chosen, side: seat })}
        />
      ))}
    </fieldset>
  );
}

function Opponents({
  chosen,
  onChange,
}: {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}): ReactNode {
  return (
    <fieldset className={styles.segments}>
      <legend>{say`Opponent`}</legend>
      {OPPONENTS.map(opponent => (
        <Segment
          key={opponent}
          group="opponent"
          label={OPPONENT_NAMES[opponent]}
          checked={chosen.opponent === opponent}
          onCheck={() => onChange({ ...chosen, opponent })}
        />
      ))}
    </fieldset>
  );
}

interface SegmentProps {
  readonly group: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onCheck: () => void;
}

function Segment({ group, label, checked, onCheck }: SegmentProps): ReactNode {
  return (
    <label data-checked={checked}>
      <input type="radio" name={group} checked={checked} onChange={onCheck} />
      {label}
    </label>
  );
}

import { say, words } from '@abatis/words';
import type { ReactNode } from 'react';
import { type Level, levelsOf, styleOf, stylesOf } from '../app/seats.ts';
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
        <Levels chosen={chosen} onChange={onChange} />
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

/** How good the computer is, and how it takes risks: where a rulebook has more than one kind. */
function Levels({
  chosen,
  onChange,
}: {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}): ReactNode {
  const { opponent, player, rulebook } = chosen;
  const levels = levelsOf(rulebook.players, styleOf(player));
  const kinds = stylesOf(rulebook.players, player);
  if (opponent === 'same-screen' || levels.length < 2) return null;
  const choose = (next: string) => onChange({ ...chosen, player: next });
  return (
    <span className={styles.levels}>
      <Picker label={say`Level of the computer`} value={player} options={levels} onPick={choose} />
      {kinds.length > 1 && (
        <Picker label={say`Style of the computer`} value={player} options={kinds} onPick={choose} />
      )}
    </span>
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Level[];
  readonly onPick: (player: string) => void;
}

function Picker({ label, value, options, onPick }: PickerProps): ReactNode {
  return (
    <select
      className={styles.level}
      aria-label={label}
      value={value}
      onChange={event => onPick(event.target.value)}
    >
      {options.map(({ player, title }) => (
        <option key={player} value={player}>
          {title}
        </option>
      ))}
    </select>
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

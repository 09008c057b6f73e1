import type { AskedField } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useId, useState } from 'react';
import { Rich } from '../ui/Rich.tsx';
import styles from './referee.module.css';

interface Props<Field> {
  readonly field: Field;
  readonly onChange: (id: string, value: string | number | boolean) => void;
}

type FieldOf<Kind extends AskedField['kind']> = Extract<AskedField, { readonly kind: Kind }>;

/** One fact: a stepper, one of a few, or switches. Nothing is typed. */
export function AskedFieldView({ field, onChange }: Props<AskedField>): ReactNode {
  switch (field.kind) {
    case 'number':
      return <Stepper field={field} onChange={onChange} />;
    case 'choice':
      return <OneOf field={field} onChange={onChange} />;
    case 'switches':
      return <Switches field={field} onChange={onChange} />;
  }
}

function Stepper({ field, onChange }: Props<FieldOf<'number'>>): ReactNode {
  const { id, label, note, value, least, most, step, unit, tape } = field;
  const name = useId();
  const to = (next: number): void => onChange(id, Math.min(most, Math.max(least, next)));
  return (
    <div className={styles.field}>
      <p className={styles.label}>
        <span id={name}>{label}</span>
        <small>
          <Rich text={note} />
        </small>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div className={styles.stepper} role="group" aria-labelledby={name}>
        <button
          type="button"
          aria-label={say`less`}
          disabled={value <= least}
          onClick={() => to(value - step)}
        >
          −
        </button>
        <output>
          {value}
          {unit}
        </output>
        <button
          type="button"
          aria-label={say`more`}
          disabled={value >= most}
          onClick={() => to(value + step)}
        >
          +
        </button>
      </div>
      {tape && <Tape field={field} tape={tape} name={name} onChange={to} />}
    </div>
  );
}

interface TapeProps {
  readonly field: FieldOf<'number'>;
  readonly tape: NonNullable<FieldOf<'number'>['tape']>;
  readonly name: string;
  readonly onChange: (value: number) => void;
}

/** The tape with its bands; the mark can be drawn along it. */
function Tape({ field: { value, least, step, unit }, tape, name, onChange }: TapeProps): ReactNode {
  const end = tape.at(-1)!.to;
  const marks = Array.from({ length: 5 }, (_, i) => Math.round((i * end) / 4));
  return (
    <div className={styles.tape}>
      <div className={styles.bands} aria-hidden="true">
        {tape.map(({ label, to }, place) => (
          <span key={to} data-place={place} style={{ flexGrow: to - (tape[place - 1]?.to ?? 0) }}>
            {label}
          </span>
        ))}
      </div>
      <input
        type="range"
        aria-labelledby={name}
        min={0}
        max={end}
        step={step}
        value={value}
        onChange={event => onChange(Math.max(least, event.currentTarget.valueAsNumber))}
      />
      <p className={styles.marks} aria-hidden="true">
        {marks.map(mark => (
          <span key={mark}>
            {mark}
            {unit}
          </span>
        ))}
      </p>
    </div>
  );
}

function OneOf({ field: { id, label, note, value, of }, onChange }: Props<FieldOf<'choice'>>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {label}
        <small>
          <Rich text={note} />
        </small>
      </legend>
      <span className={styles.segments} data-many={of.length > 4 && of.some(one => one.label.length > 2)}>
        {of.map(one => (
          <label key={one.id} data-checked={one.id === value}>
            <input
              type="radio"
              name={name}
              checked={one.id === value}
              onChange={() => onChange(id, one.id)}
            />
            {one.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

/** So many switches fit beside each other on a phone; the others are rarer. */
const USUAL = 3;

function Switches({ field: { of }, onChange }: Props<FieldOf<'switches'>>): ReactNode {
  const [all, setAll] = useState(false);
  const shown = of.filter(({ on }, place) => all || place < USUAL || on);
  return (
    <div className={styles.switches}>
      {shown.map(({ id, label, on }) => (
        <button key={id} type="button" aria-pressed={on} onClick={() => onChange(id, !on)}>
          {label}
        </button>
      ))}
      {shown.length < of.length && (
        <button type="button" aria-label={say`More`} onClick={() => setAll(true)}>
          …
        </button>
      )}
    </div>
  );
}

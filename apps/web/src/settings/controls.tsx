import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps): ReactNode {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface ChoiceProps<T> {
  readonly label: string;
  readonly value: T;
  readonly of: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** One of a few. */
export function OneOf<T extends string | number>({ label, value, of, onChange }: ChoiceProps<T>): ReactNode {
  return (
    <fieldset className={styles.row}>
      <legend>{label}</legend>
      <span className={styles.segments}>
        {of.map(one => (
          <label key={one.value} data-checked={one.value === value}>
            <input
              type="radio"
              name={label}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly note?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, note, checked, onChange }: SwitchProps): ReactNode {
  return (
    <label className={styles.row}>
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** What the number means. */
  readonly said: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

export function Slider({
  label,
  value,
  from,
  to,
  step,
  said,
  disabled = false,
  onChange,
}: SliderProps): ReactNode {
  return (
    <label className={styles.row}>
      <span>{label}</span>
      <span className={styles.slider}>
        <input
          type="range"
          min={from}
          max={to}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={said}
          onChange={event => onChange(event.currentTarget.valueAsNumber)}
        />
        <output>{said}</output>
      </span>
    </label>
  );
}

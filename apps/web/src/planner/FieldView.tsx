import type { PlanChoice, PlanField, PlanMoment, PlanValue } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Rich } from '../ui/Rich.tsx';
import styles from './fields.module.css';

interface Props<Field> {
  readonly field: Field;
  /** What it belongs to, for its name read aloud. */
  readonly of: string;
  readonly onSet: (value: PlanValue) => void;
}

type FieldOf<Kind extends PlanField['kind']> = Extract<PlanField, { readonly kind: Kind }>;

/** One field of a plan: a number, a word, a switch, a time; or what came out. */
export function FieldView({ field, of, onSet }: Props<PlanField>): ReactNode {
  switch (field.kind) {
    case 'said':
      return field.strong ? (
        <strong>
          <Rich text={field.text} />
        </strong>
      ) : (
        <Rich text={field.text} />
      );
    case 'number':
      return <NumberField {...{ field, of, onSet }} />;
    case 'text':
      return <TextField {...{ field, of, onSet }} />;
    case 'switch':
      return (
        <input
          type="checkbox"
          className={styles.switch}
          aria-label={nameOf(of, field)}
          title={field.barred ?? undefined}
          checked={field.on}
          disabled={field.barred !== null && !field.on}
          onChange={event => onSet(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <select
          className={styles.choice}
          aria-label={nameOf(of, field)}
          value={field.value}
          onChange={event => onSet(event.currentTarget.value)}
        >
          {field.of.map(each => (
            <Option key={each.id} choice={each} />
          ))}
        </select>
      );
    case 'several':
      return <SeveralField {...{ field, of, onSet }} />;
    case 'moment':
      return <MomentField {...{ field, of, onSet }} />;
  }
}

const nameOf = (of: string, { label }: { readonly label: string }): string => say`${of}: ${label}`;

/** A word that may not be chosen says why. */
function Option({ choice: { id, label, barred } }: { readonly choice: PlanChoice }): ReactNode {
  return (
    <option value={id} disabled={barred !== null}>
      {barred === null ? label : say`${label} (${barred})`}
    </option>
  );
}

/** So long after the last key a number counts as entered, in milliseconds. */
const PAUSE = 400;

/** What is being typed, until it is entered: by Enter, by leaving the field, or by a pause where `pauses`. */
function useDraft(value: string, enter: (draft: string) => void, pauses: boolean) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const done = (now: string | null): void => {
    clearTimeout(timer.current);
    setDraft(null);
    if (now !== null && now !== value) enter(now);
  };
  return {
    value: draft ?? value,
    onChange(event: { readonly currentTarget: { readonly value: string } }) {
      const now = event.currentTarget.value;
      setDraft(now);
      clearTimeout(timer.current);
      if (pauses) timer.current = setTimeout(() => done(now), PAUSE);
    },
    onBlur: () => done(draft),
    onKeyDown(event: { readonly key: string; stopPropagation(): void }) {
      event.stopPropagation();
      if (event.key === 'Enter') done(draft);
      if (event.key === 'Escape') done(null);
    },
  };
}

function NumberField({ field, of, onSet }: Props<FieldOf<'number'>>): ReactNode {
  const { value, least, most, step, unit } = field;
  const enter = (draft: string): void => {
    const number = Number(draft.replace(',', '.'));
    if (draft.trim() !== '' && Number.isFinite(number)) onSet(Math.min(most, Math.max(least, number)));
  };
  const draft = useDraft(String(value), enter, true);
  return (
    <span className={styles.number}>
      <input type="number" aria-label={nameOf(of, field)} min={least} max={most} step={step} {...draft} />
      {unit && <span aria-hidden="true">{unit}</span>}
    </span>
  );
}

function TextField({ field, of, onSet }: Props<FieldOf<'text'>>): ReactNode {
  const list = useId();
  const draft = useDraft(field.value, onSet, false);
  return (
    <>
      <input
        type="text"
        className={styles.text}
        aria-label={nameOf(of, field)}
        list={field.suggested.length > 0 ? list : undefined}
        {...draft}
      />
      {field.suggested.length > 0 && (
        <datalist id={list}>
          {field.suggested.map(each => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}

function SeveralField({ field, of, onSet }: Props<FieldOf<'several'>>): ReactNode {
  const { values, of: choices } = field;
  const names = choices.filter(({ id }) => values.includes(id)).map(({ label }) => label);
  const chosenText = names.length === 0 ? '–' : names.join(', ');
  return (
    <details className={styles.several}>
      <summary aria-label={`${nameOf(of, field)}: ${chosenText}`}>{chosenText}</summary>
      <ul>
        {choices.map(({ id, label, barred }) => {
          const on = values.includes(id);
          return (
            <li key={id}>
              <label title={barred ?? undefined}>
                <input
                  type="checkbox"
                  checked={on}
                  disabled={barred !== null && !on}
                  onChange={() => onSet(on ? values.filter(each => each !== id) : [...values, id])}
                />
                {label}
                {barred !== null && <small>{barred}</small>}
              </label>
            </li>
          );
        })}
        {choices.length === 0 && <li>{say`nothing to choose from`}</li>}
      </ul>
    </details>
  );
}

const FIRST: PlanMoment = { day: 1, night: false, turn: 1 };

function MomentField({ field, of, onSet }: Props<FieldOf<'moment'>>): ReactNode {
  const { value, optional, turns } = field;
  const moment = value ?? FIRST;
  const set = (more: Partial<PlanMoment>): void => {
    const next = { ...moment, ...more };
    const most = next.night ? turns.night : turns.day;
    onSet({ ...next, day: Math.max(1, next.day), turn: Math.min(most, Math.max(1, next.turn)) });
  };
  const number = (id: 'day' | 'turn', label: string, most: number): ReactNode => (
    <NumberField
      field={{ kind: 'number', id, label, value: moment[id], unit: '', least: 1, most, step: 1 }}
      of={nameOf(of, field)}
      onSet={next => set({ [id]: Number(next) })}
    />
  );
  return (
    <span className={styles.moment}>
      <select
        className={styles.choice}
        aria-label={nameOf(of, field)}
        value={value === null ? 'none' : value.night ? 'night' : 'day'}
        onChange={event => {
          const now = event.currentTarget.value;
          if (now === 'none') onSet(null);
          else set({ night: now === 'night' });
        }}
      >
        {optional && <option value="none">{say`no matter`}</option>}
        <option value="day">{say`day`}</option>
        <option value="night">{say`night`}</option>
      </select>
      {value !== null && (
        <>
          {number('day', say`number of the day`, 99)}
          <span>{say`turn`}</span>
          {number('turn', say`turn`, value.night ? turns.night : turns.day)}
        </>
      )}
    </span>
  );
}

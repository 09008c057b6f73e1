import type { Frame } from '@abatis/battlefield';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './designs.module.css';
import lead from './lead.module.css';

interface Props {
  readonly frame: Frame;
  readonly onFrame: (frame: Frame) => void;
}

/** Which ground a survey without a mapping is about: guessed from where its features lie, and easily changed. */
export function FrameForm({ frame, onFrame }: Props): ReactNode {
  const { box, relief, system } = frame;
  const unit = system === 'metre' ? say`metres` : say`degrees`;
  const [west, south, east, north] = box;
  return (
    <details className={styles.notes}>
      <summary>{say`The field and its levels`}</summary>
      <form
        className={styles.frame}
        onSubmit={event => {
          event.preventDefault();
          onFrame(frameIn(new FormData(event.currentTarget), frame));
        }}
      >
        <Field label={say`Name`} name="name" value={frame.name} />
        <Field label={say`West, ${unit}`} name="west" value={west} />
        <Field label={say`South`} name="south" value={south} />
        <Field label={say`East`} name="east" value={east} />
        <Field label={say`North`} name="north" value={north} />
        <Field label={say`Metres of a level`} name="interval" value={relief?.interval ?? ''} />
        <Field label={say`Level 0 begins at`} name="base" value={relief?.base ?? ''} />
        <button type="submit" className={lead.outlined}>{say`Read it again`}</button>
      </form>
    </details>
  );
}

function Field({
  label,
  name,
  value,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string | number;
}): ReactNode {
  const isNumber = name !== 'name';
  return (
    <label>
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value}
        {...(isNumber ? { type: 'number', step: 'any' } : { type: 'text', required: true })}
      />
    </label>
  );
}

function frameIn(data: FormData, { box, relief: _relief, ...frame }: Frame): Frame {
  const number = (name: string, usual: number): number => {
    const given = data.get(name);
    return given === null || given === '' ? usual : Number(given);
  };
  const [interval, base] = [number('interval', 0), number('base', 0)];
  const [west, south, east, north] = box;
  return {
    ...frame,
    name: String(data.get('name')).trim() || frame.name,
    box: [number('west', west), number('south', south), number('east', east), number('north', north)],
    ...(interval > 0 && { relief: { interval, base } }),
  };
}

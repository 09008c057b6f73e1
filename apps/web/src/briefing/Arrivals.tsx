import type { ArrivalTable, ForceFigures, SideLook } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Rich } from '../ui/Rich.tsx';
import { useTableRoom } from '../ui/room.ts';
import { SideMark } from '../ui/SideMark.tsx';
import styles from './briefing.module.css';

/** More turns than this stand below each other; on a phone any do. */
const MOST_ACROSS = 5;

/** Who comes when, by turn and side. */
export function Arrivals(props: {
  readonly arrivals: ArrivalTable;
  readonly sides: readonly SideLook[];
}): ReactNode {
  const { turns, notes } = props.arrivals;
  const across = useTableRoom() !== 'phone' && turns.length <= MOST_ACROSS;
  return (
    <>
      {turns.length > 0 && (across ? <Across {...props} /> : <Down {...props} />)}
      <div className={styles.notes}>
        <Paragraphs texts={notes} />
      </div>
    </>
  );
}

interface TableProps {
  readonly arrivals: ArrivalTable;
  readonly sides: readonly SideLook[];
}

function Across({ arrivals: { turns, rows }, sides }: TableProps): ReactNode {
  return (
    <table className={styles.table}>
      <Heads of={turns} />
      <tbody>
        {rows.map(({ seat, cells }) => (
          <tr key={seat}>
            <Side seat={seat} sides={sides} />
            {numbered(cells).map(({ key, item }) => (
              <Cell key={key} text={item} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Down({ arrivals: { turns, rows }, sides }: TableProps): ReactNode {
  return (
    <table className={styles.table} data-dense>
      <thead>
        <tr>
          <th />
          {rows.map(({ seat }) => (
            <Side key={seat} seat={seat} sides={sides} />
          ))}
        </tr>
      </thead>
      <tbody>
        {turns.map((turn, place) => (
          <tr key={turn}>
            <th scope="row">{turn}</th>
            {rows.map(({ seat, cells }) => (
              <Cell key={seat} text={cells[place] ?? ''} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ seat, sides }: { readonly seat: string; readonly sides: readonly SideLook[] }): ReactNode {
  const side = sides.find(each => each.seat === seat);
  return (
    <th scope="row">
      <SideMark side={side} /> {side?.name ?? seat}
    </th>
  );
}

/** A column for the side, then one for each. */
const Heads = ({ of }: { readonly of: readonly string[] }): ReactNode => (
  <thead>
    <tr>
      <th />
      {of.map(head => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  </thead>
);

function Cell({ text }: { readonly text: ArrivalTable['rows'][number]['cells'][number] }): ReactNode {
  return (
    <td data-nobody={text.length === 0 || undefined}>
      {text.length === 0 ? say`nobody` : <Rich text={text} />}
    </td>
  );
}

/** The forces in figures. */
export function Figures(props: {
  readonly forces: ForceFigures;
  readonly sides: readonly SideLook[];
}): ReactNode {
  const { columns, rows } = props.forces;
  return (
    <table className={styles.table} data-figures>
      <Heads of={columns} />
      <tbody>
        {rows.map(({ seat, cells }) => (
          <tr key={seat}>
            <Side seat={seat} sides={props.sides} />
            {numbered(cells).map(({ key, item }) => (
              <td key={key}>{item}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import styles from './chart.module.css';
import { HEAD, type Layout, workTop, xOf } from './layout.ts';

interface Props {
  readonly layout: Layout;
  readonly chosen: string | null;
}

/** Under this many pixels of a half day its word is left out. */
const ROOM_FOR_WORD = 44;
/** A letter of the head is about so wide, in pixels. */
const LETTER = 6.2;

/** Days and nights, the finish, and the row of the work that is looked at. */
export function ChartGround({ layout, chosen }: Props): ReactNode {
  const { chart, width, height, row, partyTop } = layout;
  const at = chart.works.findIndex(({ id }) => id === chosen);
  const x = (turn: number): number => xOf(layout, turn);
  return (
    <g>
      {chart.nights.map(({ from, to }) => (
        <g key={from}>
          <rect className={styles.night} x={x(from)} y={24} width={x(to) - x(from)} height={height - 24} />
          {x(to) - x(from) > ROOM_FOR_WORD && (
            <text className={styles.word} x={(x(from) + x(to)) / 2} y={38}>{say`night`}</text>
          )}
        </g>
      ))}
      {at >= 0 && (
        <rect className={styles.chosenRow} x={0} y={workTop(layout, at)} width={width} height={row} />
      )}
      {chart.days.map(({ from, to, label, note, ground }) => {
        const fits = (words: string): boolean => words.length * LETTER < x(to) - x(from) - 8;
        const groundWords = ground
          ? ([ground.long, ground.short].find(words => fits(`${label} ${note} ${words}`)) ??
            (fits(`${label} ${ground.short}`) ? ground.short : ''))
          : '';
        const end = chart.nights.find(night => night.from > from)?.from ?? to;
        return (
          <g key={from}>
            <line className={styles.dawn} x1={x(from)} x2={x(from)} y1={4} y2={height} />
            <text className={styles.day} x={x(from) + 5} y={16}>
              {label}
              {fits(`${label} ${note} ${groundWords}`) && <tspan className={styles.note}> {note}</tspan>}
              {groundWords && <tspan className={styles.ground}> {groundWords}</tspan>}
            </text>
            {x(Math.min(end, to)) - x(from) > ROOM_FOR_WORD && (
              <text className={styles.word} x={(x(from) + x(Math.min(end, to))) / 2} y={38}>{say`day`}</text>
            )}
          </g>
        );
      })}
      <line className={styles.edge} x1={0} x2={width} y1={HEAD - 2} y2={HEAD - 2} />
      {chart.parties.map(({ id }, place) => (
        <line
          key={id}
          className={styles.partyLine}
          x1={0}
          x2={width}
          y1={partyTop + (place + 0.5) * layout.thin}
          y2={partyTop + (place + 0.5) * layout.thin}
        />
      ))}
      {chart.finish !== null && (
        <line className={styles.finish} x1={x(chart.finish)} x2={x(chart.finish)} y1={24} y2={height} />
      )}
    </g>
  );
}

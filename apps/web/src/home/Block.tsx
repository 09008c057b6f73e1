import type { SideLook } from '@abatis/screen';
import type { ReactNode } from 'react';

interface Props {
  readonly look: SideLook;
  readonly size: number;
  /** How many counters are in the stack. */
  readonly depth: number;
}

const MOST_DEEP = 3;

/** A stack seen from far away: the front of a block in the colour of its side, the deeper the more counters. */
export function Block({ look, size, depth }: Props): ReactNode {
  const [wide, high] = [size, size * 0.7];
  const deep = Math.min(MOST_DEEP, Math.max(1, depth)) * size * 0.1;
  const notch = look.notched ? size * 0.2 : 0;
  const [left, top] = [-wide / 2, -high / 2];
  const side = `M${left + notch} ${top}l${deep} ${-deep}h${wide - notch}v${high}l${-deep} ${deep}v${-high}z`;
  const front = `M${left + notch} ${top}h${wide - notch}v${high}h${-wide}v${notch - high}z`;
  return (
    <g stroke="#201A12" strokeWidth={size * 0.05} strokeLinejoin="round">
      <path d={side} fill={look.colour} />
      <path d={side} fill="#000" fillOpacity={0.34} stroke="none" />
      <path d={front} fill={look.colour} />
    </g>
  );
}

import type { Drm } from '@abatis/kernel';
import { cite, say, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Factor, MibState, Side, Strength } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { spanText } from '../say.ts';

/** Whose a strength is; guns in position are their leader's. */
export const sideOfFighter = (state: MibState, { unit, hex }: Pick<Strength, 'unit' | 'hex'>): Side | null =>
  unit === null
    ? (mib.battleOf(state).leaders[mib.batteryIn(state, hex)!.leader]?.side ?? null)
    : (mib.battleOf(state).units[unit]?.side ?? null);

/** 'St Hilaire', 'St Hilaire and Friant', 'St Hilaire and 2 more'. */
export function nameOf(units: readonly string[]): string {
  const [first = 'Nobody', second, ...more] = [...new Set(units)].map(typeset);
  if (second === undefined) return first;
  return more.length === 0 ? say`${first} and ${second}` : say`${first} and ${more.length + 1} more`;
}

/** '¾ into forest T3'. */
export const factorText = ({ label, clause, factor: [num, den] }: Factor): Text =>
  say`${spanText(`${num}/${den}`)} ${label} ${cite(clause)}`;

/** 'leader 10.1b'. */
export const bonusText = ({ label, clause }: Drm): Text => say`${label} ${cite(clause)}`;

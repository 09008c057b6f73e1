import { cite, say, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import { leaderCalled, unitCalled } from '../../../src/names.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { spanText } from '../say.ts';

/** Whose a unit is, or a leader who fires with a Grand Battery. */
export const sideOf = (state: MibState, unit: string | undefined): Side | null =>
  unit === undefined
    ? null
    : (battleOf(state).units[unitCalled(state, unit)]?.side ??
      battleOf(state).leaders[leaderCalled(state, unit)]?.side ??
      null);

/** 'St Hilaire', 'St Hilaire and Friant', 'St Hilaire and 2 more'. */
export function nameOf(units: readonly string[]): string {
  const [first = 'Nobody', second, ...more] = [...new Set(units)].map(typeset);
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first} and ${more.length + 1} more`;
}

/** 'into forest 3/4 (MIB T3)' and 'leader (MIB 10.1b)', with the clause as a link. */
export function factorText(factor: string): Text {
  const [, words = factor, clause] = /^(.*) \((MIB [^)]+)\)$/.exec(factor) ?? [];
  const [, label, fraction] = /^(.*) (\d+\/\d+)$/.exec(words) ?? [];
  const text = label === undefined || fraction === undefined ? words : `${spanText(fraction)} ${label}`;
  return clause === undefined ? text : say`${text} ${cite(clause)}`;
}

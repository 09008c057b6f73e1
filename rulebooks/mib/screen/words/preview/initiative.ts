import { toNumber } from '@abatis/kernel';
import { cite, say } from '@abatis/presenter';
import type { PreviewTable } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import { plays } from '../../../src/options.ts';
import { type Fight, rowFor } from '../../../src/rules/07-combat/index.ts';
import { enemyOf, type MibState } from '../../../src/state.ts';
import { sideName } from '../names.ts';
import type { Result } from './foreseen.ts';
import { percent } from './percent.ts';

/** MIB 16.1: how likely the marker goes towards either side (I-A, I-D of T5); null without the option. */
export function initiativeTable(
  state: MibState,
  { side }: Fight,
  results: readonly Result[],
): PreviewTable | null {
  if (!plays(state, 'initiative')) return null;
  const { charts } = battleOf(state);
  const share = (mark: 'attacker' | 'defender' | null): string =>
    percent(
      results
        .filter(({ result }) => rowFor(charts, result).initiative === mark)
        .reduce((sum, { chance }) => sum + toNumber(chance), 0),
    );
  return {
    title: say`Initiative ${cite('MIB 16.1a')}`,
    columns: [`${sideName(state, side)}, I-A`, `${sideName(state, enemyOf(side))}, I-D`, 'stays'],
    rows: [{ label: 'Moves towards', cells: [share('attacker'), share('defender'), share(null)] }],
  };
}

import { isOdds, odds, sumOf, toNumber } from '@abatis/kernel';
import { barsOf, cite, count, gradeOfWorth, type Meaning, say } from '@abatis/presenter';
import type { Preview, PreviewTable } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import type { MibEvent } from '../../../src/events.ts';
import type { Mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { pursuitRoll } from './combat-roll.ts';
import type { CombatFacts } from './facts.ts';
import { nameOf } from './parties.ts';

/** MIB 7.14d: what a pursuit costs both, after its roll; the dice for effects have no cards of their own. */
export function pursuitPreview(
  rulebook: Mib,
  state: MibState,
  action: Order<'pursue'>,
  whole: Preview,
): Preview {
  const explained = rulebook.referee!.explain(state, action);
  const rolls = whole.rolls.flatMap((roll, place) => {
    if (roll.table?.clause === 'MIB T6') return [];
    const isPursuit = roll.table?.clause === 'MIB T5';
    return [isPursuit ? pursuitRoll(roll, explained[place]!.facts as unknown as CombatFacts) : roll];
  });
  const answer = odds({ rulebook: { ...rulebook, outcome: casualtiesTold }, state }, action);
  if (!isOdds(answer)) return { ...whole, rolls };
  const lost = answer.outcomes.map(({ outcome, chance }) => ({ ...(outcome as unknown as Lost), chance }));
  const bars = barsOf(lost.map(({ pursued, chance }) => ({ meaning: ofPursued(pursued), chance }))) ?? [];
  return { ...whole, rolls, bars, exact: answer.exact, tables: [meansOf(action, lost)] };
}

/** Casualties of both. */
interface Lost {
  readonly pursued: number;
  readonly pursuers: number;
}

function casualtiesTold(_before: unknown, _after: unknown, events: readonly MibEvent[]) {
  const of = (wanted: 'attacker' | 'defender'): number =>
    events
      .flatMap(event => (event.type === 'pursuit-effects' && event.part === wanted ? [event.casualties] : []))
      .reduce((sum, casualties) => sum + casualties, 0);
  return { pursued: of('defender'), pursuers: of('attacker') };
}

const ofPursued = (casualties: number): Meaning => ({
  code: casualties === 0 ? 'None' : count(casualties, 'casualty', 'casualties'),
  text: say`Steps of the pursued, from organic cavalry first ${cite('MIB 7.14f')}`,
  grade: gradeOfWorth(casualties),
});

type LostWithChance = Lost & { readonly chance: Parameters<typeof toNumber>[0] };

function meansOf({ units }: Order<'pursue'>, lost: readonly LostWithChance[]): PreviewTable {
  const all = toNumber(sumOf(lost.map(({ chance }) => chance)));
  const mean = (who: keyof Lost): string =>
    (lost.reduce((sum, each) => sum + each[who] * toNumber(each.chance), 0) / all).toFixed(2);
  return {
    title: say`Mean effects ${cite('MIB T6')}`,
    columns: ['casualties'],
    rows: [
      { label: `${nameOf(units)}, of its horse`, cells: [mean('pursuers')] },
      { label: 'The pursued', cells: [mean('pursued')] },
    ],
  };
}

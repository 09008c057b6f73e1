import { asked, isOdds, odds, sumOf, toNumber } from '@abatis/kernel/host';
import {
  barsOf,
  cite,
  count,
  gradeOfWorth,
  type Meaning,
  type PreviewWords,
  previewOf,
  say,
} from '@abatis/presenter';
import type { At, Preview, PreviewTable } from '@abatis/screen';
import type { ForetoldRoll, Mib, MibAction, MibEvent, MibState, WrittenOrder } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { nameOf, pursuitRoll } from './combat-roll.ts';
import { awaited, fightPreview, foreseen, type Untold } from './fight.ts';
import { meaningOf, readEffectsAt, titleOf } from './meanings.ts';
import { rollPreview } from './rolls.ts';

/** MIB 7.14d: what a pursuit costs both, after its roll; the dice for effects have no cards of their own. */
function pursuitPreview(
  rulebook: Mib,
  state: MibState,
  action: WrittenOrder<'pursue'>,
  whole: Preview,
): Preview {
  const rollsAhead = mib.foretold(state, action);
  const rolls = whole.rolls.flatMap((shown, place) => {
    const roll = rollsAhead[place]!;
    if (roll.kind === 'pursuit-effects') return [];
    return [roll.kind === 'foreseen-pursuit' ? pursuitRoll(shown, roll) : shown];
  });
  const answer = odds({ rulebook: { ...rulebook, outcome: casualtiesTold }, state }, action);
  if (!isOdds(answer)) return { ...whole, rolls };
  const lost = answer.outcomes.map(({ outcome, chance }) => ({ ...(outcome as unknown as Lost), chance }));
  const bars = barsOf(lost.map(({ pursued, chance }) => ({ meaning: ofPursued(pursued), chance }))) ?? [];
  const reads = rollsAhead.flatMap(roll =>
    roll.kind === 'pursuit-effects' ? [readEffectsAt(roll.facts.at)] : [],
  );
  return { ...whole, rolls, bars, exact: answer.exact, tables: [{ ...meansOf(action, lost), reads }] };
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

function meansOf({ units }: WrittenOrder<'pursue'>, lost: readonly LostWithChance[]): PreviewTable {
  const all = toNumber(sumOf(lost.map(({ chance }) => chance)));
  const mean = (who: keyof Lost): string =>
    (lost.reduce((sum, each) => sum + each[who] * toNumber(each.chance), 0) / all).toFixed(2);
  return {
    title: say`Mean effects ${cite('MIB T6')}`,
    columns: [say`casualties`],
    rows: [
      { label: say`${nameOf(units)}, organic cavalry`, cells: [mean('pursuers')] },
      { label: say`The pursued`, cells: [mean('pursued')] },
    ],
  };
}

/**
 * All that will decide the rolls of an order, and its exact outcomes; null if nothing is rolled for it. It is reckoned
 * with what the one who is asked knows, so that nobody else may read it while charts are hidden (2.5b).
 */
export function preview(rulebook: Mib, at: At<MibState>, action: MibAction): Preview | null {
  const { state, seat, open } = at;
  const mayRead = open === true || mib.isOpen(state) || asked(rulebook, state)?.seat === seat;
  if (!mayRead) return null;
  const frame = state.steps.at(-1);
  if (frame?.step === 'withdrawal' && (action.type === 'stand' || action.type === 'withdraw')) {
    const attack = awaited(state, frame, open === true || mib.isOpen(state));
    const odds = attack && fightPreview(rulebook, at, attack);
    return odds && { ...odds, note: say`if it stands` };
  }
  const fight = foreseen(rulebook, state, action);
  if (fight) return told(fightPreview(rulebook, at, fight), DECLARING.has(action.type));
  const whole = previewOf(rulebook, wordsOf(rulebook), at, action);
  return whole && action.type === 'pursue' ? pursuitPreview(rulebook, state, action, whole) : whole;
}

/** The orders that make a fight; all others go on with one that is declared. */
const DECLARING: ReadonlySet<MibAction['type']> = new Set(['attack', 'join', 'bombard']);

const told = (fight: Untold | null, isNew: boolean): Preview | null =>
  fight && { ...fight, note: isNew ? say`not committed` : say`declared` };

const wordsOf = (rulebook: Mib): PreviewWords<MibState, MibAction, ForetoldRoll> => ({
  title: titleOf,
  roll: (state, roll, asker) => rollPreview(state, rulebook.charts, roll, asker),
  meaning: meaningOf,
  warnings: () => [],
  isPartial: () => false,
});

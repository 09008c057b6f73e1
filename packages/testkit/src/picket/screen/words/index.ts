import { net, UMPIRE } from '@abatis/kernel';
import {
  against,
  cite,
  count,
  factSpans,
  type PreviewWords,
  previewOf,
  type RollWords,
  reasonsOf,
  refusalsOf,
  rollPreviews,
  say,
} from '@abatis/presenter';
import type { At, Preview } from '@abatis/screen';
import {
  CLAUSES,
  NEEDED,
  type Picket,
  type PicketAction,
  type PicketRoll,
  type PicketState,
  type Posted,
  volleysOf,
} from '../../index.ts';
import { nameOf } from '../setting.ts';

const spanOf = factSpans({
  kindOf: name => (name === 'unit' || name === 'enemy' ? 'pieces' : name === 'seat' ? 'seats' : undefined),
  piece: value => ({ piece: value, text: value }),
  seat: value => (value === UMPIRE ? null : nameOf(value)),
  words: value => value,
});

export const { refusalText, refusalLines, refusedBy } = refusalsOf(CLAUSES, spanOf);
export const { becauseText } = reasonsOf({}, spanOf);

/** What every kind of roll is called, and what it says before it is made. */
export const ROLLS: RollWords<PicketState, PicketRoll> = {
  volley: {
    title: 'Volley',
    result: hits => count(hits, 'hit'),
    parts: ({ companies }, { facts, dice, drms }) => {
      const [by, at] = [companies[facts.by]!, companies[facts.at]!];
      return {
        left: { seat: by.side, name: by.name, value: `${dice.count} D10`, note: '' },
        right: { seat: at.side, name: at.name, value: count(at.figures, 'figure'), note: '' },
        versus: `${NEEDED - net(drms)}+`,
        basis: say`each die that shows this hits ${cite('PIC 3.2')}`,
        rows: [],
      };
    },
  },
  morale: {
    title: 'Morale',
    result: held => (held ? 'holds' : 'runs'),
    isGood: held => held,
    parts: ({ companies }, { facts }) => {
      const { side, name } = companies[facts.unit]!;
      return against(say`the grade or less ${cite('PIC 4.1')}`, side, name, String(facts.grade));
    },
  },
  mist: {
    title: 'Mist',
    result: changes => (changes ? 'changes' : 'stays'),
    parts: () => against(say`1 or 2 changes the weather ${cite('PIC 5.2')}`, null, 'Weather', '2'),
  },
  first: {
    title: 'Who marches first',
    result: side => `${nameOf(side)} first`,
    parts: () =>
      against(say`if both march, the higher die goes first ${cite('PIC 1.2')}`, null, 'Both', 'D10'),
  },
};

const rollPreview = rollPreviews(ROLLS);

const PREVIEWS: PreviewWords<PicketState, PicketAction, PicketRoll> = {
  title: (_, { type }) => (type === 'halt' ? 'Volleys after the halt' : 'If both march'),
  roll: (state, roll, asker) => rollPreview(state, {}, roll, asker),
  meaning: () => null,
  warnings: () => [],
  isPartial: () => false,
};

/** All that will decide the rolls of an order; null if nothing is rolled for it. */
export const preview = (rulebook: Picket, at: At<PicketState>, action: PicketAction): Preview | null =>
  previewOf(rulebook, PREVIEWS, at, action);

/** The volleys at a company where a move would leave it; null if nobody would fire at it. */
export function volleysAfter(state: PicketState, { id, name }: Posted): Preview | null {
  const volleys = volleysOf(state).filter(({ facts }) => facts.at === id);
  if (volleys.length === 0) return null;
  return {
    title: `Volleys at ${name} if it stands there`,
    note: 'not committed',
    rolls: volleys.map(roll => rollPreview(state, {}, roll, null)),
    bars: [],
    exact: true,
    warnings: [],
  };
}

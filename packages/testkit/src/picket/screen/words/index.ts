import { net, UMPIRE } from '@abatis/kernel';
import {
  against,
  cite,
  count,
  factSpans,
  type PreviewWords,
  phrase,
  previewOf,
  type RollWords,
  reasonsOf,
  refusalsOf,
  rollPreviews,
  say,
  type TrayWords,
} from '@abatis/presenter';
import type { At, Preview } from '@abatis/screen';
import {
  CLAUSES,
  type FirstRoll,
  type MoraleRoll,
  NEEDED,
  type Picket,
  type PicketAction,
  type PicketState,
  type Posted,
  type VolleyRoll,
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

/** The kinds of roll that are foretold; morale and mist are thrown for when nobody has decided anything. */
type Foretold = VolleyRoll | FirstRoll;

const FORETOLD: RollWords<PicketState, Foretold> = {
  volley: {
    face: hits => count(hits, 'hit'),
    parts: ({ companies }, { facts, dice, drms }) => {
      const [by, at] = [companies[facts.by]!, companies[facts.at]!];
      return {
        left: { seat: by.side, name: by.name, value: say`${dice.count} D10`, note: '' },
        right: { seat: at.side, name: at.name, value: count(at.figures, 'figure'), note: '' },
        versus: `${NEEDED - net(drms)}+`,
        basis: say`each die that shows this hits ${cite('PIC 3.2')}`,
        rows: [],
      };
    },
  },
  first: {
    face: side => say`${nameOf(side)} first`,
    parts: () =>
      against(say`if both march, the higher die goes first ${cite('PIC 1.2')}`, null, say`Both`, say`D10`),
  },
};

/** What a roll is called in the log, and its results. */
export const THROWN: TrayWords<PicketState, VolleyRoll | MoraleRoll> = {
  volley: { title: phrase('Volley'), result: hits => count(hits, 'hit') },
  morale: { title: phrase('Morale'), result: held => (held ? say`holds` : say`runs`), isGood: held => held },
};

const rollPreview = rollPreviews(FORETOLD);

const PREVIEWS: PreviewWords<PicketState, PicketAction, Foretold> = {
  title: (_, action) =>
    action.type === 'halt'
      ? say`Volleys after the halt`
      : action.type === 'intend' && action.to === 'stand'
        ? say`Volleys if both stand`
        : say`If both march`,
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
    title: say`Volleys at ${name} if it stands there`,
    note: say`not committed`,
    rolls: volleys.map(roll => rollPreview(state, {}, roll, null)),
    bars: [],
    exact: true,
    warnings: [],
  };
}

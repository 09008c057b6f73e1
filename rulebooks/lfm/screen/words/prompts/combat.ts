import { be, cite, count, isHexLabel, places, say, sentences, term } from '@abatis/presenter';
import { hexName, unitNames } from '../../../src/events/names.ts';
import { requiredHexes } from '../../../src/rules/08-combat/index.ts';
import { stillObliged } from '../../../src/rules/12-voluntary-retreat.ts';
import { isLongFight } from '../../../src/rules/13-combat-rounds.ts';
import { retreatTerms } from '../../../src/scenario-terms.ts';
import type { LfmState } from '../../../src/state.ts';
import { unitSpans } from '../say.ts';
import type { StepName, Words } from './prompt.ts';
import { retreatWords } from './retreat-words.ts';

export const COMBAT: {
  readonly [Step in 'assign' | 'fight' | 'voluntary-retreat' | 'withdrawal']: Words<Step>;
} & {
  readonly [Step in Extract<
    StepName,
    | 'combat'
    | 'combat-round'
    | 'end-of-round'
    | 'end-of-combat'
    | 'fights'
    | 'engagement'
    | 'vacated'
    | 'resolution'
    | 'exchange'
    | 'matching'
    | 'giving-way'
    | 'aftermath'
    | 'voluntary-retreats'
    | 'withdrawals'
  >]: null;
} = {
  assign(state, { round }, selection) {
    const chosen = selection.filter(isHexLabel);
    return {
      title:
        chosen.length > 0
          ? say`Attack from ${places(chosen)}: choose the enemy hexes, or fight the round as planned`
          : say`Plan the attacks of round ${round}: choose your stacks and whom they attack`,
      detail: sentences(mustAttack(state), long(round)),
    };
  },
  fight: (_state, { combats }) => ({
    title: 'Choose which combat is fought next',
    detail: say`${count(combats.length, 'combat')} of this round ${be(combats)} left. What one of them does may change the others ${cite('LFM R77')}.`,
  }),
  'voluntary-retreat'(state, { side, round, stopped }) {
    const obliged =
      side === state.phasing
        ? stillObliged(state, retreatTerms(state)).filter(id => !stopped.includes(id))
        : [];
    if (obliged.length > 0)
      return {
        title: say`Retreat ${unitSpans(state, unitNames(state, obliged))}: choose a path`,
        detail: say`They cannot attack and may not stay next to the enemy ${cite('LFM R80')}.`,
      };
    return {
      title: 'Retreat stacks that are in contact, or stay for another round',
      detail: sentences(
        say`Round ${round} is fought. Who stays next to the enemy fights again ${cite('LFM 13.1')}; who retreats may be followed ${cite('LFM 10.1a')}.`,
        long(round + 1),
      ),
    };
  },
  withdrawal: (state, { parts }, selection) => retreatWords(state, parts, selection),
  combat: null,
  'combat-round': null,
  'end-of-round': null,
  'end-of-combat': null,
  fights: null,
  engagement: null,
  vacated: null,
  resolution: null,
  exchange: null,
  matching: null,
  'giving-way': null,
  aftermath: null,
  'voluntary-retreats': null,
  withdrawals: null,
};

/** LFM 8.2: whom the phasing player may not leave out. */
function mustAttack(state: LfmState) {
  const required = requiredHexes(state).map(hex => hexName(state, hex));
  if (required.length === 0)
    return say`Nobody has to be attacked. All attacks are planned before the first die ${cite('LFM R77')}.`;
  const who =
    required.length > 4
      ? `${required.length} enemy hexes must be attacked`
      : say`${places(required)} must be attacked`;
  return say`${who}: every enemy in the ${term('ZOC')} of your units is fought ${cite('LFM 8.2')}, each hex in one combat only ${cite('LFM 8.4')}.`;
}

const long = (round: number) =>
  isLongFight(round - 1)
    ? say`This fight has become a long one: from now on nobody evades it before combat ${cite('LFM R115')}.`
    : '';

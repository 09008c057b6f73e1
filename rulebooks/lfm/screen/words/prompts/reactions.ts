import { cite, count, place, say, term } from '@abatis/presenter';
import type { LossClause } from '../../../src/events/08-combat.ts';
import { commanderName, hexName, unitName, unitNames } from '../../../src/events/names.ts';
import { holder, unitOf } from '../../../src/pieces.ts';
import { lossChoices } from '../../../src/rules/08-combat/index.ts';
import { markedStacks, mayReorganize } from '../../../src/rules/14-disorganization.ts';
import { troopsOf } from '../../../src/rules/20-command/index.ts';
import { enemyOf } from '../../../src/state.ts';
import { commanderSpan, oneOf, unitSpan } from '../say.ts';
import type { StepName, Words } from './prompt.ts';
import { retreatWords } from './retreat-words.ts';

type Asking<Step extends StepName> = { readonly [Each in Step]: Words<Each> };

export const REORGANIZATION: Asking<'reorganize' | 'recovery' | 'place-recovered'> & {
  readonly [Step in 'reorganization' | 'reorganizing' | 'recoveries' | 'unshatter']: null;
} = {
  reorganize(state, { rolled }) {
    const left = markedStacks(state, state.phasing).filter(
      hex => !rolled.includes(hex) && mayReorganize(state, hex).legal,
    ).length;
    return {
      title: 'Choose a disorganized stack to put in order, or go on',
      detail: say`${count(left, 'stack')} can still roll: the die must not exceed its lowest ${term('CR')}, or the ${term('CV')} of a commander in range ${cite('LFM 14.5a')}.`,
    };
  },
  recovery: state => ({
    title: 'Choose an eliminated regiment to bring back, or go on',
    detail: say`${count(state.commanders.filter(({ recovering }) => recovering).length, 'brigade commander')} with a Recover marker may try: the die must not exceed the regiment’s ${term('CR')} ${cite('LFM 17.2')}.`,
  }),
  'place-recovered': (state, { commander, unit }) => ({
    title: say`Place ${unitSpan(state, unitName(state, unit))}: choose a hex`,
    detail: say`It comes back with ${commanderSpan(state, commanderName(state, commander))} or next to him ${cite('LFM 17.3')}.`,
  }),
  reorganization: null,
  reorganizing: null,
  recoveries: null,
  unshatter: null,
};

/** What a loss is for. */
const LOSSES: Readonly<Record<LossClause, string>> = {
  'LFM 8.10a': 'The result eliminates a unit',
  'LFM 8.10b': 'An exchange: the defender loses a unit first',
  'LFM 8.10c': 'An exchange: the attacker matches the defender’s loss, strength for strength',
  'LFM 14.4': 'A disorganized stack that is driven back loses a unit',
};

export const REACTIONS: Asking<'retreat' | 'advance' | 'pick' | 'displace' | 'brigade-commander' | 'lose'> & {
  readonly [Step in
    | 'retreats'
    | 'advances'
    | 'checks'
    | 'displaced'
    | 'casualties'
    | 'brigade-commanders'
    | 'loss']: null;
} = {
  retreat: (state, frame, selection) => retreatWords(state, [frame], selection),
  advance: (state, { chance }) => ({
    title: say`Advance into ${place(hexName(state, chance.vacated))}, or let them go`,
    detail: say`The enemy has left it. Units next to it may follow, now or not at all ${cite('LFM 10.2')}; others may then close up ${cite('LFM 10.4')}.`,
  }),
  pick(state, { by, hexes, picked = [] }) {
    const held = hexes.filter(hex => holder(state, hex) === enemyOf(by)).sort((a, b) => a - b);
    const hex = held[picked.length];
    return {
      title: say`Choose which enemy unit${hex === undefined ? '' : say` in ${place(hexName(state, hex))}`} must check`,
      detail: say`It makes a ${term('cohesion check')}. If it fails its stack is ${term('D', 'disorganized')}; if it is so already it retreats ${cite('LFM R100')}.`,
    };
  },
  lose(state, { units, cr, clause }) {
    const choices = lossChoices(
      state,
      units.filter(id => unitOf(state, id).place === 'map'),
      cr,
    );
    return {
      title: say`Choose your loss: ${oneOf(state, unitNames(state, choices))}`,
      detail:
        cr === null
          ? say`${LOSSES[clause]} ${cite(clause)}. Any unit of the combat will do.`
          : say`${LOSSES[clause]} ${cite(clause)}. It has the ${term('CR')} that was used, ${cr}, if there is such a unit ${cite('LFM 8.10a')}.`,
    };
  },
  displace: (state, { commander }) => ({
    title: say`Place ${commanderSpan(state, commanderName(state, commander))}: choose a hex`,
    detail: say`He has no unit with him any more, and goes to the nearest of his troops or to his superior ${cite('LFM 21.2b')}.`,
  }),
  'brigade-commander': (state, { commander }) => ({
    title: say`Place ${commanderSpan(state, commanderName(state, commander))}: choose a hex`,
    detail:
      troopsOf(state, commander).length > 0
        ? say`A brigade commander is always with a regiment of his brigade at the end of a phase ${cite('LFM 20.8a')}.`
        : say`He has no regiment left on the map, and goes to his superior ${cite('LFM 20.8b')}.`,
  }),
  retreats: null,
  advances: null,
  checks: null,
  displaced: null,
  casualties: null,
  'brigade-commanders': null,
  loss: null,
};

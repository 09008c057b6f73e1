import {
  capital,
  cite,
  count,
  isHexLabel,
  listOf,
  place,
  say,
  sentences,
  term,
  typeset,
} from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import { formationName, hexName, unitName, unitNames } from '../../../src/names.ts';
import { termsOf } from '../../../src/scenario/terms.ts';
import { sideMen } from '../names.ts';
import { formationList, pieceSpan, pieceSpans } from '../say.ts';
import { chosen } from './chosen.ts';
import type { Prompts } from './prompt.ts';

/** Arrivals, orders and the cup. */
export const TURN: Prompts<
  'reinforcements' | 'special-choice' | 'late-reserves' | 'orders' | 'initiative' | 'first-or-second',
  | 'turn'
  | 'reinforcement-phase'
  | 'arrivals-tire'
  | 'orders-phase'
  | 'orders-given'
  | 'operations'
  | 'draw'
  | 'end-of-turn'
> = {
  reinforcements(state, { due }, selection) {
    const named = chosen(state, selection);
    const entries = due.map(id => {
      const arrival = termsOf(state).arrivals.find(({ unit }) => unit === id);
      const where = arrival ? say` at ${place(hexName(state, arrival.hex))}` : '';
      return say`${pieceSpan(unitName(state, id))}${where}`;
    });
    const [only, other] = due;
    const who = named ?? (other === undefined ? pieceSpan(unitName(state, only!)) : null);
    const [hex] = selection.filter(isHexLabel);
    return {
      title: arrivalTitle(who, hex),
      detail: say`${listOf(entries)} ${due.length === 1 ? 'arrives' : 'arrive'} now and may move when drawn ${cite('MIB 3.0b')}.`,
    };
  },
  'special-choice': (state, { rule, units }) => ({
    title: say`${typeset(rule)}: choose ${listOf(unitNames(state, units).map(pieceSpan), 'or')}`,
    detail: say`The one that is chosen gains a battery ${cite('MIB 7.9a')}.`,
  }),
  'late-reserves': (state, { units }) => ({
    title: 'Choose arrivals to be held back, or go on',
    detail: say`${pieceSpans(unitNames(state, units))} may be marked ${term('held back')}: one level fresher than the formation, until engaged ${cite('MIB 11.2l')}.`,
  }),
  orders(state, { left, issued }, selection) {
    const given = issued.map(id => formationName(state, id));
    return {
      title: orderTitle(selection),
      detail: sentences(
        say`${count(left, 'new order')} can still be sent ${cite('MIB 15.3')}. They take time to arrive ${cite('MIB T17')}.`,
        given.length === 0 ? '' : say`${formationList(given)} ${given.length === 1 ? 'has' : 'have'} one.`,
      ),
    };
  },
  initiative(state, { side }, selection) {
    const { formations } = battleOf(state);
    const own = state.cup.filter(id => formations[id]!.side === side).map(id => formationName(state, id));
    const named = selection.filter(name => own.includes(name));
    return {
      title:
        named.length > 0
          ? say`Activate ${formationList(named)} first, or choose again`
          : 'Choose the chits that come first, or let the cup decide',
      detail: say`In the cup ${own.length === 1 ? 'is' : 'are'} ${formationList(own)}. With the initiative two of them may be activated together before any is drawn ${cite('MIB 16.1c')}.`,
    };
  },
  'first-or-second': (state, { side }) => ({
    title: 'Choose to go first or second on this turn',
    detail: say`${capital(say`${sideMen(state, side)}`)} have the ${term('initiative')} and choose: each side acts with all its formations at once ${cite('MIB 16.3c')}.`,
  }),
  turn: null,
  'reinforcement-phase': null,
  'arrivals-tire': null,
  'orders-phase': null,
  'orders-given': null,
  operations: null,
  draw: null,
  'end-of-turn': null,
};

/** What is to be said next of an order: to whom, which, and its target. */
function orderTitle(selection: readonly string[]): Text {
  const saidAfter = (word: string): string | undefined =>
    selection.find(key => key.startsWith(word))?.slice(word.length);
  const formation = saidAfter('formation ');
  const order = saidAfter('order ');
  if (formation === undefined) return 'Choose a formation and send it an order, or go on';
  return order === undefined
    ? say`Choose the order for ${typeset(formation)}`
    : say`${typeset(formation)}: choose the hex to ${order === 'engage' ? 'engage' : `${order} to`}`;
}

/** What is to be clicked next: the unit, its hex, the direction of its front. */
function arrivalTitle(who: Text | Span | null, hex: string | undefined): Text {
  if (who === null) return 'Choose which reinforcement arrives first';
  return hex === undefined
    ? say`Choose the hex in which ${who} arrives`
    : say`Choose the facing of ${who} in ${place(hex)}: an arrow, or Enter`;
}

import { cite, count, isHexLabel, listOf, place, places, say, sentences, term } from '@abatis/presenter';
import type { At, Text } from '@abatis/screen';
import { hexName, hexNames, leaderName, unitName, unitNames } from '../../../src/names.ts';
import { combatProblems, type Declared, enfiladers } from '../../../src/rules/07-combat/index.ts';
import type { MibState } from '../../../src/state.ts';
import { readsChart } from '../../staff/known.ts';
import { refusalText } from '../refusal.ts';
import { pieceSpan, pieceSpans } from '../say.ts';
import { activated, chosen } from './chosen.ts';
import type { Prompts } from './prompt.ts';

/** Attacks: declared, chosen, answered by guns. */
export const COMBAT: Prompts<
  'declaring' | 'next-combat' | 'enfilade' | 'bombarding' | 'target-withdrawal' | 'following',
  'declare' | 'combats' | 'resolve' | 'bombard' | 'target-cavalry' | 'fire' | 'follow'
> = {
  declaring(state, { combats }, selection, to) {
    const attackers = selection.filter(name => !isHexLabel(name));
    const targets = selection.filter(isHexLabel);
    const named = chosen(state, attackers);
    return {
      title:
        named && targets.length > 0
          ? say`Attack ${places(targets)} with ${named}, or choose more`
          : named
            ? say`${named}: choose the enemy hex to attack`
            : combats.length === 0
              ? say`Declare the attacks of ${activated(state)}: choose an enemy`
              : say`Declare more attacks of ${activated(state)}, or resolve them`,
      detail: sentences(problemText({ state, ...to }, combats), declaredText(combats)),
    };
  },
  'next-combat'(state, { combats }) {
    const rest = combats.filter(each => each !== null);
    const left = rest.length;
    if (left === 1)
      return {
        title: say`Choose whose ${term('morale')} is compared in the attack on ${places(hexNames(state, rest[0]!.hexes))}`,
        detail: say`Several are equally large: the attacker chooses ${cite('MIB 7.1d')}.`,
      };
    return {
      title: 'Choose which combat is fought next',
      detail: say`${left} combats are left, in your order ${cite('MIB R126')}. Of equally large units you choose whose ${term('morale')} counts ${cite('MIB 7.1d')}.`,
    };
  },
  enfilade(state, { fight }) {
    const guns = enfiladers(state, fight).map(({ unit }) => unitName(state, unit));
    return {
      title: say`Choose guns that ${term('enfilade')} the attackers, or fire with your own`,
      detail: say`${pieceSpans(guns)} can fire on the attackers of ${places(hexNames(state, fight.hexes))} from the flank, instead of the guns there ${cite('MIB 7.11c')}.`,
    };
  },
  bombarding: (state, { leaders }) => ({
    title: say`Choose a target for the ${term('Grand Battery')} of ${listOf(
      leaders.map(id => pieceSpan(leaderName(state, id))),
      'or',
    )}, or hold fire`,
    detail: say`Guns in position bombard once a turn, up to two hexes away ${cite('MIB 16.5e')}.`,
  }),
  'target-withdrawal': (state, { leader, target, left }) => ({
    title: say`Retreat ${listOf(unitNames(state, left).map(pieceSpan), 'or')} before the bombardment, or stand`,
    detail: say`The guns of ${pieceSpan(leaderName(state, leader))} aim at ${place(hexName(state, target))} ${cite('MIB 16.5k')}.`,
  }),
  following: (state, { hex, left }) => ({
    title: say`Advance into ${place(hexName(state, hex))}, or stay`,
    detail: say`The line has left it: ${listOf(
      left.map(({ unit }) => pieceSpan(unitName(state, unit))),
      'or',
    )} may go in without a fight ${cite('MIB 16.6k')}.`,
  }),
  declare: null,
  combats: null,
  resolve: null,
  bombard: null,
  'target-cavalry': null,
  fire: null,
  follow: null,
};

/** What keeps the declaration from being confirmed: the first of it. It tells how worn the attackers are (2.5b). */
function problemText(at: At<MibState>, combats: readonly Declared[]): Text {
  if (!readsChart(at, at.state.activation!.side)) return '';
  const [first] = combatProblems(at.state, combats);
  return first ? say`Before the first die: ${refusalText(first)}` : '';
}

const declaredText = (combats: readonly Declared[]): Text =>
  combats.length === 0
    ? say`All who can attack it do so together; pick attackers first to send only some of them. All attacks are declared before the first die ${cite('MIB 7.0b')}.`
    : say`${count(combats.length, 'attack')} declared. All are declared before the first die ${cite('MIB 7.0b')}.`;

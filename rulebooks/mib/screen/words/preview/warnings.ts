import { cite, listOf, say, term } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import { leaderName, unitName } from '../../../src/events/names.ts';
import { leadersIn } from '../../../src/pieces.ts';
import { enfiladers } from '../../../src/rules/07-combat/enfilade.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { enemyOf } from '../../../src/state.ts';
import type { Fight } from '../../../src/steps/combat/frames.ts';
import { pieceSpan } from '../say.ts';

/** Why something that might change the roll does not. */
export const fightNotes = (state: MibState, fight: Fight): readonly Text[] => [
  ...(isEnfiladeAhead(state) && enfilading(state, fight).length === 0
    ? [
        say`No ${term('enfilade')}: no other battery of the defender reaches the attackers ${cite('MIB 7.11c')}.`,
      ]
    : []),
  ...idleLeaders(state, fight),
];

/** What is not in the odds: guns that may still be chosen, shaken stacks. */
export function fightWarnings(state: MibState, fight: Fight): readonly Text[] {
  if (fight.kind === 'bombardment') return [];
  return [...enfiladeText(state, fight), ...shakenText(fight)];
}

/** MIB 7.11c: the defender chooses before the die. Whose batteries reach is open, how many are not. */
function enfiladeText(state: MibState, fight: Fight): readonly Text[] {
  const guns = isEnfiladeAhead(state) ? enfilading(state, fight) : [];
  if (guns.length === 0) return [];
  return [
    say`The defender may ${term('enfilade')} with ${listOf(guns.map(pieceSpan), 'or')}, which is not reckoned with here ${cite('MIB 7.11c')}.`,
  ];
}

const isEnfiladeAhead = (state: MibState): boolean => state.steps.at(-1)?.step !== 'enfilade';

const enfilading = (state: MibState, fight: Fight): readonly string[] => [
  ...new Set(enfiladers(state, fight).map(({ unit }) => unitName(state, unit))),
];

/** MIB 2.2.4b, R4: there, but without a bonus. */
function idleLeaders(state: MibState, fight: Fight): readonly Text[] {
  const there = [
    ...leadersOf(
      state,
      fight.side,
      fight.attackers.map(({ hex }) => hex),
    ),
    ...leadersOf(state, enemyOf(fight.side), fight.hexes),
  ].filter(id => battleOf(state).leaders[id]!.bonus === 0);
  if (there.length === 0) return [];
  const names = listOf(there.map(id => pieceSpan(leaderName(state, id))));
  return [say`${names} ${there.length === 1 ? 'gives' : 'give'} no bonus ${cite('MIB 2.2.4b')}.`];
}

const leadersOf = (state: MibState, side: Side, hexes: readonly number[]): readonly number[] =>
  [...new Set(hexes)]
    .flatMap(hex => leadersIn(state, hex))
    .filter(id => battleOf(state).leaders[id]!.side === side);

/** MIB 7.13d. */
const shakenText = ({ shaken }: Fight): readonly Text[] =>
  shaken.length === 0
    ? []
    : [
        say`${term('shaken', 'Shaken')} defenders roll for effects in the Engaged column ${cite('MIB 7.13d')}.`,
      ];

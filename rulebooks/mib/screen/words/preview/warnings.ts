import { cite, listOf, say, term } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import { leaderName, unitName } from '../../../src/names.ts';
import { plays } from '../../../src/options.ts';
import { formationOf, leadersIn } from '../../../src/pieces.ts';
import { enfiladers, type Fight } from '../../../src/rules/07-combat/index.ts';
import { isToTire } from '../../../src/rules/11-fatigue/index.ts';
import { enemyOf, type MibState, type Side } from '../../../src/state.ts';
import { formationTitle } from '../names.ts';
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

/** What is not in the odds: guns that may still be chosen, shaken stacks, what the attack costs a formation. */
export function fightWarnings(state: MibState, fight: Fight): readonly Text[] {
  if (fight.kind === 'bombardment') return [];
  return [...enfiladeText(state, fight), ...shakenText(fight), ...afternoonText(state, fight)];
}

/** H, MIB 11.2b, R45: in Lite an attack, too, may be the first Mobile action of the afternoon; a march says so itself. */
function afternoonText(state: MibState, { attackers }: Fight): readonly Text[] {
  if (!plays(state, 'lite') || plays(state, 'orders') || !isEnfiladeAhead(state)) return [];
  const { levels } = battleOf(state).charts.liteLadder;
  const formations = new Set(attackers.map(({ unit }) => formationOf(state, unit)));
  return [...formations].flatMap(id => {
    const next = id !== null && isToTire(state, id) ? levels[state.formations[id]!.status + 1] : undefined;
    return id === null || next === undefined
      ? []
      : [
          say`It makes ${formationTitle(state, id)} ${next}: its first action of the afternoon ${cite('MIB 11.2b')}.`,
        ];
  });
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

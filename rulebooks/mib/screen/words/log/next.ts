import { cite, listOf, place, places, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { hexName, hexNames, unitName, unitNames } from '../../../src/names.ts';
import { sideOfUnit } from '../../../src/pieces.ts';
import { enemyOf, type MibState } from '../../../src/state.ts';
import { pieceSpan, player } from '../say.ts';

/** The choice that a roll has led to; empty where the game simply goes on. All of these are seen by both sides. */
export function nextChoice(state: MibState): Text {
  const frame = state.steps.at(-1);
  switch (frame?.step) {
    case 'retreat':
      return say`${player(state, enemyOf(frame.fought.side))} chooses the way to retreat from ${places(hexNames(state, frame.hexes))} ${cite('MIB 7.2b')}.`;
    case 'lose':
      return say`${player(state, frame.side)} chooses who takes the step ${cite('MIB 7.3a')}.`;
    case 'advance':
      return say`${player(state, frame.fought.side)} may advance ${cite('MIB 7.2k')}.`;
    case 'town-hold':
      return say`${player(state, enemyOf(frame.fought.side))} may hold ${places(hexNames(state, frame.hexes))} ${cite('MIB 7.7.2c')}.`;
    case 'endure':
      return say`${player(state, enemyOf(frame.fought.side))} may stand for casualties ${cite('MIB 16.5j')}.`;
    case 'pursuit':
      return say`${player(state, frame.fought.side)} may pursue ${cite('MIB 7.14b')}.`;
    case 'smashed-retreat':
      return say`${player(state, sideOfUnit(state, frame.unit))} may retreat ${pieceSpan(unitName(state, frame.unit))} ${cite('MIB 10.2b')}.`;
    case 'tired-pursuer':
      return say`One of ${listOf(unitNames(state, frame.units).map(pieceSpan))} is tired by ${place(hexName(state, frame.hex))} ${cite('MIB 7.2g')}.`;
    default:
      return '';
  }
}

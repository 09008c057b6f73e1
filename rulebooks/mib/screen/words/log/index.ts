import { cite, listOf, place, places, say, type Told, tellWith } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { MibAction, MibEvent, MibState, Side } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { pieceSpan, player, sideSpan } from '../say.ts';
import { COMBAT, RESULTS } from './combat.ts';
import { CONDITION } from './condition.ts';
import { MOVEMENT } from './movement.ts';
import { SEQUENCE } from './sequence.ts';
import type { Tellers } from './telling.ts';
import { WORKS } from './works.ts';

/** The choice that a roll has led to; empty where the game simply goes on. All of these are seen by both sides. */
function nextChoice(state: MibState): Text {
  const frame = state.steps.at(-1);
  switch (frame?.step) {
    case 'retreat':
      return say`${player(state, mib.enemyOf(frame.fought.side))} chooses the way to retreat from ${places(mib.hexNames(state, frame.hexes))} ${cite('MIB 7.2b')}.`;
    case 'lose':
      return say`${player(state, frame.side)} chooses who takes the step ${cite('MIB 7.3a')}.`;
    case 'advance':
      return say`${player(state, frame.fought.side)} may advance ${cite('MIB 7.2k')}.`;
    case 'town-hold':
      return say`${player(state, mib.enemyOf(frame.fought.side))} may hold ${places(mib.hexNames(state, frame.hexes))} ${cite('MIB 7.7.2c')}.`;
    case 'endure':
      return say`${player(state, mib.enemyOf(frame.fought.side))} may stand for casualties ${cite('MIB 16.5j')}.`;
    case 'pursuit':
      return say`${player(state, frame.fought.side)} may pursue ${cite('MIB 7.14b')}.`;
    case 'smashed-retreat':
      return say`${player(state, mib.sideOfUnit(state, frame.unit))} may retreat ${pieceSpan(mib.unitName(state, frame.unit))} ${cite('MIB 10.2b')}.`;
    case 'tired-pursuer':
      return say`One of ${listOf(mib.unitNames(state, frame.units).map(pieceSpan))} is tired by ${place(mib.hexName(state, frame.hex))} ${cite('MIB 7.2g')}.`;
    default:
      return '';
  }
}

/** A sentence for everything that can happen. A new event does not compile without one. */
const TELL: Tellers<MibEvent['type']> = {
  ...SEQUENCE,
  ...MOVEMENT,
  ...COMBAT,
  ...RESULTS,
  ...CONDITION,
  ...WORKS,
};

/** The lines of the log for what one order has led to; the set-up is told as it stands. */
export const tell = tellWith<MibState, MibAction, MibEvent>({ tellers: TELL, opening, next: nextChoice });

/** How the battle begins; in the fog nobody counts the enemy (2.5e). */
function opening(state: MibState): Told {
  const on = (side: Side) => mib.unitsOnMap(state, side).length;
  return {
    kind: 'note',
    heading: say`Set-up`,
    text:
      mib.plays(state, 'fogOfWar') && !mib.isOpen(state)
        ? say`The battle begins.`
        : say`The battle begins: ${on('french')} ${sideSpan(state, 'french')} and ${on('coalition')} ${sideSpan(state, 'coalition')} units are on the map.`,
  };
}

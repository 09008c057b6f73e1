import { cite, place, places, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { hexName, unitNames } from '../../../src/events/names.ts';
import { cardOf, unitOf } from '../../../src/pieces.ts';
import { lossChoices } from '../../../src/rules/08-combat/index.ts';
import type { LfmState, UnitId } from '../../../src/state.ts';
import type { Withdrawal } from '../../../src/steps/reactions/retreats.ts';
import { oneOf, player } from '../say.ts';

/** The choice that a roll has led to; empty where the phase simply goes on. */
export function nextChoice(state: LfmState): Text {
  const frame = state.steps.at(-1);
  switch (frame?.step) {
    case 'lose':
      return say`${player(cardOf(state, frame.units[0]!).side)} chooses the loss, ${oneOf(state, unitNames(state, lossChoices(state, onMap(state, frame.units), frame.cr)))} ${cite(frame.clause)}.`;
    case 'retreat':
      return retreating(state, [frame]);
    case 'withdrawal':
      return retreating(state, frame.parts);
    case 'advance':
      return say`${player(frame.chance.side)} may advance into ${place(hexName(state, frame.chance.vacated))} ${cite('LFM 10.2')}.`;
    case 'pick':
      return say`${player(frame.by)} chooses the enemy unit that checks ${cite('LFM R100')}.`;
    case 'riding':
      return say`${player(state.phasing)} may charge again or ride on ${cite('LFM 3.5b')}.`;
    case 'place-recovered':
      return say`${player(state.phasing)} chooses where it comes back ${cite('LFM 17.3')}.`;
    case 'displace':
      return say`Its commander must be placed ${cite('LFM 21.2b')}.`;
    default:
      return '';
  }
}

const onMap = (state: LfmState, units: readonly UnitId[]): readonly UnitId[] =>
  units.filter(id => unitOf(state, id).place === 'map');

function retreating(state: LfmState, parts: readonly Withdrawal[]): Text {
  const { stack } = parts[0]!;
  const hexes = [...new Set(parts.map(({ hex }) => hexName(state, hex)))];
  const may = parts.every(({ mayStay }) => mayStay);
  return say`${player(cardOf(state, stack[0]!).side)} ${may ? 'may retreat' : 'chooses the way to retreat'} from ${places(hexes)} ${cite(may ? 'LFM 9.1d' : 'LFM 9.0a')}.`;
}

import { cite, place, places, say, sinceBy, tellersFrom, tellWith, type Wording } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { LfmAction, LfmEvent, LfmState, Side, UnitId, Withdrawal } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { pointSources } from '../../staff/briefing.ts';
import { factSpan, KINDS } from '../facts.ts';
import { sideName } from '../names.ts';
import { oneOf, player, sideSpan } from '../say.ts';
import { EVENTS, sideOfUnit } from './events.ts';
import { FIGHTING } from './fighting.ts';
import { idle } from './idle.ts';
import lines from './log.json' with { type: 'json' };

/** A sentence for everything that can happen: a new event does not compile without one. A brigade goes by the name of its first commander. */
const tellers = tellersFrom<LfmState, LfmAction, LfmEvent>(lines, {
  spanOf: factSpan,
  seatOf(state, field, value) {
    if (KINDS[field] === 'seats') return (value ?? undefined) as Side | undefined;
    const [name = ''] = [value].flat() as readonly string[];
    return field === 'brigade' ? brigadeCalled(state, name)?.side : sideOfUnit(state, name);
  },
  more: { ...EVENTS, ...FIGHTING },
});

const brigadeCalled = (state: LfmState, name: string) =>
  lfm.battleOf(state).brigades.find(brigade => brigade.name === name);

/** The lines of the log for what one order has led to; the set-up is told as it stands. */
export const tell = tellWith<LfmState, LfmAction, LfmEvent>({
  tellers,
  opening,
  next: nextChoice,
  points: pointSources,
  nameOf: seat => sideName(seat as Side),
  idle,
});

/** What happened meanwhile, for a player who comes back. */
export const since = sinceBy(seat => sideName(seat as Side));

/** How the battle begins. */
function opening(state: LfmState): Wording {
  const on = (side: Side) => lfm.unitsOnMap(state, side).length;
  return {
    kind: 'note',
    heading: say`Set-up`,
    text: say`The battle begins: ${on('union')} ${sideSpan('union')} and ${on('confederate')} ${sideSpan('confederate')} units are on the map.`,
  };
}

/** The choice that a roll has led to; empty where the phase simply goes on. */
function nextChoice(state: LfmState): Text {
  const frame = state.steps.at(-1);
  switch (frame?.step) {
    case 'lose':
      return say`${player(lfm.cardOf(state, frame.units[0]!).side)} chooses the loss, ${oneOf(state, lfm.unitNames(state, lfm.lossChoices(state, onMap(state, frame.units), frame.cr)))} ${cite(frame.clause)}.`;
    case 'retreat':
      return retreating(state, [frame]);
    case 'withdrawal':
      return retreating(state, frame.parts);
    case 'advance':
      return say`${player(frame.chance.side)} may advance into ${place(lfm.hexName(state, frame.chance.vacated))} ${cite('LFM 10.2')}.`;
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
  units.filter(id => lfm.unitOf(state, id).place === 'map');

function retreating(state: LfmState, parts: readonly Withdrawal[]): Text {
  const { stack } = parts[0]!;
  const hexes = [...new Set(parts.map(({ hex }) => lfm.hexName(state, hex)))];
  const may = parts.every(({ mayStay }) => mayStay);
  return say`${player(lfm.cardOf(state, stack[0]!).side)} ${may ? say`may retreat` : say`chooses how to retreat`} from ${places(hexes)} ${cite(may ? 'LFM 9.1d' : 'LFM 9.0a')}.`;
}

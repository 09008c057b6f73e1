import { be, cite, joined, place, say, sentences, term, verb } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import * as lfm from '../../../src/inside.ts';
import { commanderSpan, mpText, pieceSpans, unitSpan, unitSpans } from '../say.ts';
import { type EventOf, motionOf, sideOfUnit, type Tellers, type Telling, tagsOf } from './telling.ts';

type MovementType =
  | 'moved'
  | 'disorganized-by-move'
  | 'mode-changed'
  | 'unlimbered'
  | 'limbered'
  | 'limbered-at-night'
  | 'entered'
  | 'vacated-hex-entered'
  | 'charge-ended'
  | 'advanced'
  | 'retreated'
  | 'commander-sent'
  | 'set-up'
  | 'set-up-mode'
  | 'detached'
  | 'detachment-ended';

/** Where pieces go, and what they change into. */
export const MOVEMENT: Tellers<MovementType> = {
  moved(event, at) {
    const { pieces, path } = event;
    if (path.length < 2) return null;
    const [from, to] = [path[0]!, path.at(-1)!];
    const motion = motionOf(at.state, pieces, path);
    return {
      kind: 'move',
      heading: 'Move',
      text: sentences(
        say`${pieceSpans(at.state, pieces)} ${place(from)}–${place(to)}${costOf(event, at)} ${cite('LFM 1.1a')}.`,
        contact(event, at),
      ),
      places: path,
      ...(motion && { motion }),
    };
  },
  'disorganized-by-move': ({ clause, units, hex }, { state }) => ({
    kind: 'move',
    heading: 'Disorder',
    text: say`${unitSpans(state, units)} ${be(units)} ${term('D', 'disorganized')}: ${MOVE_DISORDER[clause]} ${cite(clause)}.`,
    places: [hex],
  }),
  'mode-changed': ({ clause, unit, hex, mounted }, { state }) => ({
    kind: 'move',
    heading: mounted ? 'Mount' : 'Dismount',
    text: say`${unitSpan(state, unit)} ${mounted ? 'mounts' : 'dismounts'} in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
  unlimbered: ({ clause, unit, hex }, { state }) => ({
    kind: 'move',
    heading: 'Unlimber',
    text: say`${unitSpan(state, unit)} unlimbers in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
  limbered: ({ clause, unit, hex }, { state }) => ({
    kind: 'move',
    heading: 'Limber',
    text: say`${unitSpan(state, unit)} limbers in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
  'limbered-at-night': ({ clause, unit, hex }, { state }) => ({
    kind: 'move',
    heading: 'Limber',
    text: say`${unitSpan(state, unit)} limbers in ${place(hex)} before the moves of the night ${cite(clause)}.`,
    places: [hex],
  }),
  entered: ({ clause, pieces, hex, rate, behind, partial }, { state }) => ({
    kind: 'move',
    heading: 'Enter',
    text: sentences(
      say`${pieceSpans(state, pieces)} ${verb(pieces, 'comes', 'come')} onto the map at ${place(hex)}${rate === 'road' ? ' by road' : ''} ${cite(clause)}.`,
      behind > 0 ? say`${behind} went in before ${verb(pieces, 'it', 'them')} ${cite('LFM 26.4b')}.` : '',
      partial.length > 0
        ? say`${unitSpans(state, partial)} with part of the allowance ${cite('LFM 26.6')}.`
        : '',
    ),
    places: [hex],
    motion: { pieces: tagsOf(state, pieces), path: [hex] },
  }),
  'vacated-hex-entered': (event, at) => {
    const { clause, cavalry, commanders, hex } = event;
    const pieces = [...cavalry, ...commanders];
    const motion = motionOf(at.state, pieces, [chargedFrom(event, at), hex]);
    return {
      kind: 'move',
      heading: 'Charge',
      text: say`${pieceSpans(at.state, pieces)} ${verb(pieces, 'rides', 'ride')} into ${place(hex)}, which the charge has emptied ${cite(clause)}.`,
      places: [hex],
      ...(motion && { motion }),
    };
  },
  'charge-ended': ({ clause, cavalry }, { state }) => ({
    kind: 'move',
    heading: 'Charge',
    text: say`${unitSpans(state, cavalry)} ${be(cavalry)} marked Charged: ${term('D', 'disorganized')}, and no attack this turn ${cite(clause)}.`,
  }),
  advanced: ({ clause, unit, commanders, from, to }, { state }) => ({
    kind: 'move',
    heading: 'Advance',
    text: say`${pieceSpans(state, [unit, ...commanders])} ${commanders.length === 0 ? 'advances' : 'advance'} ${place(from)}–${place(to)} ${cite(clause)}.`,
    places: [from, to],
    motion: { pieces: tagsOf(state, [unit, ...commanders]), path: [from, to] },
    ...seatOf(state, unit),
  }),
  retreated: ({ clause, cause, units, commanders, from, path, disorganized }, { state }) => {
    const motion = motionOf(state, [...units, ...commanders], [from, ...path]);
    return {
      kind: 'move',
      heading: 'Retreat',
      text: sentences(
        say`${pieceSpans(state, [...units, ...commanders])} ${verb([...units, ...commanders], 'retreats', 'retreat')} ${wayOf([from, ...path])}${RETREAT_CAUSES[cause]} ${cite(clause)}.`,
        disorganized.length > 0
          ? say`${unitSpans(state, disorganized)} ${be(disorganized)} ${term('D', 'disorganized')}.`
          : '',
      ),
      places: [from, ...path],
      ...(motion && { motion }),
      ...(units[0] !== undefined && seatOf(state, units[0])),
    };
  },
  'commander-sent': ({ clause, commander, from, to }, { state }) => {
    const motion = from !== null && to !== null ? motionOf(state, [commander], [from, to]) : undefined;
    return {
      kind: 'move',
      heading: 'Commander',
      text: say`${commanderSpan(state, commander)} ${to === null ? 'leaves the map' : say`goes to ${place(to)}`} ${cite(clause)}.`,
      places: [from, to].filter(hex => hex !== null),
      ...(motion && { motion }),
    };
  },
  'set-up': ({ clause, piece, hex }, { state }) => ({
    kind: 'note',
    heading: 'Set-up',
    text: say`${pieceSpans(state, [piece])} is set up in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
  'set-up-mode': ({ clause, unit, mounted }, { state }) => ({
    kind: 'note',
    heading: 'Set-up',
    text: say`${unitSpan(state, unit)} is set up ${mounted ? 'mounted' : 'dismounted'} ${cite(clause)}.`,
  }),
  detached: ({ clause, unit }, { state }) => ({
    kind: 'command',
    heading: 'Detach',
    text: say`${unitSpan(state, unit)} is ${term('detached')} from its brigade ${cite(clause)}.`,
  }),
  'detachment-ended': ({ clause, unit }, { state }) => ({
    kind: 'command',
    heading: 'Rejoin',
    text: say`${unitSpan(state, unit)} is ${term('detached')} no longer ${cite(clause)}.`,
  }),
};

const MOVE_DISORDER: Readonly<Record<EventOf<'disorganized-by-move'>['clause'], string>> = {
  'LFM 5.3a': 'leaves a ZOC',
  'LFM 5.4a': 'goes from ZOC to ZOC',
  'LFM 14.3a': 'one D in a stack is everybody’s',
};

const RETREAT_CAUSES: Readonly<Record<EventOf<'retreated'>['cause'], string>> = {
  combat: ' by the combat result',
  check: ' after a failed check',
  bombardment: ' under fire',
  charge: ' before the charge',
  'by-choice': ' by choice',
  'before-combat': ' before combat',
  voluntary: ' by choice',
  obliged: ', being unable to attack',
  charged: ' after the charge',
  night: ' at nightfall',
};

/** '1111–1212–off the map'. */
const wayOf = (path: readonly string[]): Text =>
  joined(path.flatMap((hex, index) => (index === 0 ? [place(hex)] : ['–', place(hex)])));

/** Where the cavalry charged from: told in the same breath, or where it has waited for others to decide. */
function chargedFrom(event: EventOf<'vacated-hex-entered'>, { state, events }: Telling): string {
  const before = events.slice(0, events.indexOf(event));
  const charge = before.findLast(each => each.type === 'charge-rolled');
  const id = lfm.unitCalled(state, event.cavalry[0] ?? '');
  return charge?.from ?? lfm.hexName(state, lfm.unitOf(state, id).hex);
}

const seatOf = (state: Telling['state'], unit: string) => {
  const seat = sideOfUnit(state, unit);
  return seat === undefined ? {} : { seat };
};

/** What the dearest of the pieces has paid, for a march that starts where they stood. */
function costOf({ pieces, path, byRoad }: EventOf<'moved'>, { state, action }: Telling): Text {
  if (action?.type !== 'move' && action?.type !== 'march') return '';
  const party = lfm.partyCalled(state, tagsOf(state, pieces));
  const way = lfm.hexesCalled(state, path);
  const standing = [
    ...party.units.map(id => state.units[id]!.hex),
    ...party.commanders.map(id => state.commanders[id]!.hex),
  ];
  if (standing.length === 0 || standing.some(hex => hex !== way[0])) return '';
  const terms = lfm.moveTerms(state);
  const costs = lfm.marchersOf(state, party, terms).map(marcher => lfm.pathCost(state, marcher, way, terms));
  const spent = Math.max(...costs.map(cost => cost.spent));
  return say`, ${mpText(spent)} ${term('MP')}${byRoad.length > 0 ? say` by road ${cite('LFM 2.2a')}` : ''}`;
}

/** LFM 5.2: the move has ended beside the enemy. */
function contact({ pieces, path }: EventOf<'moved'>, { state, after, action }: Telling): Text {
  const side = pieces.map(name => sideOfUnit(state, name)).find(each => each !== undefined);
  if (action?.type === 'charge' || (side !== 'union' && side !== 'confederate')) return '';
  const to = lfm.hexCalled(after, path.at(-1)!);
  return lfm.inZoc(after, to, side) ? say`In contact, stops ${cite('LFM 5.2')}.` : '';
}

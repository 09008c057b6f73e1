import { cite, joined, place, say, term, words } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Side } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { mpText } from '../say.ts';
import { type EventOf, line, motionOf, sideOfUnit, type Tellers, type Telling, tagsOf } from './telling.ts';

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
  moved: (event, at) => (event.path.length < 2 ? null : moved(event, at)),
  'disorganized-by-move': line.move(
    'Disorder',
    '{units} {units?is|are} {D|disorganized}: {why} {clause}.',
    ({ clause }) => ({ facts: { why: MOVE_DISORDER[clause] } }),
  ),
  'mode-changed': line.move('', '{unit} {mounted?mounts|dismounts} in {hex} {clause}.', ({ mounted }) => ({
    heading: mounted ? say`Mount` : say`Dismount`,
  })),
  unlimbered: line.move('Unlimber', '{unit} unlimbers in {hex} {clause}.'),
  limbered: line.move('Limber', '{unit} limbers in {hex} {clause}.'),
  'limbered-at-night': line.move('Limber', '{unit} limbers in {hex} before the moves of the night {clause}.'),
  entered: line.move(
    'Enter',
    '{pieces} {pieces?comes|come} onto the map at {hex}{road? by road|} {clause}.{behind? {behind} went in before {pieces?it|them} {LFM 26.4b}.|}{some? {partial} with part of the allowance {LFM 26.6}.|}',
    ({ pieces, hex, rate, partial }, { state }) => ({
      facts: { road: rate === 'road', some: partial.length > 0 },
      motion: { pieces: tagsOf(state, pieces), path: [hex] },
    }),
  ),
  'vacated-hex-entered': line.move(
    'Charge',
    '{pieces} {pieces?rides|ride} into {hex}, which the charge has emptied {clause}.',
    (event, at) => {
      const pieces = [...event.cavalry, ...event.commanders];
      return { facts: { pieces }, ...motionOf(at.state, pieces, [chargedFrom(event, at), event.hex]) };
    },
  ),
  'charge-ended': line.move(
    'Charge',
    '{cavalry} {cavalry?is|are} marked Charged: {D|disorganized}, and no attack this turn {clause}.',
  ),
  advanced: line.move(
    'Advance',
    '{pieces} {pieces?advances|advance} {from}–{to} {clause}.',
    ({ unit, commanders, from, to }, { state }) => {
      const pieces = [unit, ...commanders];
      return { by: 'unit', facts: { pieces }, ...motionOf(state, pieces, [from, to]) };
    },
  ),
  retreated: line.move(
    'Retreat',
    '{pieces} {pieces?retreats|retreat} {path}{why} {clause}.{some? {disorganized} {disorganized?is|are} {D|disorganized}.|}',
    ({ cause, units, commanders, from, path, disorganized }, { state }) => {
      const [pieces, whole] = [
        [...units, ...commanders],
        [from, ...path],
      ];
      return {
        by: 'units',
        facts: { pieces, path: pathText(whole), why: RETREAT_CAUSES[cause], some: disorganized.length > 0 },
        ...motionOf(state, pieces, whole),
      };
    },
  ),
  'commander-sent': line.move(
    'Commander',
    '{commander} {to?goes to {to}|leaves the map} {clause}.',
    ({ commander, from, to }, { state }) => motionOf(state, [commander], [from, to]),
  ),
  'set-up': line.note('Set-up', '{piece} is set up in {hex} {clause}.'),
  'set-up-mode': line.note('Set-up', '{unit} is set up {mounted?mounted|dismounted} {clause}.'),
  detached: line.command('Detach', '{unit} is {detached} from its brigade {clause}.'),
  'detachment-ended': line.command('Rejoin', '{unit} is {detached} no longer {clause}.'),
};

const moved = line.move<'moved'>(
  'Move',
  '{pieces} {from}–{to}{cost} {LFM 1.1a}.{stops? In contact, stops {LFM 5.2}.|}',
  (event, at) => {
    const { pieces, path } = event;
    return {
      facts: { from: path[0], to: path.at(-1), cost: costOf(event, at), stops: endsInContact(event, at) },
      ...motionOf(at.state, pieces, path),
    };
  },
);

const MOVE_DISORDER: Readonly<Record<EventOf<'disorganized-by-move'>['clause'], string>> = words({
  'LFM 5.3a': 'leaves a ZOC',
  'LFM 5.4a': 'goes from ZOC to ZOC',
  'LFM 14.3a': 'one D in a stack is everybody’s',
});

const RETREAT_CAUSES: Readonly<Record<EventOf<'retreated'>['cause'], string>> = words({
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
});

/** '1111–1212–off the map'. */
const pathText = (path: readonly string[]): Text =>
  joined(path.flatMap((hex, index) => (index === 0 ? [place(hex)] : ['–', place(hex)])));

/** Where the cavalry charged from: told in the same breath, or where it has waited for others to decide. */
function chargedFrom(event: EventOf<'vacated-hex-entered'>, { state, events }: Telling): string {
  const before = events.slice(0, events.indexOf(event));
  const charge = before.findLast(each => each.type === 'charge-rolled');
  const id = lfm.unitCalled(state, event.cavalry[0] ?? '');
  return charge?.from ?? lfm.hexName(state, lfm.unitOf(state, id).hex);
}

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
function endsInContact({ pieces, path }: EventOf<'moved'>, { state, after, action }: Telling): boolean {
  const side = pieces.map(name => sideOfUnit(state, name)).find(each => each !== undefined);
  if (action?.type === 'charge' || side === undefined) return false;
  return lfm.inZoc(after, lfm.hexCalled(after, path.at(-1)!), side as Side);
}

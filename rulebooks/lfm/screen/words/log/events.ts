import { net, type Seat } from '@abatis/kernel';
import {
  capital,
  cite,
  diced,
  joined,
  type LineMores,
  place,
  say,
  sentences,
  sixSided,
  type Telling as TellingOf,
  term,
  translated,
  type Wording,
  words,
} from '@abatis/presenter';
import type { DiceShown, Text } from '@abatis/screen';
import type { InitiativeThrow, LfmAction, LfmEvent, LfmState, Side } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { initiativeText, initiativeThrown } from '../initiative.ts';
import { sideName } from '../names.ts';
import { ROLLS } from '../preview/rolls.ts';
import { commanderSpan, mpText, sideSpan, unitSpans } from '../say.ts';

/** The moment that is told. */
type Telling = TellingOf<LfmState, LfmAction, LfmEvent>;

type EventOf<Type extends LfmEvent['type']> = Extract<LfmEvent, { readonly type: Type }>;

/** What sentences need beside the fields of their events; those of fights have a file of their own. */
export const EVENTS: LineMores<LfmState, LfmAction, LfmEvent> = {
  'charts-replaced': ({ charts }) => ({ facts: { files: charts.join(', ') } }),
  'player-turn': ({ turn }) => ({ heading: turn }),
  phase: ({ phase }) => ({ facts: { name: translated(capital(phase)) } }),
  'initiative-won': ({ throws, side }, { after }) =>
    throws.length === 0
      ? { facts: { throws: say`The` } }
      : {
          facts: { throws: say`${initiativeText(throws)}: the` },
          dice: initiativeDice(throws, side),
          ceremony: initiativeThrown(after, side, throws),
        },
  'turn-advanced': ({ turn, kind }) => ({ heading: turn, facts: { night: kind === 'night' } }),
  'objective-taken': ({ from }) => ({ facts: { from: from && sideSpan(from) } }),
  'game-decided': ({ grade, scores }) => ({ facts: { ...scores, decisive: grade === 'decisive' } }),
  'army-command-taken': ({ commander }, { after }) => ({
    facts: { taker: commander && commanderSpan(after, commander) },
  }),
  'command-rolled': ({ natural, drms, cv, passed }, { state }) =>
    diced(ROLLS.command, state, { roll: sixSided(natural), drms, against: say`CV ${cv}`, result: passed }),
  'command-determined': ({ side, units, clause }, { after }) => ({
    facts: { inAndOut: inAndOut(after, side, units, clause) },
  }),
  'reorganization-rolled': ({ cr, cv, roll, drms, removed }, { state }) => {
    const against = say`CR ${cr}${cv === null ? '' : say`, or ${cv} unmodified`}`;
    return diced(ROLLS.reorganization, state, { roll, drms, against, result: removed });
  },
  'recovery-rolled': ({ cr, roll, recovered }, { state }) =>
    diced(ROLLS.recovery, state, { roll, drms: [], against: say`CR ${cr}`, result: recovered }),
  moved(event, at) {
    const { pieces, path } = event;
    if (path.length < 2) return null;
    return {
      facts: { from: path[0], to: path.at(-1), cost: costOf(event, at), stops: endsInContact(event, at) },
      ...motionOf(at.state, pieces, path),
    };
  },
  'disorganized-by-move': ({ clause }) => ({ facts: { why: MOVE_DISORDER[clause] } }),
  'mode-changed': ({ mounted }) => ({ heading: mounted ? say`Mount` : say`Dismount` }),
  entered: ({ pieces, hex, rate }, { state }) => ({
    facts: { road: rate === 'road' },
    motion: { pieces: tagsOf(state, pieces), path: [hex] },
  }),
  'vacated-hex-entered': (event, at) => {
    const pieces = [...event.cavalry, ...event.commanders];
    return { facts: { pieces }, ...motionOf(at.state, pieces, [chargedFrom(event, at), event.hex]) };
  },
  advanced: ({ unit, commanders, from, to }, { state }) => {
    const pieces = [unit, ...commanders];
    return { facts: { pieces }, ...motionOf(state, pieces, [from, to]) };
  },
  retreated: ({ cause, units, commanders, from, path }, { state }) => {
    const pieces = [...units, ...commanders];
    const whole = [from, ...path];
    return {
      facts: { pieces, path: pathText(whole), why: RETREAT_CAUSES[cause] },
      ...motionOf(state, pieces, whole),
    };
  },
  'commander-sent': ({ commander, from, to }, { state }) => motionOf(state, [commander], [from, to]),
};

const initiativeDice = (throws: readonly InitiativeThrow[], won: Side): DiceShown => ({
  title: say`Initiative`,
  dice: throws.map(({ natural }) => natural),
  sides: 6,
  drms: throws.flatMap(({ side, drms }) =>
    drms.map(({ label, clause, value }) => ({ label: `${sideName(side)}: ${label}`, clause, value })),
  ),
  total: Math.max(...throws.map(({ natural, drms }) => natural + net(drms))),
  against: say`the higher total`,
  result: say`${sideName(won)} first`,
  good: null,
});

/** More units out of command than this are counted, not named. */
const NAMED = 8;

function inAndOut(after: LfmState, side: Side, units: readonly string[], clause: string): Text {
  const all = lfm.unitNames(after, lfm.unitsOnMap(after, side));
  if (all.length === 0) return say`No ${sideSpan(side)} unit is on the map ${cite(clause)}.`;
  const out = all.filter(name => !units.includes(name));
  return sentences(
    say`${all.length - out.length} of ${all.length} ${sideSpan(side)} units are ${term('in command')} for this player turn ${cite(clause)}.`,
    out.length > 0 && out.length <= NAMED ? say`Out of command: ${unitSpans(after, out)}.` : '',
  );
}

const MOVE_DISORDER: Readonly<Record<EventOf<'disorganized-by-move'>['clause'], string>> = words({
  'LFM 5.3a': 'leaves a ZOC',
  'LFM 5.4a': 'goes from ZOC to ZOC',
});

const RETREAT_CAUSES: Readonly<Record<EventOf<'retreated'>['cause'], string>> = words({
  combat: ' after the combat result',
  check: ' after a failed check',
  bombardment: ' under fire',
  charge: ' before the charge',
  'by-choice': ' by choice',
  'before-combat': ' before combat',
  voluntary: ' by choice',
  obliged: ', since they cannot attack',
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
  const costs = lfm.marchersOf(state, party, terms).map(marcher => lfm.pathCost(state, marcher, way));
  const spent = Math.max(...costs.map(cost => cost.spent));
  return say`, ${mpText(spent)} ${term('MP')}${byRoad.length > 0 ? say` by road ${cite('LFM 2.2a')}` : ''}`;
}

/** LFM 5.2: the move has ended beside the enemy. */
function endsInContact({ pieces, path }: EventOf<'moved'>, { state, after, action }: Telling): boolean {
  const side = pieces.map(name => sideOfUnit(state, name)).find(each => each !== undefined);
  if (action?.type === 'charge' || side === undefined) return false;
  return lfm.inZoc(after, lfm.hexCalled(after, path.at(-1)!), side as Side);
}

/** Pieces of an event by the names that orders have for them. */
const tagsOf = (state: LfmState, names: readonly string[]): readonly string[] =>
  names.map(name => {
    if (lfm.unitCalled(state, name) >= 0) return name;
    const span = commanderSpan(state, name);
    return typeof span === 'object' && 'piece' in span ? span.piece : name;
  });

/** A path on the map; its end may be beyond the edge. */
function motionOf(
  state: LfmState,
  pieces: readonly string[],
  path: readonly (string | null)[],
): Pick<Wording, 'motion'> {
  const onMap = path.filter(hex => hex !== null && hex !== lfm.OFF_MAP_LABEL) as readonly string[];
  return onMap.length < 2 ? {} : { motion: { pieces: tagsOf(state, pieces), path: onMap } };
}

/** The side of a unit that an event names. */
export const sideOfUnit = (state: LfmState, name: string): Seat | undefined =>
  lfm.battleOf(state).units[lfm.unitCalled(state, name)]?.side;

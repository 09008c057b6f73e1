import { NOWHERE } from '@abatis/hex';
import type { Seat } from '@abatis/kernel';
import { placesWhere } from '@abatis/kernel';
import {
  capital,
  cite,
  count,
  filtersBy,
  forceGroup,
  forceNode,
  listOf,
  say,
  sentences,
  sinceBy,
  trueIn,
  typeset,
  words,
} from '@abatis/presenter';
import type { At, ForceNode, Forces, Presenter, Text } from '@abatis/screen';
import type { FormationId, LeaderId, MibState, Side, TrainId, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { unitBadges } from '../scene/pieces.ts';
import { counterName } from '../words/say.ts';
import {
  asKnown,
  hexLink,
  leaderLink,
  lookerOf,
  readsChart,
  seesAll,
  toldText,
  unknownTags,
} from './known.ts';
import { formationTrack, unitTracks } from './tracks.ts';

/** What every node of the tree is made with. */
interface Muster {
  /** Whole; what is hidden is asked of `at`. */
  readonly at: At<MibState>;
  /** The same as far as it is known. */
  readonly state: MibState;
  readonly side: Side;
  /** The one who looks may read the charts of the side. */
  readonly open: boolean;
}

/** MIB 2.5, T9: the force chart of a side by formation; of the enemy's only what may be known. */
export function forces(at: At<MibState>, seat: Seat): Forces {
  const side = seat as Side;
  const open = readsChart(at, side);
  const muster = { at, state: open ? at.state : asKnown(at), side, open };
  const { formations, units } = mib.battleOf(at.state);
  const loose = placesWhere(units, card => card.side === side && card.formation === null);
  const nodes = [
    ...armyNodes(muster),
    ...formations.flatMap((card, id) =>
      card.side === side && card.units.some(unit => takesPart(at.state, unit))
        ? [formationNode(muster, id)]
        : [],
    ),
    ...(loose.length > 0 ? [looseNode(muster, loose)] : []),
    ...batteryNodes(muster),
    ...trainNodes(muster),
  ];
  const known = seesAll(at) ? say`open to both ${cite('MIB 2.5b')}` : say`yours only ${cite('MIB 2.5b')}`;
  return {
    seat,
    columns: [say`Division`, say`SP`, say`Hex`],
    nodes,
    filters: filtersBy(nodes, 'unit', {
      'to-act': say`To decide`,
      disorganized: say`Disorganized`,
      smashed: say`Smashed`,
      'smashed-soon': say`Last step`,
      ...(open && { tired: say`Tired` }),
    }),
    note: open ? known : say`as far as it is known ${cite('MIB 2.5b')}`,
  };
}

/** What happened meanwhile; the sides go by the names that the battle gives them. */
export const since: Presenter['since'] = (lines, seat, sides) =>
  sinceBy(named => sides.find(side => side.seat === named)?.name ?? named)(lines, seat);

/* What belongs to a side and to none of its corps: commanders of the army, guns in position, trains. */

/** MIB 2.2.4c: army commanders without a formation of their own. */
const armyNodes = (muster: Muster): readonly ForceNode[] => {
  const { state } = muster;
  return mib.battleOf(state).leaders.flatMap(({ side, formation, name }, id) => {
    if (side !== muster.side || formation !== null || !isAwaitedOrThere(muster.at.state, id)) return [];
    const { hex, place: where, moved } = state.leaders[id]!;
    const isThere = where === 'map';
    return forceNode({
      id: `army ${name}`,
      level: 'army',
      name: say`Army`,
      commander: commanderOf(muster, id),
      cells: ['', isThere ? mib.hexName(state, hex) : ''],
      pieces: isThere ? [name] : [],
      note: moved ? say`Has moved this turn ${cite('MIB 2.2.4c')}.` : '',
    });
  });
};

/** MIB 16.5: guns in position, by the leader who established them. */
const batteryNodes = (muster: Muster): readonly ForceNode[] => {
  const { state, side } = muster;
  return state.grandBatteries
    .filter(({ leader }) => mib.battleOf(state).leaders[leader]!.side === side)
    .map(({ leader, formation, posts, fired }) => {
      const guns = posts.reduce((sum, { batteries }) => sum + batteries.length, 0);
      const where = posts.map(({ hex, batteries }) => say`${batteries.length} in ${hexLink(state, hex)}`);
      const firing = fired ? say`Has fired this turn.` : say`May still fire this turn.`;
      return forceNode({
        id: `grand battery ${mib.leaderName(state, leader)}`,
        level: 'corps',
        name: typeset(mib.formationName(state, formation)),
        commander: commanderOf(muster, leader),
        cells: [say`G ${guns}`, ''],
        note: say`${count(guns, 'battery', 'batteries')}: ${listOf(where)}. ${firing} ${cite('MIB 16.5e')}`,
      });
    });
};

/** MIB 2.2.3: wagons and engineers that the side has now. */
function trainNodes(muster: Muster): readonly ForceNode[] {
  const { state, side } = muster;
  const trains = state.trains.flatMap((train, id) =>
    train.side === side && train.place === 'map' ? [trainNode(muster, id)] : [],
  );
  return trains.length === 0
    ? []
    : [forceGroup(trains, { id: `trains ${side}`, level: 'corps', name: say`Trains` })];
}

function trainNode({ state, open }: Muster, id: TrainId): ForceNode {
  const name = mib.trainName(state, id);
  const { hex, steps, levels } = state.trains[id]!;
  const isWagon = mib.battleOf(state).trains[id]!.kind === 'wagon';
  return forceNode({
    id: `train ${name}`,
    level: 'unit',
    name: typeset(name),
    cells: [isWagon ? (steps > 1 ? say`full` : say`half`) : say`bridges`, mib.hexName(state, hex)],
    pieces: [name],
    note:
      isWagon && open ? say`${count(levels, 'level')} of supply left in this step ${cite('MIB 12.5')}.` : '',
  });
}

/** A corps with its leader and his limit, and its divisions under it. */
function formationNode(muster: Muster, id: FormationId): ForceNode {
  const { state, open } = muster;
  const { name, leader, units } = mib.battleOf(state).formations[id]!;
  const isThere = leader !== null && state.leaders[leader]!.hex !== NOWHERE;
  return forceGroup(
    unitNodes(muster, units),
    {
      id: `formation ${name}`,
      level: 'corps',
      name: typeset(name),
      // Many a corps goes by the name of its leader.
      commander: leader === null ? null : commanderOf(muster, leader, name),
      command: { state: 'none', text: limitText(state, id) },
      note: sentences(leaderNote(state, id), open ? orderText(state, id) : ''),
      ...(mib.plays(state, 'lite') && open ? { tracks: [formationTrack(state, id)] } : {}),
    },
    { pieces: isThere ? [mib.leaderName(state, leader)] : [] },
  );
}

/** Units that are never activated (R131). */
const looseNode = (muster: Muster, units: readonly UnitId[]): ForceNode =>
  forceGroup(unitNodes(muster, units), {
    id: `formation of none ${muster.side}`,
    level: 'corps',
    name: say`Never activated`,
    command: { state: 'none', text: [cite('MIB R131')] },
  });

/** Who commands; `unless` the formation goes by the same name. */
function commanderOf(
  { state }: Muster,
  id: LeaderId,
  unless: string | null = null,
): NonNullable<ForceNode['commander']> {
  const name = mib.leaderName(state, id);
  return {
    piece: state.leaders[id]!.hex === NOWHERE ? null : name,
    name: name === unless ? '' : typeset(name),
    rating: String(mib.battleOf(state).leaders[id]!.rating),
  };
}

const unitNodes = (muster: Muster, units: readonly UnitId[]): readonly ForceNode[] =>
  units.filter(id => takesPart(muster.at.state, id)).map(id => unitNode(muster, id));

function isAwaitedOrThere(state: MibState, id: LeaderId): boolean {
  if (state.leaders[id]!.place !== 'to-arrive') return true;
  const { arrivals } = mib.termsOf(state);
  return arrivals.some(({ leaders, unit }) => leaders.includes(id) && takesPart(state, unit));
}

/** Detachments that have not been made are not in the list, nor are units that a position leaves out. */
function takesPart(state: MibState, id: UnitId): boolean {
  const { place: where } = mib.unitOf(state, id);
  if (where === 'to-arrive') return mib.termsOf(state).arrivals.some(({ unit }) => unit === id);
  return where !== 'unformed';
}

/** MIB 2.5e: in fog, a leader who is not on the map may be there all the same. */
const isLeaderUnseen = (state: MibState, id: FormationId): boolean => {
  const { leader } = mib.battleOf(state).formations[id]!;
  return leader !== null && mib.plays(state, 'fogOfWar') && state.leaders[leader]!.place === 'to-arrive';
};

/** MIB 7.0h: how many of a corps may attack together. */
export function limitText(state: MibState, id: FormationId): Text {
  const { kind, units } = mib.battleOf(state).formations[id]!;
  if (isLeaderUnseen(state, id)) return '';
  const onMap = units.filter(unit => mib.unitOf(state, unit).hex !== NOWHERE);
  if (kind !== 'corps' || onMap.length === 0) return '';
  const [use] = mib.commandUse(state, {
    attackers: onMap.map(unit => ({ unit, hex: mib.unitOf(state, unit).hex })),
  });
  return use ? say`at most ${use.allowed} in one attack ${cite('MIB 7.0h')}` : '';
}

function leaderNote(state: MibState, id: FormationId): Text {
  const { leader } = mib.battleOf(state).formations[id]!;
  if (leader === null || isLeaderUnseen(state, id)) return '';
  const { bonus } = mib.battleOf(state).leaders[leader]!;
  if (state.leaders[leader]!.place !== 'map')
    return say`${leaderLink(state, leader)} is not on the map ${cite('MIB R23')}.`;
  return bonus > 0 ? say`Tactical bonus ${bonus} where he stands ${cite('MIB 7.1h')}.` : '';
}

/** MIB 15.1: the order in force and those under way. */
function orderText(state: MibState, id: FormationId): Text {
  if (!mib.plays(state, 'orders')) return '';
  const { order, transit } = state.formations[id]!;
  const inForce = order
    ? say`Order: ${order.kind}${order.target === null ? '' : say` ${hexLink(state, order.target)}`} ${cite('MIB 15.6')}.`
    : say`No order ${cite('MIB T15')}.`;
  const coming = transit.map(
    ({ box, order: next }) => say`${capital(next.kind)} is on its way, in box ${box} ${cite('MIB 15.4b')}.`,
  );
  return sentences(inForce, ...coming);
}

function unitNode(muster: Muster, id: UnitId): ForceNode {
  const { at, state, open } = muster;
  const name = mib.unitName(at.state, id);
  const short = counterName(at.state, id);
  const base = { id: `unit ${name}`, level: 'unit', name: typeset(name), short } as const;
  if (!seesAll(at) && mib.isBlock(at.state, id, lookerOf(at)))
    return forceNode({ ...base, cells: ['?', '?'], note: say`Out of sight ${cite('MIB 2.5e')}.` });
  const { place: where, hex } = mib.unitOf(state, id);
  const { maxSteps, strengths, morale, allowance } = mib.cardOf(state, id);
  const full = strengths?.[maxSteps] ?? 2 * maxSteps;
  const now = where === 'eliminated' ? 0 : mib.strengthOf(state, id);
  const isThere = where === 'map';
  return forceNode({
    ...base,
    command: commandState(state, id),
    strength: { now, full, mark: null },
    cells: [`${now}-${morale}-${allowance}`, isThere ? mib.hexName(state, hex) : AWAY[where]],
    badges: isThere ? unitBadges(at, id).map(({ letter }) => letter) : [],
    pieces: isThere ? [name] : [],
    filters: isThere ? filtersOf(state, id, open) : [],
    note: unitNote(state, id, open),
    ...(isThere || where === 'to-arrive'
      ? {
          tracks: open ? unitTracks(state, id) : [{ label: '', boxes: [], note: null }],
          tags: open ? tagsOf(state, id) : unknownTags(state, id),
        }
      : {}),
  });
}

const AWAY = words({
  'to-arrive': 'to come',
  unformed: '',
  exited: 'left',
  eliminated: 'lost',
});

/** MIB 15.15. */
function commandState(state: MibState, id: UnitId): ForceNode['command'] {
  if (!mib.plays(state, 'commandRange') || mib.unitOf(state, id).hex === NOWHERE)
    return { state: 'none', text: '' };
  return mib.isOutOfRange(state, id)
    ? { state: 'out', text: say`out of command range ${cite('MIB 15.15')}` }
    : { state: 'in', text: say`in command range ${cite('MIB 15.15')}` };
}

function filtersOf(state: MibState, id: UnitId, open: boolean): readonly string[] {
  const { disorganized, smashed, act } = mib.unitOf(state, id);
  return trueIn({
    'to-act': mib.isActive(state, id) && !smashed && act.category === null && !act.halted,
    disorganized,
    smashed,
    'smashed-soon': isAtLastStep(state, id),
    tired: open && mib.wearinessOf(state, id) !== 'fresh',
  });
}

/** MIB 10.2a: worn down so far that with the next step it is smashed or gone. */
const isAtLastStep = (state: MibState, id: UnitId): boolean => {
  const { steps, smashed, place: where } = mib.unitOf(state, id);
  return where === 'map' && !smashed && steps === 1 && mib.cardOf(state, id).maxSteps > 1;
};

/** MIB 7.9a, 7.14a: guns and organic cavalry. */
function tagsOf(state: MibState, id: UnitId): readonly string[] {
  const { batteries, organic, reserve, parent } = mib.unitOf(state, id);
  const { horseArtillery, level } = mib.cardOf(state, id);
  return [
    say`G ${batteries}${horseArtillery && batteries > 0 ? say` horse` : ''}`,
    say`C ${organic}`,
    ...(level === 'detachment' || parent !== null ? [say`detachment`] : []),
    ...(reserve === 'held-back' ? [say`Held Back`] : reserve === 'catching-up' ? [say`Catching Up`] : []),
  ];
}

function unitNote(state: MibState, id: UnitId, open: boolean): Text {
  const { place: where, casualties, exit } = mib.unitOf(state, id);
  if (where === 'to-arrive') return say`${capital(arrivalText(state, id) ?? say`does not arrive`)}.`;
  if (where === 'exited')
    return say`Left the map${exit ? say` at ${hexLink(state, exit.hex)}` : ''} ${cite('MIB R84')}.`;
  if (where === 'eliminated') return say`Eliminated ${cite('MIB 10.2a')}.`;
  return sentences(
    conditionText(state, id),
    isAtLastStep(state, id) ? lastStepText(state, id, open) : '',
    open && casualties > 0
      ? say`${count(casualties, 'of its steps is a casualty', 'of its steps are casualties')}.`
      : '',
    open ? '' : toldText(state, id),
  );
}

/** What its state does to a unit on the map. */
export function conditionText(state: MibState, id: UnitId): Text {
  const { disorganized, smashed } = mib.unitOf(state, id);
  return sentences(
    smashed ? say`Smashed: it defends with 1 SP and can only check to recover ${cite('MIB 10.2c')}.` : '',
    disorganized ? say`Disorganized: half SP, half MA, no attack ${cite('MIB 9.0b')}.` : '',
  );
}

/** Whether the last step can come back hangs on its stragglers, which an enemy does not know (2.5b). */
function lastStepText(state: MibState, id: UnitId, open: boolean): Text {
  if (!open) return say`On its last step: the next loss smashes or eliminates it ${cite('MIB 10.2a')}.`;
  return mib.unitOf(state, id).stragglers > 0
    ? say`On its last step: the next loss smashes it ${cite('MIB 10.2a')}.`
    : say`On its last step: a straggler smashes it, a casualty eliminates it ${cite('MIB 10.2a')}.`;
}

/** MIB 3.0b: when and where a reinforcement comes; null for who is none. */
function arrivalText(state: MibState, id: UnitId): Text | null {
  const arrival = mib.termsOf(state).arrivals.find(({ unit }) => unit === id);
  if (!arrival || mib.unitOf(state, id).place !== 'to-arrive') return null;
  const where = hexLink(state, arrival.hex);
  if (arrival.turn === null)
    return say`comes to ${where} once it is called up${calledOn(state, id)} ${cite('MIB 3.0b')}`;
  if (arrival.turn <= state.turn) return say`enters now at ${where} ${cite('MIB 3.0b')}`;
  return say`${mib.battleOf(state).turns[arrival.turn]?.label ?? say`later`}, at ${where} ${cite('MIB 3.0b')}`;
}

/** G.1 rule 1, G.2 rule 1: on some turns a die decides. */
function calledOn(state: MibState, id: UnitId): string {
  const rule = mib.rulesOf(state, 'called-up').find(({ units }) => units.includes(id));
  if (!rule) return '';
  const times = rule.turns.map(turn => mib.battleOf(state).turns[turn]?.label ?? '').filter(Boolean);
  return say`, on 1 to ${mib.ratingFor(state, rule)}: ${times.join('; ')}`;
}

import { type Hex, NOWHERE } from '@abatis/hex';
import {
  cite,
  count,
  filtersIn,
  forceGroup,
  forceNode,
  type NodeParts,
  place,
  say,
  sentences,
  strengthCell,
  words,
} from '@abatis/presenter';
import type { ForceNode, Text } from '@abatis/screen';
import type { Battle, BrigadeId, CommanderId, Formation, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { unitBadges } from '../scene/pieces.ts';
import { brigadeTitle, commanderShort, counterName, formationTitle, unitTitle } from '../words/names.ts';
import { unitLinks } from '../words/say.ts';
import {
  brigadeState,
  type CommandBoard,
  type CommandState,
  commanderState,
  NO_COMMAND,
  unitState,
} from './command-state.ts';

/** What every node of the tree is made with. */
export interface Muster {
  readonly state: LfmState;
  readonly side: Side;
  readonly board: CommandBoard;
  /** Names of pieces that still have something to do. */
  readonly pending: ReadonlySet<string>;
}

/** A corps, a division or what is the army's own. */
export function formationNode(
  muster: Muster,
  { level, corps, division, commander, ...parts }: Formed,
): ForceNode {
  const { state, side, board } = muster;
  const children = [
    ...parts.divisions.map(each => formationNode(muster, each)),
    ...parts.brigades.map(id => brigadeNode(muster, id)),
    ...artilleryNodes(muster, `${corps ?? ''}/${division ?? ''}`, parts.batteries),
  ];
  const arrival = commander === null ? null : arrivalText(state, [], commander);
  const command = commander === null ? NO_COMMAND : commanderState(state, board, commander);
  const own = ownPiece(state, commander);
  const said: NodeParts = {
    id: ['formation', side, corps ?? '', division ?? ''].join(' '),
    level,
    name: nameOf(state, side, level, { corps, division }, commander),
    commander: commander === null ? null : commanderOf(state, commander),
    command: arrival === null ? command : { state: 'none', text: arrival },
    filters: filtersIn(children, pendingFilter(muster, own)),
  };
  return forceGroup(children, said, own);
}

/** A division goes by its commander, as everybody calls it; a corps by its number. */
function nameOf(
  state: LfmState,
  side: Side,
  level: Formed['level'],
  labels: Pick<Formed, 'corps' | 'division'>,
  commander: CommanderId | null,
): string {
  if (level === 'army') return say`Army`;
  return level === 'division' && commander !== null
    ? commanderShort(state, commander)
    : formationTitle(state, side, labels);
}

function commanderOf(state: LfmState, id: CommanderId): NonNullable<ForceNode['commander']> {
  const { level } = lfm.battleOf(state).commanders[id]!;
  const isThere = state.commanders[id]!.hex !== NOWHERE;
  return {
    piece: isThere ? lfm.commanderTag(state, id) : null,
    name: commanderShort(state, id),
    rating: level === 'brigade' ? '' : String(lfm.commandValue(state, id)),
  };
}

const ownPiece = (state: LfmState, id: CommanderId | null): readonly string[] =>
  id === null || state.commanders[id]!.hex === NOWHERE ? [] : [lfm.commanderTag(state, id)];

const pendingFilter = ({ pending }: Muster, pieces: readonly string[]): readonly string[] =>
  pieces.some(piece => pending.has(piece)) ? ['pending'] : [];

function brigadeNode(muster: Muster, id: BrigadeId): ForceNode {
  const { state, board } = muster;
  const { commander } = lfm.battleOf(state).brigades[id]!;
  const { shattered, destroyed } = state.brigades[id]!;
  const regiments = lfm.regimentsOf(lfm.battleOf(state), id);
  const { now, full, mark, toLose } = brigadeStrength(state, id);
  const children = regiments.map(unit => unitNode(muster, unit));
  const arrival = regiments.every(unit => lfm.unitOf(state, unit).place === 'to-arrive')
    ? arrivalText(state, regiments, null)
    : null;
  const own = [
    ...(shattered ? ['shattered'] : []),
    ...(shattersSoon(state, id) ? ['soon'] : []),
    ...pendingFilter(muster, ownPiece(state, commander)),
  ];
  const said: NodeParts = {
    id: `brigade ${lfm.battleOf(state).brigades[id]!.name} ${muster.side}`,
    level: 'brigade',
    name: shortName(brigadeTitle(state, id)),
    commander: commander === null ? null : commanderOf(state, commander),
    command:
      arrival === null ? brigadeState(state, board, regiments, commander) : { state: 'none', text: arrival },
    strength: { now, full, mark },
    cells: [strengthCell({ now, full }), toLose === null ? '' : `−${toLose}`],
    badges: [
      ...(destroyed ? ['X'] : shattered ? ['S'] : []),
      ...(children.some(({ filters }) => filters.includes('disorganized')) && !shattered ? ['D'] : []),
    ],
    filters: filtersIn(children, own),
    note: brigadeNote(state, id),
  };
  return forceGroup(children, said, ownPiece(state, commander));
}

/** 'Pettigrew' of "Pettigrew's brigade", 'Stonewall' of 'Stonewall Brigade'. */
export const shortName = (title: string): string => title.replace(/(?:['’]s?)? brigade$/i, '');

/** What a rule will do next, and what is gone. */
export function brigadeNote(state: LfmState, id: BrigadeId): Text {
  const { shattered, destroyed } = state.brigades[id]!;
  const { now, full, toLose } = brigadeStrength(state, id);
  const gone = lfm.regimentsOf(lfm.battleOf(state), id).filter(unit => isGone(state, unit));
  const losses = gone.length === 0 ? '' : say`Lost ${full - now} SP: ${unitLinks(state, gone)}.`;
  if (destroyed) return sentences(say`Destroyed ${cite('LFM 23.7b')}.`, losses);
  if (shattered)
    return sentences(
      say`Shattered ${cite('LFM 15.1a')}: until more than half of it is on the map again ${cite('LFM 15.2a')}.`,
      losses,
    );
  if (toLose === null) return losses;
  return sentences(say`${toLose} more SP lost shatter the brigade ${cite('LFM 15.1a')}.`, losses);
}

/** The batteries of a formation under one heading. */
function artilleryNodes(
  muster: Muster,
  formation: string,
  batteries: readonly UnitId[],
): readonly ForceNode[] {
  if (batteries.length === 0) return [];
  const { state, side } = muster;
  const children = batteries.map(id => unitNode(muster, id));
  const full = batteries.reduce((sum, id) => sum + lfm.cardOf(state, id).sp, 0);
  const lost = batteries
    .filter(id => isGone(state, id))
    .reduce((sum, id) => sum + lfm.cardOf(state, id).sp, 0);
  const arrival = batteries.every(id => lfm.unitOf(state, id).place === 'to-arrive')
    ? arrivalText(state, batteries, null)
    : null;
  return [
    forceGroup(children, {
      id: `artillery ${side} ${formation}`,
      level: 'brigade',
      name: say`Artillery`,
      command: { state: 'none', text: arrival ?? '' },
      strength: { now: full - lost, full, mark: null },
      cells: [strengthCell({ now: full - lost, full }), ''],
      badges: children.some(({ filters }) => filters.includes('disorganized')) ? ['D'] : [],
      note: count(batteries.length, 'battery', 'batteries'),
    }),
  ];
}

function unitNode(muster: Muster, id: UnitId): ForceNode {
  const { state, board } = muster;
  const { place: where, hex, disorganized, turn } = lfm.unitOf(state, id);
  const { cr } = lfm.cardOf(state, id);
  const isThere = where === 'map';
  const name = lfm.unitName(state, id);
  const command: CommandState = isThere ? unitState(state, board, id) : NO_COMMAND;
  const sp = lfm.strengthOf(state, id);
  return forceNode({
    id: `unit ${name}`,
    level: 'unit',
    name: counterName(state, id),
    command,
    cells: [`${sp}-${cr}`, isThere ? lfm.hexTag(state, hex) : AWAY[where]],
    badges: unitBadges(state, id).map(({ letter }) => letter),
    pieces: isThere ? [name] : [],
    filters: [
      ...(isThere && (disorganized || turn.charged) ? ['disorganized'] : []),
      ...pendingFilter(muster, isThere ? [name] : []),
    ],
    note: unitNote(state, id),
  });
}

const AWAY = words({ 'to-arrive': 'to come', 'off-map': 'off map', eliminated: 'lost', lost: 'lost' });

function unitNote(state: LfmState, id: UnitId): Text {
  const { place: where, exit } = lfm.unitOf(state, id);
  const title = unitTitle(state, id);
  switch (where) {
    case 'map':
      return title;
    case 'to-arrive':
      return say`${title}: ${arrivalText(state, [id], null) ?? say`does not arrive`}`;
    case 'off-map':
      return say`${title}: left the map${exit ? say` at ${place(lfm.hexTag(state, exit.hex))}` : ''} ${cite('LFM 9.1e')}`;
    case 'eliminated':
      return lfm.cardOf(state, id).arm === 'artillery'
        ? say`${title}: eliminated`
        : say`${title}: eliminated, may be recovered ${cite('LFM 17.1a')}`;
    case 'lost':
      return say`${title}: lost for good ${cite('LFM 23.7a')}`;
  }
}

/** '3 pm, Harrisburg Road 0126'; null for pieces that are not to arrive. */
function arrivalText(state: LfmState, units: readonly UnitId[], commander: CommanderId | null): Text | null {
  const { arrivals } = lfm.termsOf(state);
  const awaited = units.filter(id => lfm.unitOf(state, id).place === 'to-arrive');
  const arrival =
    commander !== null && state.commanders[commander]!.place === 'to-arrive'
      ? lfm.arrivalOfCommander(arrivals, commander)
      : (awaited.map(id => lfm.arrivalOfUnit(arrivals, id)).find(each => each !== null) ?? null);
  if (!arrival) return null;
  const time = arrival.turn <= state.turn ? say`enters now` : lfm.battleOf(state).turns[arrival.turn]!.label;
  return say`${time}, ${arrival.road} ${hexPlace(state, arrival.hex)} ${cite('LFM 26.1')}`;
}

const hexPlace = (state: LfmState, hex: Hex) => place(lfm.hexTag(state, hex));

/** A formation of one side with what belongs to it and to nothing below it. */
export interface Formed {
  readonly level: 'army' | 'corps' | 'division';
  readonly corps: string | null;
  readonly division: string | null;
  readonly commander: CommanderId | null;
  readonly divisions: readonly Formed[];
  readonly brigades: readonly BrigadeId[];
  readonly batteries: readonly UnitId[];
}

type Labels = Pick<Formation, 'corps' | 'division'>;

/** LFM 0.3a: the order of battle of a side, as the scenario lists it: corps first, what is the army's own last. */
export function formationsOf(state: LfmState, side: Side): readonly Formed[] {
  const battle = lfm.battleOf(state);
  const labels = labelsOf(battle, side);
  const corps = distinct(labels.map(each => each.corps)).filter(each => each !== null);
  const loose = divisionsIn(labels, null);
  return [
    ...corps.map(each =>
      formed(battle, side, 'corps', { corps: each, division: null }, divisionsIn(labels, each)),
    ),
    ...loose.map(division => formed(battle, side, 'division', { corps: null, division }, [])),
    formed(battle, side, 'army', { corps: null, division: null }, []),
  ].filter(isAnything);
}

const labelsOf = ({ commanders, brigades, units }: Battle, side: Side): readonly Labels[] =>
  [...commanders, ...brigades, ...units].filter(card => card.side === side);

const divisionsIn = (labels: readonly Labels[], corps: string | null): readonly string[] =>
  distinct(labels.filter(each => each.corps === corps).map(({ division }) => division)).filter(
    division => division !== null,
  );

const distinct = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

function formed(
  battle: Battle,
  side: Side,
  level: Formed['level'],
  { corps, division }: Labels,
  divisions: readonly string[],
): Formed {
  const isOf = (card: Labels & { readonly side: Side }): boolean =>
    card.side === side && card.corps === corps && card.division === division;
  const commander = battle.commanders.findIndex(card => isOf(card) && card.level !== 'brigade');
  return {
    level,
    corps,
    division,
    commander: commander < 0 ? null : commander,
    divisions: divisions.map(each => formed(battle, side, 'division', { corps, division: each }, [])),
    brigades: battle.brigades.flatMap((card, id) => (isOf(card) ? [id] : [])),
    batteries: battle.units.flatMap((card, id) => (isOf(card) && card.brigade === null ? [id] : [])),
  };
}

const isAnything = ({ commander, divisions, brigades, batteries }: Formed): boolean =>
  commander !== null || divisions.length + brigades.length + batteries.length > 0;

/** How much of a brigade is left, and how far it is from shattering (15.1a). */
export interface BrigadeStrength {
  readonly now: number;
  readonly full: number;
  /** It shatters when no more than this is left. */
  readonly mark: number;
  /** SP it has yet to lose for that; null if it is shattered, destroyed or has no total (R229). */
  readonly toLose: number | null;
}

function brigadeStrength(state: LfmState, id: BrigadeId): BrigadeStrength {
  const { total, shattered, destroyed } = state.brigades[id]!;
  const full = total ?? lfm.battleOf(state).brigades[id]!.total;
  const lost = lfm.strengthLost(state, id);
  const half = Math.ceil(full / 2);
  const isWhole = total !== null && !shattered && !destroyed;
  return {
    now: full - lost,
    full,
    mark: full - half,
    toLose: isWhole ? Math.max(0, half - lost) : null,
  };
}

/** LFM 15.1a: would the loss of its strongest regiment on the map shatter it? */
function shattersSoon(state: LfmState, id: BrigadeId): boolean {
  const { toLose } = brigadeStrength(state, id);
  if (toLose === null) return false;
  const strongest = lfm
    .regimentsOf(lfm.battleOf(state), id)
    .filter(unit => lfm.unitOf(state, unit).place === 'map')
    .reduce((most, unit) => Math.max(most, lfm.cardOf(state, unit).sp), 0);
  return strongest >= toLose;
}

/** Eliminated or lost for good. */
const isGone = (state: LfmState, id: UnitId): boolean =>
  lfm.unitOf(state, id).place === 'eliminated' || lfm.unitOf(state, id).place === 'lost';

import { NOWHERE } from '@abatis/hex';
import type { Seat } from '@abatis/kernel';
import { placesWhere } from '@abatis/kernel';
import {
  cite,
  count,
  filtersBy,
  forceGroup,
  forceNode,
  place,
  say,
  sentences,
  strengthCell,
  trueIn,
  words,
} from '@abatis/presenter';
import type { At, ForceNode, Forces, Text } from '@abatis/screen';
import type { BrigadeId, CommanderId, Formation, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { moversOf } from '../questions/movers.ts';
import { unitBadges } from '../scene/pieces.ts';
import { brigadeTitle, commanderShort, counterName, formationTitle, unitTitle } from '../words/names.ts';
import { hexLink, unitLinks } from '../words/say.ts';
import {
  brigadeState,
  type CommandBoard,
  type CommandState,
  commandBoard,
  commanderState,
  NO_COMMAND,
  unitState,
} from './command-state.ts';

/** The order of battle of a side: strength, losses, cohesion, command and arrivals, in place of every paper track. */
export function forces({ state }: At<LfmState>, seat: Seat): Forces {
  const side = seat as Side;
  const { label, pieces: pending } = pendingOf(state, side);
  const muster = { state, side, board: commandBoard(state, side), pending };
  const nodes = formationsOf(state, side).map(formed => formationNode(muster, formed));
  return {
    seat,
    columns: [say`Brigade`, say`SP`, say`to shatter`],
    nodes,
    filters: [
      { id: 'pending', label, count: stacksOf(state, pending) },
      ...filtersBy(nodes, 'brigade', {
        disorganized: say`D`,
        soon: say`Near shattering`,
        shattered: say`Shattered`,
      }),
    ],
  };
}

/** A stack moves and is asked about as one; commanders who roll are counted one by one. */
function stacksOf(state: LfmState, pieces: ReadonlySet<string>): number {
  const { units, commanders } = lfm.partyCalled(state, [...pieces]);
  return new Set(units.map(id => lfm.unitOf(state, id).hex)).size + commanders.length;
}

/** Pieces of a side, by name, that still have something to do in the phase. */
interface Pending {
  readonly label: string;
  readonly pieces: ReadonlySet<string>;
}

const pending = (label: string, pieces: readonly string[]): Pending => ({ label, pieces: new Set(pieces) });

/** The pieces that the player has yet to decide about in this step. */
function pendingOf(state: LfmState, side: Side): Pending {
  const frame = state.steps.at(-1);
  const nothing = pending(say`To move`, []);
  if (!frame || side !== (frame.step === 'bombard' ? frame.side : state.phasing)) return nothing;
  switch (frame.step) {
    case 'bombard': {
      const guns = lfm.gunHexes(state, side).flatMap(each => each.guns);
      return pending(say`To fire`, lfm.unitNames(state, guns));
    }
    case 'movement':
    case 'moving': {
      // Only units are counted: the phase does not wait for a commander.
      const movers = [...moversOf(state).values()].filter(
        ({ name, moves }) => moves && lfm.unitCalled(state, name) >= 0,
      );
      return pending(
        say`To move`,
        movers.map(({ name }) => name),
      );
    }
    case 'determine-command': {
      const rolling = lfm.commandersToRoll(state, side);
      return pending(say`To roll`, lfm.commanderTags(state, rolling));
    }
    case 'reorganize': {
      const marked = [...lfm.stacksToRoll(state, frame.rolled)].flatMap(hex => lfm.unitsIn(state, hex));
      return pending(say`To reorganize`, lfm.unitNames(state, marked));
    }
    case 'assign':
    case 'fight': {
      // LFM 8.2: units that stand in a zone of control.
      const units = lfm.unitsOnMap(state, side);
      const inContact = units.filter(id => lfm.inZoc(state, lfm.unitOf(state, id).hex, side));
      return pending(say`In contact`, lfm.unitNames(state, inContact));
    }
    default:
      return nothing;
  }
}

/** What every node of the tree is made with. */
interface Muster {
  readonly state: LfmState;
  readonly side: Side;
  readonly board: CommandBoard;
  /** Names of pieces that still have something to do. */
  readonly pending: ReadonlySet<string>;
}

/** A corps, a division or what is the army's own. */
function formationNode(muster: Muster, formed: Formed): ForceNode {
  const { state, side, board } = muster;
  const { level, corps, division, commander, divisions, brigades, batteries } = formed;
  const children = [
    ...divisions.map(each => formationNode(muster, each)),
    ...brigades.map(id => brigadeNode(muster, id)),
    ...artilleryNodes(muster, `${corps ?? ''}/${division ?? ''}`, batteries),
  ];
  const command = commander === null ? NO_COMMAND : commanderState(state, board, commander);
  return forceGroup(
    children,
    {
      id: ['formation', side, corps ?? '', division ?? ''].join(' '),
      level,
      name: nameOf(state, side, formed),
      commander: commander === null ? null : commanderOf(state, commander),
      command: arrivingOr(command, arrivalText(state, [], commander)),
    },
    ownOf(muster, commander),
  );
}

/** A division goes by its commander, as everybody calls it; a corps by its number. */
function nameOf(state: LfmState, side: Side, { level, commander, ...labels }: Formed): string {
  if (level === 'army') return say`Army`;
  return level === 'division' && commander !== null
    ? commanderShort(state, commander)
    : formationTitle(state, side, labels);
}

/** Of those who are still to come it is said when and where; nothing is known of their command. */
const arrivingOr = (command: CommandState, arrival: Text | null): CommandState =>
  arrival === null ? command : { state: 'none', text: arrival };

function commanderOf(state: LfmState, id: CommanderId): NonNullable<ForceNode['commander']> {
  const { level } = lfm.battleOf(state).commanders[id]!;
  const isThere = state.commanders[id]!.hex !== NOWHERE;
  return {
    piece: isThere ? lfm.commanderTag(state, id) : null,
    name: commanderShort(state, id),
    rating: level === 'brigade' ? '' : String(lfm.commandValue(state, id)),
  };
}

/** A commander on the map, as what a formation has of its own. */
function ownOf({ state, pending: waiting }: Muster, id: CommanderId | null) {
  if (id === null || state.commanders[id]!.hex === NOWHERE) return { pieces: [], filters: [] };
  const piece = lfm.commanderTag(state, id);
  return { pieces: [piece], filters: trueIn({ pending: waiting.has(piece) }) };
}

function brigadeNode(muster: Muster, id: BrigadeId): ForceNode {
  const { state, side, board } = muster;
  const { commander, name } = lfm.battleOf(state).brigades[id]!;
  const { shattered, destroyed } = state.brigades[id]!;
  const regiments = lfm.regimentsOf(lfm.battleOf(state), id).filter(unit => takesPart(state, unit));
  const { toLose, ...strength } = brigadeStrength(state, id);
  const children = regiments.map(unit => unitNode(muster, unit));
  const own = ownOf(muster, commander);
  return forceGroup(
    children,
    {
      id: `brigade ${name} ${side}`,
      level: 'brigade',
      name: shortName(brigadeTitle(state, id)),
      commander: commander === null ? null : commanderOf(state, commander),
      command: arrivingOr(brigadeState(state, board, regiments, commander), arrivalOfAll(state, regiments)),
      strength,
      cells: [strengthCell(strength), toLose === null ? '' : `−${toLose}`],
      badges: trueIn({
        X: destroyed,
        S: shattered && !destroyed,
        D: isAnyDisorganized(children) && !shattered,
      }),
      note: brigadeNote(state, id),
    },
    { ...own, filters: [...trueIn({ shattered, soon: shattersSoon(state, id) }), ...own.filters] },
  );
}

const isAnyDisorganized = (nodes: readonly ForceNode[]): boolean =>
  nodes.some(({ filters }) => filters.includes('disorganized'));

/** 'Pettigrew' of "Pettigrew's brigade", 'Stonewall' of 'Stonewall Brigade'. */
export const shortName = (title: string): string => title.replace(/(?:['’]s?)? brigade$/i, '');

/** What a rule will do next, and what is gone. */
export function brigadeNote(state: LfmState, id: BrigadeId): Text {
  const { shattered, destroyed } = state.brigades[id]!;
  const { now, full, toLose } = brigadeStrength(state, id);
  const gone = lfm.regimentsOf(lfm.battleOf(state), id).filter(unit => lfm.isGone(lfm.unitOf(state, unit)));
  const losses = gone.length === 0 ? '' : say`Lost ${full - now} SP: ${unitLinks(state, gone)}.`;
  if (destroyed) return sentences(say`Destroyed ${cite('LFM 23.7b')}.`, losses);
  if (shattered)
    return sentences(
      say`Shattered ${cite('LFM 15.1a')}: until more than half of it is on the map again ${cite('LFM 15.2a')}.`,
      losses,
    );
  if (toLose === null) return losses;
  return sentences(say`It shatters if it loses ${toLose} more SP ${cite('LFM 15.1a')}.`, losses);
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
  const strengthOf = (units: readonly UnitId[]): number =>
    units.reduce((sum, id) => sum + lfm.cardOf(state, id).sp, 0);
  return [
    forceGroup(children, {
      id: `artillery ${side} ${formation}`,
      level: 'brigade',
      name: say`Artillery`,
      command: arrivingOr(NO_COMMAND, arrivalOfAll(state, batteries)),
      strength: {
        now: strengthOf(batteries.filter(id => !lfm.isGone(lfm.unitOf(state, id)))),
        full: strengthOf(batteries),
        mark: null,
      },
      badges: trueIn({ D: isAnyDisorganized(children) }),
      note: count(batteries.length, 'battery', 'batteries'),
    }),
  ];
}

function unitNode({ state, board, pending: waiting }: Muster, id: UnitId): ForceNode {
  const { place: where, hex, disorganized, turn } = lfm.unitOf(state, id);
  const isThere = where === 'map';
  const name = lfm.unitName(state, id);
  return forceNode({
    id: `unit ${name}`,
    level: 'unit',
    name: counterName(state, id),
    command: isThere ? unitState(state, board, id) : NO_COMMAND,
    cells: [
      `${lfm.strengthOf(state, id)}-${lfm.cardOf(state, id).cr}`,
      isThere ? lfm.hexTag(state, hex) : AWAY[where],
    ],
    badges: unitBadges(state, id).map(({ letter }) => letter),
    pieces: isThere ? [name] : [],
    filters: trueIn({
      disorganized: isThere && (disorganized || turn.charged),
      pending: isThere && waiting.has(name),
    }),
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
  const awaited = units.filter(id => isToArrive(state, id));
  const arrival =
    commander !== null && state.commanders[commander]!.place === 'to-arrive'
      ? lfm.arrivalOfCommander(state, commander)
      : awaited.map(id => lfm.arrivalOfUnit(state, id)).find(each => each !== null);
  if (!arrival) return null;
  const time = arrival.turn <= state.turn ? say`enters now` : lfm.battleOf(state).turns[arrival.turn]!.label;
  return say`${time}, ${arrival.road} ${hexLink(state, arrival.hex)} ${cite('LFM 26.1')}`;
}

/** Of a position without some units it is not said that they are to come. */
const takesPart = (state: LfmState, id: UnitId): boolean =>
  !isToArrive(state, id) || lfm.arrivalOfUnit(state, id) !== null;

const isToArrive = (state: LfmState, id: UnitId): boolean => lfm.unitOf(state, id).place === 'to-arrive';

/** The arrival of units that are all still to come. */
const arrivalOfAll = (state: LfmState, units: readonly UnitId[]): Text | null =>
  units.every(id => isToArrive(state, id)) ? arrivalText(state, units, null) : null;

/** A formation of one side with what belongs to it and to nothing below it. */
interface Formed {
  readonly level: 'army' | 'corps' | 'division';
  readonly corps: string | null;
  readonly division: string | null;
  readonly commander: CommanderId | null;
  readonly divisions: readonly Formed[];
  readonly brigades: readonly BrigadeId[];
  readonly batteries: readonly UnitId[];
}

/** LFM 0.3a: the order of battle of a side, as the scenario lists it: corps first, what is the army's own last. */
function formationsOf(state: LfmState, side: Side): readonly Formed[] {
  const { commanders, brigades, units } = lfm.battleOf(state);
  const cards = [...commanders, ...brigades, ...units].filter(card => card.side === side);
  const formed = (
    level: Formed['level'],
    corps: string | null,
    division: string | null,
    divisions: readonly Formed[] = [],
  ): Formed => {
    const isOf = (card: Pick<Formation, 'corps' | 'division'> & { readonly side: Side }): boolean =>
      card.side === side && card.corps === corps && card.division === division;
    const commander = commanders.findIndex(
      (card, id) => isOf(card) && card.level !== 'brigade' && isCommanding(state, id),
    );
    return {
      level,
      corps,
      division,
      commander: commander < 0 ? null : commander,
      divisions,
      brigades: placesWhere(brigades, (card, id) => isOf(card) && isFormed(state, id)),
      batteries: placesWhere(
        units,
        (card, id) => isOf(card) && card.brigade === null && takesPart(state, id),
      ),
    };
  };
  const divisionsIn = (corps: string | null): readonly Formed[] =>
    namesIn(cards.filter(card => card.corps === corps).map(card => card.division)).map(division =>
      formed('division', corps, division),
    );
  return [
    ...namesIn(cards.map(({ corps }) => corps)).map(corps =>
      formed('corps', corps, null, divisionsIn(corps).filter(isAnything)),
    ),
    ...divisionsIn(null),
    formed('army', null, null),
  ].filter(isAnything);
}

const isFormed = (state: LfmState, id: BrigadeId): boolean =>
  lfm.regimentsOf(lfm.battleOf(state), id).some(unit => takesPart(state, unit));

const isCommanding = (state: LfmState, id: CommanderId): boolean =>
  state.commanders[id]!.place !== 'to-arrive' || lfm.arrivalOfCommander(state, id) !== null;

const namesIn = (names: readonly (string | null)[]): readonly string[] =>
  [...new Set(names)].filter(name => name !== null);

const isAnything = ({ commander, divisions, brigades, batteries }: Formed): boolean =>
  commander !== null || divisions.length + brigades.length + batteries.length > 0;

/** How much of a brigade is left, and how far it is from shattering (15.1a). */
interface BrigadeStrength {
  readonly now: number;
  readonly full: number;
  /** It shatters when no more than this is left. */
  readonly mark: number;
  /** SP it has yet to lose for that; null if it is shattered, destroyed or has no total (R229). */
  readonly toLose: number | null;
}

export function brigadeStrength(state: LfmState, id: BrigadeId): BrigadeStrength {
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
export function shattersSoon(state: LfmState, id: BrigadeId): boolean {
  const { toLose } = brigadeStrength(state, id);
  if (toLose === null) return false;
  const strongest = lfm
    .regimentsOf(lfm.battleOf(state), id)
    .filter(unit => lfm.unitOf(state, unit).place === 'map')
    .reduce((most, unit) => Math.max(most, lfm.cardOf(state, unit).sp), 0);
  return strongest >= toLose;
}

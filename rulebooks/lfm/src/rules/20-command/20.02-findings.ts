import { NOWHERE } from '@abatis/hex';
import { edit, net, placesWhere, type Refusal, ruling, transact } from '@abatis/kernel';
import { battleOf, type UnitCard } from '../../battle.ts';
import { commandRange } from '../../charts/combat-charts.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { commanderName } from '../../names.ts';
import { cardOf, commandersIn, hexesBetween, isRegiment } from '../../pieces.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../../state.ts';
import type { CommandRoll } from '../index.ts';
import {
  commandRangeOf,
  immediateSuperior,
  isInChainOf,
  isLowerRanked,
  isOnMap,
  rangeToBrigade,
  reaches,
  structureOf,
} from './20.01-structure.ts';
import { placeInCommand, rollClause, tierOf } from './20.04-rolls.ts';

/** LFM 20.2 to 20.9: which pieces of the side are in command after the rolls of the phase, and why. It changes nothing. */
export function commandReport(state: LfmState, side: Side): CommandReport {
  const commanders = battleOf(state).commanders.map((card, id) =>
    card.side === side ? commanderFinding(state, id) : null,
  );
  const units = unitFindings(state, side, id => commanders[id]?.inCommand ?? false);
  return { commanders, units };
}

/** The report if this commander passed his roll, for the screen before the roll. */
export const commandReportIfPassed = (state: LfmState, id: CommanderId): CommandReport => {
  const passed = transact(state, draft => {
    placeInCommand(draft, id);
  });
  return commandReport(passed, battleOf(state).commanders[id]!.side);
};

/**
 * LFM SP.2b, R172, R173: the findings hold for the player turn; a piece that is not on the map now is out of command.
 */
export function freezeCommand(state: LfmState, side: Side, table: LfmTable): CommandReport {
  const report = commandReport(state, side);
  for (const [id, finding] of report.commanders.entries()) {
    if (finding && finding.inCommand !== state.commanders[id]!.inCommand)
      edit(state, 'commanders', id).inCommand = finding.inCommand;
  }
  for (const [id, finding] of report.units.entries()) {
    if (finding && finding.inCommand !== state.units[id]!.turn.inCommand)
      edit(state, 'units', id, 'turn').inCommand = finding.inCommand;
  }
  const [commanders, units] = [idsInCommand(report.commanders), idsInCommand(report.units)];
  table.emit({ type: 'command-determined', clause: 'LFM SP.2b', side, commanders, units });
  return report;
}

const idsInCommand = (findings: readonly (CommandFinding | null)[]): readonly number[] =>
  placesWhere(findings, finding => finding?.inCommand === true);

/** A piece in command: the clause, and the commander who placed it in command. */
export interface InCommand {
  readonly inCommand: true;
  readonly piece: string;
  readonly clause: string;
  /** The commander who placed it in command; null for a commander who rolled. */
  readonly commander: CommanderId | null;
  /** The regiment that passed the word (20.7b). */
  readonly via: UnitId | null;
  readonly roll: CommandRoll | null;
}

/** A piece out of command: every clause that denies it. */
export interface OutOfCommand {
  readonly inCommand: false;
  readonly piece: string;
  readonly refusals: readonly Refusal[];
  /** The commander who would have placed it in command, were he in command himself. */
  readonly commander: CommanderId | null;
}

export type CommandFinding = InCommand | OutOfCommand;

/** The finding for every piece of one side, by its id; null for pieces of the other side. */
export interface CommandReport {
  readonly commanders: readonly (CommandFinding | null)[];
  readonly units: readonly (CommandFinding | null)[];
}

/** Is this commander in command, as far as it is known? */
export type Commanding = (id: CommanderId) => boolean;

const inCommand = (piece: string, clause: string, by: Partial<InCommand>): InCommand => ({
  inCommand: true,
  piece,
  clause,
  commander: null,
  via: null,
  roll: null,
  ...by,
});

const placedBy = (piece: string, clause: string, commander: CommanderId): InCommand =>
  inCommand(piece, clause, { commander });

const outOfCommand = (
  piece: string,
  refusals: readonly (Refusal | false)[],
  commander: CommanderId | null = null,
): OutOfCommand => ({ inCommand: false, piece, refusals: ruling(...refusals).refusals, commander });

/** LFM R172. */
const notOnMap = (piece: string): OutOfCommand => outOfCommand(piece, [forbid('LFM R172', { piece })]);

/** LFM 20.2: the commander above is not in command. */
const broken = (piece: string, id: CommanderId): Refusal => forbid('LFM 20.2', { commander: id, piece });

/** Why the commander does not reach the hex: it is too far, or the enemy bars the way (20.10). */
function outOfRange(
  state: LfmState,
  clause: 'LFM 20.6b' | 'LFM 20.7a',
  id: CommanderId,
  piece: string,
  to: number,
  range: number,
): Refusal {
  const near = hexesBetween(state, state.commanders[id]!.hex, to) <= range;
  return near
    ? forbid('LFM 20.10', { commander: id, piece })
    : forbid(clause, { piece, range, commander: id });
}

/**
 * The chain of findings behind one finding. For a regiment out of command these may be its brigade commander and the
 * division commander who failed his roll; for one in command, the regiment that passed the word and the commander with
 * it.
 */
export function explain(report: CommandReport, finding: CommandFinding): readonly CommandFinding[] {
  const via = finding.inCommand ? finding.via : null;
  const link = via !== null ? report.units[via] : report.commanders[finding.commander ?? -1];
  return link ? [finding, ...explain(report, link)] : [finding];
}

/** Is this commander in command once all rolls of the phase are made, and why? */
function commanderFinding(state: LfmState, id: CommanderId): CommandFinding {
  const { level } = battleOf(state).commanders[id]!;
  const name = commanderName(state, id);
  if (!isOnMap(state, id)) return notOnMap(name);
  const tier = tierOf(state, id);
  const by = presenceOver(state, id);
  if (by !== null) return placedBy(name, 'LFM 20.9', by);
  if (tier === null && level === 'brigade') return brigadeCommanderFinding(state, id);
  const roll = state.commandRolls.find(({ commander }) => commander === id) ?? null;
  if (state.commanders[id]!.inCommand)
    return inCommand(name, roll?.clause ?? rollClause(state, id), { roll });
  return outOfCommand(name, [roll ? failedRoll(id, roll) : unrolled(state, id)]);
}

/** LFM 20.9: a higher-ranked commander in command in his hex. */
function presenceOver(state: LfmState, id: CommanderId): CommanderId | null {
  const { commanders } = battleOf(state);
  const found = commandersIn(state, state.commanders[id]!.hex).find(
    other =>
      commanders[other]!.side === commanders[id]!.side &&
      tierOf(state, other) !== null &&
      state.commanders[other]!.inCommand &&
      isLowerRanked(state, id, other),
  );
  return found ?? null;
}

function failedRoll(commander: CommanderId, { clause, natural, drms, cv }: CommandRoll): Refusal {
  const facts = { commander, total: natural + net(drms), cv };
  if (clause === 'LFM 20.3a') return forbid('LFM 20.3a', facts);
  return clause === 'LFM 20.5a' ? forbid('LFM 20.5a', facts) : forbid('LFM 20.4c', facts);
}

/** LFM R175, 20.12d: he was not used, or is an army commander who has not taken over yet. */
function unrolled(state: LfmState, id: CommanderId): Refusal {
  const { side } = battleOf(state).commanders[id]!;
  const acting = state.armyCommander[side];
  return tierOf(state, id) === null && acting !== null
    ? forbid('LFM 20.12d', { commander: id, acting })
    : forbid('LFM R175', { commander: id });
}

/** LFM 20.6a, 20.6b, R161: in command in the range of his superior who is in command. */
function brigadeCommanderFinding(state: LfmState, id: CommanderId): CommandFinding {
  const name = commanderName(state, id);
  const superior = immediateSuperior(state, id);
  if (superior === null) return outOfCommand(name, [forbid('LFM R161', { piece: name })]);
  const { hex } = state.commanders[id]!;
  const range = rangeToCommander(state, superior, id);
  const near = reaches(state, superior, hex, range);
  const commands = state.commanders[superior]!.inCommand;
  if (near && commands) return placedBy(name, 'LFM 20.6a', superior);
  return outOfCommand(
    name,
    [
      !commands && broken(name, superior),
      !near && outOfRange(state, 'LFM 20.6b', superior, name, hex, range),
    ],
    commands ? null : superior,
  );
}

function rangeToCommander(state: LfmState, superior: CommanderId, id: CommanderId): number {
  const { commanders, brigades } = battleOf(state);
  const { brigade } = commanders[id]!;
  return brigade === null
    ? commandRangeOf(state, superior)
    : rangeToBrigade(state, superior, brigades[brigade]!);
}

/** Which units of the side are in command, and why; by unit, null for the other side's. */
function unitFindings(
  state: LfmState,
  side: Side,
  commanding: Commanding,
): readonly (CommandFinding | null)[] {
  const { units } = battleOf(state);
  const placed = units.map((card, id) =>
    card.side === side ? placedInCommand(state, id, commanding) : null,
  );
  passTheWord(state, placed);
  return units.map((card, id) => {
    if (card.side !== side) return null;
    return placed[id] ?? notPlaced(state, id, commanding);
  });
}

/** The finding of a unit that a commander places in command; passing the word comes later. */
function placedInCommand(state: LfmState, id: UnitId, commanding: Commanding): InCommand | null {
  const card = cardOf(state, id);
  const { hex, detached } = state.units[id]!;
  if (hex === NOWHERE) return null;
  if (detached && isRegiment(card)) return detachedInCommand(state, id, commanding);
  return (
    (isRegiment(card)
      ? regimentInCommand(state, id, commanding)
      : artilleryInCommand(state, id, commanding)) ?? byPresence(state, id, commanding)
  );
}

/** LFM 20.9, R231: any commander in command in the same hex, brigade commanders of other brigades included. */
function byPresence(state: LfmState, id: UnitId, commanding: Commanding): InCommand | null {
  const by = commandersWith(state, id).find(commanding);
  return by === undefined ? null : placedBy(cardOf(state, id).name, 'LFM 20.9', by);
}

const commandersWith = (state: LfmState, id: UnitId): readonly CommanderId[] =>
  commandersIn(state, state.units[id]!.hex);

/** LFM 22.3f, 22.3g, R231: only by a division, corps or army commander of its own chain in its hex. */
function detachedInCommand(state: LfmState, id: UnitId, commanding: Commanding): InCommand | null {
  const card = cardOf(state, id);
  const by = commandersWith(state, id).find(each => commanding(each) && isInChainOf(state, each, card));
  return by === undefined ? null : placedBy(card.name, 'LFM 22.3g', by);
}

const brigadeCommanderOf = (state: LfmState, { brigade }: UnitCard): CommanderId | null =>
  brigade === null ? null : battleOf(state).brigades[brigade]!.commander;

/** LFM 20.7a, 20.7d: by its brigade commander, or as an independent unit by a commander of its corps. */
function regimentInCommand(state: LfmState, id: UnitId, commanding: Commanding): InCommand | null {
  const card = cardOf(state, id);
  const own = brigadeCommanderOf(state, card);
  const { hex } = state.units[id]!;
  if (own !== null && commanding(own) && reaches(state, own, hex, brigadeRange(state)))
    return placedBy(card.name, 'LFM 20.7a', own);
  if (!isIndependent(card)) return null;
  const by = findCommander(state, each => commanding(each) && commandsIndependent(state, each, card), hex);
  return by === null ? null : placedBy(card.name, 'LFM 20.7d', by);
}

const brigadeRange = (state: LfmState): number => commandRange(battleOf(state).charts, 'brigade');

/** LFM 20.7d, 0.3a: units that the scenario names, and regiments that belong to no brigade. */
const isIndependent = ({ independent, brigade }: UnitCard): boolean => independent || brigade === null;

/** LFM 20.7d, 20.7e: the corps and division commanders of its corps, not the brigade commanders. */
function commandsIndependent(state: LfmState, id: CommanderId, unit: UnitCard): boolean {
  const { side, level, corps } = battleOf(state).commanders[id]!;
  if (side !== unit.side || level === 'brigade') return false;
  return (corps !== null && corps === unit.corps) || holdsCorps(state, id);
}

/** LFM 20.1c: an army commander who has the lower commands himself is a commander of every corps. */
function holdsCorps(state: LfmState, id: CommanderId): boolean {
  const battle = battleOf(state);
  const { side, level } = battle.commanders[id]!;
  return level === 'army' && structureOf(battle).armyAlsoHolds[side] !== null;
}

/** LFM 20.7c, R174: by any commander of its corps or division, or by the army commander. */
function artilleryInCommand(state: LfmState, id: UnitId, commanding: Commanding): InCommand | null {
  const card = cardOf(state, id);
  const { hex } = state.units[id]!;
  const by = findCommander(state, each => commanding(each) && commandsArtillery(state, each, card), hex);
  return by === null ? null : placedBy(card.name, isReserve(card) ? 'LFM R174' : 'LFM 20.7c', by);
}

/** Artillery that belongs to no corps or division belongs to the army. */
const isReserve = ({ corps, division }: UnitCard): boolean => corps === null && division === null;

function commandsArtillery(state: LfmState, id: CommanderId, unit: UnitCard): boolean {
  const { side, level, corps, division } = battleOf(state).commanders[id]!;
  if (side !== unit.side) return false;
  if (state.armyCommander[side] === id) return true;
  if (isReserve(unit)) return level === 'corps';
  return unit.corps === null ? division === unit.division : corps === unit.corps;
}

/** The first commander of this kind who has the hex in his command range. */
function findCommander(state: LfmState, is: (id: CommanderId) => boolean, hex: number): CommanderId | null {
  const found = state.commanders.findIndex((_, id) => is(id) && reaches(state, id, hex));
  return found < 0 ? null : found;
}

/**
 * LFM 20.7b: regiments in command pass the word to regiments of their brigade in their hex or next to it, and these
 * pass it on.
 */
function passTheWord(state: LfmState, placed: (InCommand | null)[]): void {
  for (const { regiments } of battleOf(state).brigades) {
    const chain = regiments.filter(id => takesPart(state, id));
    const informed = chain.filter(id => placed[id]);
    for (let place = 0; place < informed.length; place++) {
      const via = informed[place]!;
      for (const id of chain) {
        if (placed[id] || !isNextTo(state, id, via)) continue;
        placed[id] = inCommand(cardOf(state, id).name, 'LFM 20.7b', { via });
        informed.push(id);
      }
    }
  }
}

/** LFM 20.7b, 22.3f: detached regiments neither receive nor pass the word; artillery is no regiment. */
function takesPart(state: LfmState, id: UnitId): boolean {
  const { hex, detached } = state.units[id]!;
  return hex !== NOWHERE && !detached && isRegiment(cardOf(state, id));
}

const isNextTo = (state: LfmState, a: UnitId, b: UnitId): boolean =>
  hexesBetween(state, state.units[a]!.hex, state.units[b]!.hex) <=
  commandRange(battleOf(state).charts, 'regimentToRegiment');

/** Why a unit is not in command. */
function notPlaced(state: LfmState, id: UnitId, commanding: Commanding): CommandFinding {
  const card = cardOf(state, id);
  const { name } = card;
  const { hex, detached } = state.units[id]!;
  if (hex === NOWHERE) return notOnMap(name);
  if (!isRegiment(card)) {
    return outOfCommand(name, [forbid(isReserve(card) ? 'LFM R174' : 'LFM 20.7c', { piece: name })]);
  }
  if (detached) return outOfCommand(name, [forbid('LFM 22.3g', { piece: name })]);
  const own = brigadeCommanderOf(state, card);
  return outOfCommand(
    name,
    [
      ...brigadeRefusals(state, id, own, commanding),
      isIndependent(card) && forbid('LFM 20.7d', { piece: name }),
    ],
    own !== null && !commanding(own) ? own : null,
  );
}

/** What 20.7a and 20.7b say of a regiment that is in command by neither. */
function brigadeRefusals(
  state: LfmState,
  id: UnitId,
  own: CommanderId | null,
  commanding: Commanding,
): readonly (Refusal | false)[] {
  const { name: piece, brigade } = cardOf(state, id);
  if (brigade === null) return [];
  const { hex } = state.units[id]!;
  const range = brigadeRange(state);
  const word = forbid('LFM 20.7b', { brigade: battleOf(state).brigades[brigade]!.name, piece });
  if (own === null || state.commanders[own]!.hex === NOWHERE) return [forbid('LFM R161', { piece }), word];
  return [
    !commanding(own) && broken(piece, own),
    !reaches(state, own, hex, range) && outOfRange(state, 'LFM 20.7a', own, piece, hex, range),
    word,
  ];
}

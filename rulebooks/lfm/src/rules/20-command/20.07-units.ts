import { NOWHERE } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { battleOf, type UnitCard } from '../../battle.ts';
import { commandRange } from '../../charts/combat-charts.ts';
import { forbid } from '../../cite.ts';
import { cardOf, commandersIn, hexesBetween, isRegiment } from '../../pieces.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../../state.ts';
import { isInChainOf, structureOf } from './20.01-structure.ts';
import {
  broken,
  byWord,
  type CommandFinding,
  type Commanding,
  type InCommand,
  notOnMap,
  outOfCommand,
  outOfRange,
  placedBy,
} from './20.02-findings.ts';
import { reaches } from './20.10-tracing.ts';

/** Which units of the side are in command, and why; by unit, null for the other side's. */
export function unitFindings(
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
        placed[id] = byWord(cardOf(state, id).name, via);
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

import { type Hex, label, sideLabel } from '@abatis/hex';
import type { Drm } from '@abatis/kernel';
import { quotedName } from '@abatis/notation';
import type { Battle } from '../battle.ts';
import type { CommandRoll } from '../rules/20-command/index.ts';
import { type Brigade, type Commander, type LfmState, SIDES, type Side, type Unit } from '../state.ts';
import { AWAITED_COMMANDER, awaitedUnit, BLANK } from './assemble.ts';
import type { Position } from './position.ts';
import { groundLines } from './print-ground.ts';
import { changedBrigade, drawnBrigade, drawnPieces, placedPieces } from './print-pieces.ts';
import { type ShippedBattle, shippedBattle } from './shipped-battles.ts';

/** The position as text that is read back as the same position. Steps and result are not part of it. */
export function printPosition(position: Position): string {
  const { battle, setUp } = position;
  const shipped = setUp && shippedBattle(setUp, battle.charts);
  const lines = shipped ? shippedLines(position, shipped) : drawnLines(position);
  return `${lines.join('\n')}\n`;
}

function drawnLines(position: Position): readonly string[] {
  const { battle, state } = position;
  return [
    ...groundLines(battle.ground),
    ...structureLines(battle),
    drawnTurn(battle, state.turn),
    ...momentLines(position, null),
    ...markerLines(battle, state, BLANK),
    ...battle.brigades.map((card, id) => drawnBrigade(card, state.brigades[id]!)),
    ...drawnPieces(battle, state),
    ...underLines(battle),
    ...commandLines(battle, state),
  ];
}

function shippedLines(position: Position, { setUp, start }: ShippedBattle): readonly string[] {
  const { battle, state } = position;
  const emptied = SIDES.filter(side => isShorterEmptied(battle, state, start, side));
  const base = emptiedState(battle, start, emptied);
  return [
    ['battle', setUp.scenario, ...setUp.variants].join(' '),
    ...emptyLines(emptied),
    ...(state.turn === start.turn ? [] : [`turn ${battle.turns[state.turn]!.id}`]),
    ...momentLines(position, start.phasing),
    ...markerLines(battle, state, start),
    ...battle.brigades.flatMap((card, id) => {
      const brigade = state.brigades[id]!;
      return isSame<Brigade>(brigade, start.brigades[id]!) ? [] : [changedBrigade(card, brigade)];
    }),
    ...placedPieces(
      battle,
      state,
      id => !isSameUnit(state.units[id]!, base.units[id]!),
      id => !isSame<Commander>(state.commanders[id]!, base.commanders[id]!),
    ),
    ...commandLines(battle, state),
  ];
}

const emptyLines = (emptied: readonly Side[]): readonly string[] =>
  emptied.length === SIDES.length ? ['empty'] : emptied.map(side => `empty ${side}`);

/** Would fewer pieces of this side have to be named if the map were empty of it? */
function isShorterEmptied(battle: Battle, state: LfmState, start: LfmState, side: Side): boolean {
  const changes = (base: LfmState): number =>
    state.units.filter((unit, id) => !isSameUnit(unit, base.units[id]!)).length +
    state.commanders.filter((each, id) => !isSame<Commander>(each, base.commanders[id]!)).length;
  return changes(emptiedState(battle, start, [side])) < changes(start);
}

/** The set-up without the pieces of these sides on the map. */
function emptiedState(battle: Battle, start: LfmState, sides: readonly Side[]): LfmState {
  const isEmptied = (side: Side, place: string): boolean => place === 'map' && sides.includes(side);
  return {
    ...start,
    units: start.units.map((unit, id) => {
      const card = battle.units[id]!;
      return isEmptied(card.side, unit.place) ? awaitedUnit(card) : unit;
    }),
    commanders: start.commanders.map((each, id) =>
      isEmptied(battle.commanders[id]!.side, each.place) ? AWAITED_COMMANDER : each,
    ),
  };
}

/** States are plain data with one order of keys. */
const isSame = <T>(a: T, b: T): boolean =>
  a === b || (Object.keys(a as object) as (keyof T)[]).every(key => a[key] === b[key]);

const isSameUnit = (a: Unit, b: Unit): boolean =>
  isSame<Unit>({ ...a, turn: b.turn, exit: b.exit }, b) &&
  isSame(a.turn, b.turn) &&
  a.exit?.turn === b.exit?.turn &&
  a.exit?.hex === b.exit?.hex;

function drawnTurn({ turns }: Battle, turn: number): string {
  const { kind, lastDay } = turns[turn]!;
  const length = turns.length === turn + 1 ? '' : ` of ${turns.length}`;
  return `turn ${turn}${length}${kind === 'night' ? ' night' : ''}${lastDay ? ' last-day' : ''}`;
}

/** Where in the turn it is; the phasing side is left out where the set-up says it. */
function momentLines({ state, phase, initiative }: Position, first: Side | null): readonly string[] {
  const { phasing, options } = state;
  return [
    ...(initiative ? [`initiative ${initiative}`] : []),
    ...(phase ? [`phase ${phase} ${phasing}`] : phasing === first ? [] : [`phasing ${phasing}`]),
    ...Object.entries(options).map(([name, value]) => `option ${quotedName(`${name}=${value}`)}`),
  ];
}

type Markers = Pick<LfmState, 'breastworks' | 'burnedBridges' | 'newWorks' | 'holders'>;

/** Each list that is not as the set-up has it. */
function markerLines({ ground: { grid } }: Battle, state: Markers, start: Markers): readonly string[] {
  const list = (word: string, now: readonly string[], before: readonly string[]): readonly string[] =>
    now.join() === before.join() ? [] : [`${word} ${now.join(' ') || 'none'}`];
  const hexes = (numbers: readonly Hex[]) => numbers.map(hex => label(grid, hex));
  const sides = (numbers: readonly number[]) => numbers.map(side => sideLabel(grid, side));
  return [
    ...list('breastworks', hexes(state.breastworks), hexes(start.breastworks)),
    ...list('new-works', hexes(state.newWorks), hexes(start.newWorks)),
    ...list('burned', sides(state.burnedBridges), sides(start.burnedBridges)),
    ...holderLines(hexes, state.holders, start.holders),
  ];
}

function holderLines(
  labels: (hexes: readonly Hex[]) => readonly string[],
  now: LfmState['holders'],
  before: LfmState['holders'],
): readonly string[] {
  const entries = Object.entries(now).map(([hex, side]) => [Number(hex), side] as const);
  const isAsBefore =
    entries.length === Object.keys(before).length && entries.every(([hex, side]) => before[hex] === side);
  if (isAsBefore) return [];
  if (entries.length === 0) return ['holds none'];
  return SIDES.flatMap(side => {
    const held = entries.filter(entry => entry[1] === side).map(([hex]) => hex);
    return held.length === 0 ? [] : [`holds ${side} ${labels(held).join(' ')}`];
  });
}

/** LFM 20.1c. */
function structureLines({ command }: Battle): readonly string[] {
  if (!command) return [];
  const { armyAlsoHolds, seniority } = command;
  return [
    ...SIDES.flatMap(side => (armyAlsoHolds[side] ? [`army-holds ${side} ${armyAlsoHolds[side]}`] : [])),
    `seniority ${seniority}`,
  ];
}

const underLines = ({ command, commanders }: Battle): readonly string[] =>
  Object.entries(command?.answersTo ?? {}).map(([id, chief]) => {
    const name = (each: number): string => quotedName(commanders[each]!.name);
    return `under ${name(chief)} ${name(Number(id))}`;
  });

/** LFM 20.12, 20.2: who commands the armies, and the rolls of this player turn. */
function commandLines({ commanders }: Battle, { armyCommander, commandRolls }: LfmState): readonly string[] {
  const name = (id: number): string => quotedName(commanders[id]!.name);
  const army = SIDES.flatMap(side => {
    const id = armyCommander[side];
    return id === null ? [] : [`army-commander ${side} ${name(id)}`];
  });
  return [...army, ...commandRolls.map(roll => rollLine(name(roll.commander), roll))];
}

const rollLine = (name: string, { natural, clause, cv, drms }: CommandRoll): string =>
  [`rolled ${name} ${natural} ${quotedName(clause)} CV${cv}`, ...drms.map(drmText)].join(' ');

const drmText = ({ value, clause, label: why }: Drm): string =>
  quotedName(`${value < 0 ? '' : '+'}${value} ${clause}: ${why}`);

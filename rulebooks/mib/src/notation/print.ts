import { joined, listed, quotedName } from '@abatis/notation';
import type { Battle } from '../battle.ts';
import { DEFAULTS } from '../options.ts';
import { BARE, type ScenarioTerms } from '../scenario/terms.ts';
import { NEW_FORMATION, openingOf } from '../set-up.ts';
import { type MibState, SIDES, type Side } from '../state.ts';
import { AWAITED, blankState } from './assemble.ts';
import type { Position } from './position.ts';
import { groundLines } from './print-ground.ts';
import { pieceLines } from './print-pieces.ts';
import { activationLines, formationWords, markLines, namesOf } from './print-state.ts';

/**
 * The position as text that is read back as the same position, at the beginning of its activation's actions or attacks.
 * The steps above that and the result are not part of it; nor are special rules and victory of a drawn battle.
 */
export function printPosition({ battle, state }: Position): string {
  const lines = battle.scenario ? shippedLines(battle, state) : drawnLines(battle, state);
  return `${[...lines, ...activationLines(battle, state)].join('\n')}\n`;
}

function drawnLines(battle: Battle, state: MibState): readonly string[] {
  const everybody = () => true;
  const printing = { battle, isDrawn: true, isUnit: everybody, isLeader: everybody, isTrain: everybody };
  const { hex } = namesOf(battle);
  return [
    ...groundLines(battle.ground),
    ...optionLines(state),
    drawnTurn(battle, state.turn),
    ...listed('objectives', battle.objectives.map(hex)),
    ...formationLines(battle, state),
    ...pieceLines(printing, state),
    ...termLines(battle, battle.terms ?? BARE),
    ...markLines(battle, state, blankState(battle, state.battle)),
  ];
}

const optionLines = ({ options }: MibState): readonly string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value === DEFAULTS[name] ? [] : [`option ${name}=${value}`],
  );

function drawnTurn({ turns }: Battle, turn: number): string {
  const { start, night } = turns[turn]!;
  const [hours, minutes] = [Math.floor(start / 60), start % 60].map(part => String(part).padStart(2, '0'));
  return `turn ${turn + 1} of ${turns.length} ${night ? 'night' : `${hours}:${minutes}`}`;
}

function formationLines(battle: Battle, { formations }: MibState): readonly string[] {
  const names = namesOf(battle);
  return battle.formations.map(({ name, side, kind, leader, detachment }, id) =>
    joined([
      `formation ${quotedName(name)} ${side} ${leader === null ? 'none' : names.leader(leader)}`,
      kind !== 'corps' && kind,
      `detachment=${detachment === null ? 'none' : names.unit(detachment)}`,
      ...formationWords(names, formations[id]!),
    ]),
  );
}

/** What a scenario would say. */
function termLines(battle: Battle, terms: ScenarioTerms): readonly string[] {
  const { hex, unit, leader, train, formation } = namesOf(battle);
  const { friendlySide, exits, supplySources, firstPlayer, grandBatteries, arrivals } = terms;
  return [
    ...SIDES.flatMap(side =>
      friendlySide[side] === BARE.friendlySide[side] ? [] : [`home ${side} ${friendlySide[side]}`],
    ),
    ...exits.map(exit =>
      joined([
        `exit ${exit.side} ${hex(exit.hex)} ${quotedName(exit.name)}`,
        exit.fromTurn > 0 && `from=${exit.fromTurn + 1}`,
      ]),
    ),
    ...SIDES.flatMap(side => listed(`source ${side}`, supplySources[side].map(hex))),
    ...(firstPlayer === BARE.firstPlayer ? [] : [`first ${firstPlayer}`]),
    ...grandBatteries.map(gunner => `gunner ${leader(gunner.leader)} ${formation(gunner.formation)}`),
    ...arrivals.map(arrival =>
      joined([
        `arrival ${arrival.turn === null ? quotedName(`by=${arrival.calledUpBy}`) : arrival.turn + 1}`,
        `${hex(arrival.hex)} ${unit(arrival.unit)}`,
        ...arrival.leaders.map(id => `with=${leader(id)}`),
        ...arrival.trains.map(id => `with=${train(id)}`),
        arrival.instead !== null && `instead=${hex(arrival.instead)}`,
      ]),
    ),
  ];
}

function shippedLines(battle: Battle, state: MibState): readonly string[] {
  const start = openingOf(battle.scenario!, battle.charts, state.options).state;
  const emptied = SIDES.filter(side => isShorterEmptied(battle, state, start, side));
  const base = emptiedState(battle, start, emptied);
  const names = namesOf(battle);
  const printing = {
    battle,
    isDrawn: false,
    isUnit: (id: number) => !isSame(state.units[id], base.units[id]),
    isLeader: (id: number) => !isSame(state.leaders[id], base.leaders[id]),
    isTrain: (id: number) => !isSame(state.trains[id], base.trains[id]),
  };
  return [
    ...optionLines(state),
    `battle ${battle.id}`,
    ...(emptied.length === SIDES.length ? ['empty'] : emptied.map(side => `empty ${side}`)),
    ...(state.turn === start.turn ? [] : [`turn ${state.turn + 1}`]),
    ...battle.formations.flatMap(({ name }, id) =>
      isSame(state.formations[id], NEW_FORMATION)
        ? []
        : [joined([`formation ${quotedName(name)}`, ...formationWords(names, state.formations[id]!)])],
    ),
    ...pieceLines(printing, state),
    ...markLines(battle, state, start),
  ];
}

/** Of plain data. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [mine, theirs] = [Object.entries(a), new Map(Object.entries(b))];
  return mine.length === theirs.size && mine.every(([key, value]) => isSame(value, theirs.get(key)));
}

/** Would fewer pieces of this side have to be named if the map were empty of it? */
function isShorterEmptied(battle: Battle, state: MibState, start: MibState, side: Side): boolean {
  const changes = (base: MibState): number =>
    state.units.filter((unit, id) => !isSame(unit, base.units[id])).length +
    state.leaders.filter((leader, id) => !isSame(leader, base.leaders[id])).length +
    state.trains.filter((train, id) => !isSame(train, base.trains[id])).length;
  return changes(emptiedState(battle, start, [side])) < changes(start);
}

/** The set-up without the pieces of these sides on the map. */
function emptiedState(battle: Battle, start: MibState, sides: readonly Side[]): MibState {
  const left = (side: Side, place: string): boolean => place === 'map' && sides.includes(side);
  const { place, hex } = AWAITED;
  return {
    ...start,
    units: start.units.map((unit, id) =>
      left(battle.units[id]!.side, unit.place) ? { ...unit, ...AWAITED } : unit,
    ),
    leaders: start.leaders.map((leader, id) =>
      left(battle.leaders[id]!.side, leader.place) ? { ...leader, place, hex } : leader,
    ),
    trains: start.trains.map((train, id) =>
      left(battle.trains[id]!.side, train.place) ? { ...train, place, hex } : train,
    ),
  };
}

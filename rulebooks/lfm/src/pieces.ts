import { distance, type Hex, NOWHERE, type Stacks, stacksOf } from '@abatis/hex';
import { edit, placesWhere } from '@abatis/kernel';
import { derived, placeNamed } from '@abatis/kernel/host';
import { type Battle, battleOf, type UnitCard } from './battle.ts';
import { stackIn } from './muster.ts';
import type { BrigadeId, CommanderId, LfmState, Party, Side, Unit, UnitId, UnitTurn } from './state.ts';

/** Combat units on the map, by hex. */
const unitStacks = derived(
  (units: readonly Unit[]): Stacks =>
    stacksOf(units, ({ hex }, stand) => {
      if (hex !== NOWHERE) stand(hex);
    }),
  'recent',
);

/** The combat units in a hex, in the order of the battle's list. */
export const unitsIn = stackIn;

/** Every hex with combat units on it. */
export const stacks = (state: LfmState): Stacks => unitStacks(state.units);

export const unitOf = (state: LfmState, id: UnitId): Unit => state.units[id]!;
export const cardOf = (state: LfmState, id: UnitId): UnitCard => battleOf(state).units[id]!;

/** The combat units of a side that are on the map, in the order of the battle's list. */
export const unitsOnMap = (state: LfmState, side: Side): readonly UnitId[] =>
  placesWhere(battleOf(state).units, (card, id) => card.side === side && unitOf(state, id).place === 'map');

/** The hexes in which these units stand, each once, in the order of the units. */
export const hexesOf = (state: LfmState, units: readonly UnitId[]): readonly Hex[] => [
  ...new Set(units.map(id => unitOf(state, id).hex)),
];

/** The hexes that combat units of a side hold, in ascending order. */
export function hexesHeldBy(state: LfmState, side: Side): readonly Hex[] {
  const hexes: Hex[] = [];
  for (const [hex, [first]] of stacks(state)) if (cardOf(state, first!).side === side) hexes.push(hex);
  return hexes.sort((a, b) => a - b);
}

/** Whose combat units hold the hex; null if nobody's. Sides never share one (R18). */
export function holder(state: LfmState, hex: Hex): Side | null {
  const [first] = unitsIn(state, hex);
  return first === undefined ? null : cardOf(state, first).side;
}

export const isRegiment = ({ arm }: UnitCard): boolean => arm !== 'artillery';

/** A unit of the phasing side on the map. */
export const isPhasing = (state: LfmState, id: UnitId): boolean =>
  cardOf(state, id).side === state.phasing && unitOf(state, id).place === 'map';

export const isMountedCavalry = (state: LfmState, id: UnitId): boolean =>
  cardOf(state, id).arm === 'cavalry' && unitOf(state, id).mounted;

/** LFM R11, R149, R150: eliminated, for good or not; a unit off the map is not. */
export const isGone = ({ place }: Unit): boolean => place === 'eliminated' || place === 'lost';

/** A list of hexes or hexsides as a set, made once. */
export const setOf = derived((ids: readonly number[]): ReadonlySet<number> => new Set(ids));

/** The pieces of a party that are not of the other. */
export const without = ({ units, commanders }: Party, other: Party): Party => ({
  units: units.filter(id => !other.units.includes(id)),
  commanders: commanders.filter(id => !other.commanders.includes(id)),
});

/** What a list of units or hexes names more than once. */
export const repeated = (ids: readonly number[]): readonly number[] =>
  ids.filter((id, place) => ids.indexOf(id) !== place);

/** The strength of the side that is face up (4.2d). */
export const strengthOf = (state: LfmState, id: UnitId): number => {
  const card = cardOf(state, id);
  return unitOf(state, id).limbered ? card.limberedSp : card.sp;
};

/** LFM 15.1b: shatter is the brigade's, so artillery never has it (R72). */
export function isShattered(state: LfmState, id: UnitId): boolean {
  const { brigade, arm } = cardOf(state, id);
  return arm !== 'artillery' && brigade !== null && state.brigades[brigade]!.shattered;
}

/** LFM 14.1b, 16.5: a D or Charged marker, or a shattered brigade. */
export const countsAsDisorganized = (state: LfmState, id: UnitId): boolean =>
  unitOf(state, id).disorganized || unitOf(state, id).turn.charged || isShattered(state, id);

export function commandersIn({ commanders }: LfmState, hex: Hex): readonly CommanderId[] {
  const there: CommanderId[] = [];
  if (hex === NOWHERE) return there;
  for (let id = 0; id < commanders.length; id++) if (commanders[id]!.hex === hex) there.push(id);
  return there;
}

/** The command value in force: that of the side face up, 0 for a brigade commander (R4, R9). */
export function commandValue(state: LfmState, id: CommanderId): number {
  const { cv, replacement } = battleOf(state).commanders[id]!;
  return (state.commanders[id]!.replaced ? replacement?.cv : cv) ?? 0;
}

export const regimentsOf = ({ brigades }: Battle, brigade: BrigadeId): readonly UnitId[] =>
  brigades[brigade]!.regiments;

/** Plain distance in hexes (R1). */
export const hexesBetween = (state: LfmState, a: Hex, b: Hex): number =>
  distance(battleOf(state).ground.grid, a, b);

/** Pieces by name, for tests and the command line; throws for a name that is not in the battle. */
export const unitNamed = (state: LfmState, name: string): UnitId =>
  placeNamed(battleOf(state).units, name, 'unit');

export const commanderNamed = (state: LfmState, name: string): CommanderId =>
  placeNamed(battleOf(state).commanders, name, 'commander');

/** What a unit that stands here has done in a player turn that begins: nothing. */
export function freshTurn(startHex: Hex, startedInZoc: boolean): UnitTurn {
  return {
    startHex,
    startedInZoc,
    inCommand: false,
    usedRoad: false,
    moved: false,
    changedMode: false,
    charged: false,
    fired: false,
  };
}

/** Puts a unit in a hex; what follows from its arrival (14.3a) is for the rule that moved it. */
export function putUnit(state: LfmState, id: UnitId, hex: Hex): void {
  const unit = edit(state, 'units', id);
  unit.place = 'map';
  unit.hex = hex;
}

/** Takes a unit to the eliminated box (R56): it may be recovered, its markers are gone. */
export function eliminateUnit(state: LfmState, id: UnitId): void {
  const unit = edit(state, 'units', id);
  unit.place = 'eliminated';
  unit.hex = NOWHERE;
  unit.disorganized = false;
  unit.building = false;
  unit.burning = null;
  unit.detached = false;
  if (unit.turn.charged) edit(state, 'units', id, 'turn').charged = false;
}

/** LFM 17.1a, R152: any change of hex counts as having moved, and takes a Recover marker off (R227). */
export function putCommander(state: LfmState, id: CommanderId, hex: Hex): void {
  const commander = edit(state, 'commanders', id);
  if (commander.hex !== hex) {
    commander.moved = true;
    commander.recovering = false;
  }
  commander.place = 'map';
  commander.hex = hex;
}

/** Puts pieces into a hex together. */
export function putParty(state: LfmState, { units, commanders }: Party, hex: Hex): void {
  for (const id of units) putUnit(state, id, hex);
  for (const id of commanders) putCommander(state, id, hex);
}

/** Takes a commander off the map; that counts as having moved, and takes a Recover marker off. */
export function takeOffMap(state: LfmState, id: CommanderId): void {
  const commander = edit(state, 'commanders', id);
  commander.place = 'off-map';
  commander.hex = NOWHERE;
  commander.moved = true;
  commander.recovering = false;
}

/** A piece by itself. */
export const ofUnit = (id: UnitId): Party => ({ units: [id], commanders: [] });
export const ofCommander = (id: CommanderId): Party => ({ units: [], commanders: [id] });

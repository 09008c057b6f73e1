import { colOf, distance, type Hex, NOWHERE, type Stacks } from '@abatis/hex';
import { keptIn, placeNamed, placesWhere } from '@abatis/kernel/host';
import { battleOf, type FormationCard, type UnitCard } from './battle.ts';
import { standingOf } from './posts.ts';
import type {
  FormationId,
  KnownToEnemy,
  LeaderId,
  MibState,
  Side,
  Train,
  TrainId,
  Unit,
  UnitAct,
  UnitId,
} from './state.ts';

/** A unit that has been and done nothing in the present activation. */
export const IDLE: UnitAct = Object.freeze({
  category: null,
  beganAdjacent: false,
  beganDisorganized: false,
  beganSmashed: false,
  beganInZoc: false,
  pace: 'normal',
  entered: false,
  halted: false,
  committed: false,
  held: false,
  intents: [],
  deeds: [],
  assaultedBy: [],
  chargedBy: [],
  outOfRange: false,
});

/** A unit of which combat has told nothing (2.5c). */
export const UNTOLD: KnownToEnemy = Object.freeze({
  turn: null,
  batteries: null,
  organic: null,
  weariness: null,
});

/** A train that has done nothing in the present activation. */
export const IDLE_TRAIN: Train['act'] = Object.freeze({ moved: false, worked: false, overrun: false });

/** A unit in one of its hexes: in combat each hex of an extended line is a combat unit of its own (16.6h). */
export interface Body {
  readonly unit: UnitId;
  readonly hex: Hex;
}

/** The hexes of a unit: none off the map, two for an extended line. */
export function hexesOf({ hex, wing }: Pick<Unit, 'hex' | 'wing'>): readonly Hex[] {
  if (hex === NOWHERE) return [];
  return wing === NOWHERE ? [hex] : [hex, wing];
}

export const isExtended = ({ wing }: Unit): boolean => wing !== NOWHERE;

const NOBODY: readonly UnitId[] = [];

/** Combat units on the map, by hex, each hex in the order of the battle's list. */
export const stacks = (state: MibState): Stacks => standingOf(state).stacks;

/** The combat units in a hex, both sides' (they never share one), in the order of the battle's list. */
export const unitsIn = (state: MibState, hex: Hex): readonly UnitId[] => stacks(state).get(hex) ?? NOBODY;

export const bodiesIn = (state: MibState, hex: Hex): readonly Body[] =>
  unitsIn(state, hex).map(unit => ({ unit, hex }));

export const unitOf = (state: MibState, id: UnitId): Unit => state.units[id]!;

/** What is printed on a unit. A detachment has its parent's kind, morale and allowance (10.3c), but no guns or horse. */
export function cardOf(state: MibState, id: UnitId): UnitCard {
  const own = battleOf(state).units[id]!;
  const { parent } = state.units[id]!;
  return parent === null || own.apart ? own : cardWithParent(own, battleOf(state).units[parent]!);
}

const withParent = new WeakMap<UnitCard, WeakMap<UnitCard, UnitCard>>();

/** The same object for the same pair: rules compare cards. */
function cardWithParent(own: UnitCard, parent: UnitCard): UnitCard {
  const { kind, weight, morale, allowance, track } = parent;
  const known = keptIn(withParent, own, () => new WeakMap<UnitCard, UnitCard>());
  return keptIn(known, parent, () => ({ ...own, kind, weight, morale, allowance, track }));
}

export const sideOfUnit = (state: MibState, id: UnitId): Side => battleOf(state).units[id]!.side;

/** MIB 2.2.2: a cavalry division has the same numbers on its card as one of infantry. */
export const isCavalry = (state: MibState, id: UnitId): boolean => cardOf(state, id).kind === 'cavalry';

/** Units of a side on the map, in the order of the battle's list. */
export const unitsOnMap = (state: MibState, side: Side): readonly UnitId[] =>
  unitIds(state, ({ hex }, id) => hex !== NOWHERE && sideOfUnit(state, id) === side);

/** The units of which something is true, in the order of the battle's list. */
export const unitIds = (
  { units }: MibState,
  isMeant: (unit: Unit, id: UnitId) => boolean,
): readonly UnitId[] => placesWhere(units, isMeant);

/** MIB 2.2.1a: printed strength of the steps on the map; 0 when Smashed. */
export function strengthOf(state: MibState, id: UnitId): number {
  const { strengths } = cardOf(state, id);
  const { steps } = unitOf(state, id);
  return strengths?.[steps] ?? 2 * steps;
}

/** MIB 16.6h: in one of two hexes a unit has half of it, rounded up. */
export const strengthIn = (state: MibState, { unit }: Body): number =>
  isExtended(unitOf(state, unit)) ? Math.ceil(strengthOf(state, unit) / 2) : strengthOf(state, unit);

/** Whose combat units hold the hex; null if nobody's. Guns in position hold it too (R123). */
export function holder(state: MibState, hex: Hex): Side | null {
  const [first] = unitsIn(state, hex);
  if (first !== undefined) return sideOfUnit(state, first);
  const battery = batteryIn(state, hex);
  return battery ? battleOf(state).leaders[battery.leader]!.side : null;
}

/** The Grand Battery with a post in the hex; null if none. */
export const batteryIn = (state: MibState, hex: Hex): MibState['grandBatteries'][number] | null =>
  state.grandBatteries.find(({ posts }) => posts.some(post => post.hex === hex)) ?? null;

export const leadersIn = ({ leaders }: MibState, hex: Hex): readonly LeaderId[] => placesIn(leaders, hex);

export const trainsIn = ({ trains }: MibState, hex: Hex): readonly TrainId[] => placesIn(trains, hex);

/** The places in their list of those who are in the hex. */
function placesIn(pieces: readonly { readonly hex: Hex }[], hex: Hex): readonly number[] {
  if (hex === NOWHERE || pieces.length === 0) return NOBODY;
  const there: number[] = [];
  for (let id = 0; id < pieces.length; id++) if (pieces[id]!.hex === hex) there.push(id);
  return there;
}

export const formationOf = (state: MibState, id: UnitId): FormationId | null =>
  battleOf(state).units[id]!.formation;

/** The formations of these units, in the order of the battle's list. */
export const formationsAmong = (state: MibState, units: readonly UnitId[]): readonly FormationId[] =>
  [...new Set(units.map(id => formationOf(state, id)))].filter(id => id !== null).sort((a, b) => a - b);

export const formationCard = (state: MibState, id: FormationId): FormationCard =>
  battleOf(state).formations[id]!;

/** The leader of a formation, if he is on the map; else null. */
export function leaderOnMap(state: MibState, id: FormationId): LeaderId | null {
  const { leader } = formationCard(state, id);
  return leader === null || state.leaders[leader]!.hex === NOWHERE ? null : leader;
}

/** MIB 2.3b: does the unit belong to what is activated now? */
export function isActive(state: MibState, id: UnitId): boolean {
  const formation = formationOf(state, id);
  return formation !== null && (state.activation?.formations.includes(formation) ?? false);
}

export const hexesBetween = (state: MibState, a: Hex, b: Hex): number =>
  distance(battleOf(state).ground.grid, a, b);

/** R89, A.2: the order of hex ids: by column, then by row. It is the order of dice and of stacks. */
export function byHexId(state: MibState): (a: Hex, b: Hex) => number {
  const { grid } = battleOf(state).ground;
  return (a, b) => colOf(grid, a) - colOf(grid, b) || a - b;
}

/** Pieces by name; throws for a name that is not in the battle. */
export const unitNamed = (state: MibState, name: string): UnitId =>
  placeNamed(battleOf(state).units, name, 'unit');

import { edit } from '@abatis/kernel';
import { battleOf, turnCard } from '../battle.ts';
import type { MibTable } from '../events.ts';
import { plays } from '../options.ts';
import { cardOf, formationOf, isCavalry, sideOfUnit, unitOf } from '../pieces.ts';
import { isSpent, type Weariness } from '../rules/11-fatigue/index.ts';
import { enemyOf, type FormationId, type MibState, type UnitId } from '../state.ts';
import { isBlock } from './see.ts';
import type { Stakes } from './stakes.ts';

/** MIB 11.1: how worn the units at stake are. Fatigue is kept by units, with `lite` by formations (11.2a). */
export function imagineWeariness(state: MibState, stakes: Stakes, table: MibTable): void {
  if (plays(state, 'lite'))
    for (const id of formationsOf(state, stakes)) imagineStatus(state, id, stakes, table);
  else for (const id of stakes.weariness) imagineFatigue(state, id, stakes, table);
}

const formationsOf = (state: MibState, { weariness }: Stakes): readonly FormationId[] =>
  [...new Set(weariness.map(id => formationOf(state, id)))].filter(id => id !== null).sort((a, b) => a - b);

/** MIB 7.6h, 2.5e: cavalry that says whether it is Spent; in the fog none does. */
const isHorseSeen = (state: MibState, id: UnitId): boolean =>
  isCavalry(state, id) && !isBlock(state, id, enemyOf(sideOfUnit(state, id)));

/** A number on a track, and what it does to a unit. */
interface Level {
  readonly value: number;
  readonly weariness: Weariness;
}

function imagineFatigue(state: MibState, id: UnitId, stakes: Stakes, table: MibTable): void {
  const { white, grey } = cardOf(state, id).track;
  const fits = fitting(state, stakes);
  const levels = Array.from({ length: white + grey + 1 }, (_, value): Level => {
    const weariness = value >= white + grey ? 'spent' : value >= white ? 'tired' : 'fresh';
    return { value, weariness };
  }).filter(({ weariness }) => fits(id, weariness));
  edit(state, 'units', id).fatigue = drawLevel(levels, unitOf(state, id).told.weariness, stakes, table);
}

/**
 * MIB 11.2a, 11.2e: all units of the formation have its status, those Held Back one less. That is so of cavalry which is not
 * Spent where the formation is (7.6h).
 */
function imagineStatus(state: MibState, id: FormationId, stakes: Stakes, table: MibTable): void {
  const { levels: names, tired, spent } = battleOf(state).charts.liteLadder;
  const fits = fitting(state, stakes);
  const units = unitsOf(state, id);
  const onLadder = (status: number): Weariness =>
    status >= spent ? 'spent' : status >= tired ? 'tired' : 'fresh';
  const isPassedOver = (unit: UnitId, status: number): boolean =>
    isHorseSeen(state, unit) && status >= spent && !isSpent(state, unit);
  const isLower = (unit: UnitId, status: number): boolean =>
    isHorseSeen(state, unit) ? isPassedOver(unit, status) : unitOf(state, unit).reserve === 'held-back';
  const levels = names
    .map((_, value): Level => ({ value, weariness: onLadder(value) }))
    .filter(({ value }) =>
      units.every(unit => fits(unit, onLadder(Math.max(0, value - (isLower(unit, value) ? 1 : 0))))),
    );
  const status = drawLevel(levels, lastTold(state, units), stakes, table);
  const passedOver = units.filter(unit => isPassedOver(unit, status));
  edit(state, 'formations', id).status = status;
  for (const unit of units) if (isHorseSeen(state, unit)) setReserve(state, unit, passedOver.includes(unit));
}

const unitsOf = (state: MibState, id: FormationId): readonly UnitId[] =>
  state.units.flatMap(({ place }, unit) =>
    place === 'map' && formationOf(state, unit) === id ? [unit] : [],
  );

/** What was last heard of any of them. */
function lastTold(state: MibState, units: readonly UnitId[]): Weariness | null {
  const told = units.map(id => unitOf(state, id).told).filter(({ weariness }) => weariness !== null);
  return told.sort((a, b) => b.turn! - a.turn!)[0]?.weariness ?? null;
}

/** MIB 7.6h: Spent cavalry is known. MIB 7.0d, 11.1c: who attacks is not Spent, and who charges is not Tired. */
const fitting =
  (state: MibState, { attacking, charging }: Stakes) =>
  (id: UnitId, weariness: Weariness): boolean => {
    if (isHorseSeen(state, id) && (weariness === 'spent') !== isSpent(state, id)) return false;
    if (charging.includes(id)) return weariness === 'fresh';
    return !attacking.includes(id) || weariness !== 'spent';
  };

/** As it was last told, or fresh: in five cases out of six, or four where two others can be. */
function drawLevel(
  levels: readonly Level[],
  told: Weariness | null,
  { isWhole }: Stakes,
  table: MibTable,
): number {
  const possible = WORSE.filter(each => levels.some(({ weariness }) => weariness === each));
  const usual = possible.find(each => each === (told ?? 'fresh')) ?? possible[0]!;
  const others = [...possible.slice(possible.indexOf(usual) + 1), ...possible].filter(each => each !== usual);
  const odd = [...new Set(others)];
  const read = (face: number): Weariness => odd[face - 1] ?? usual;
  const weariness = odd.length === 0 ? usual : table.dieAs(6, read, 'MIB 2.5b weariness').result;
  const values = levels.filter(level => level.weariness === weariness).map(({ value }) => value);
  return isWhole && values.length > 1 ? table.draw(values, 'MIB 2.5b fatigue').item : values[0]!;
}

const WORSE: readonly Weariness[] = ['fresh', 'tired', 'spent'];

/**
 * MIB 11.2e: of the infantry of the formations at stake one in six is Held Back, or for the odds of an order nobody. Who
 * attacks though his formation is Spent, as its cavalry shows (7.6h), is Held Back for sure.
 */
export function imagineReserves(state: MibState, stakes: Stakes, table: MibTable): void {
  for (const formation of formationsOf(state, stakes)) {
    const units = unitsOf(state, formation);
    const isKnownSpent = units.some(id => isHorseSeen(state, id) && isSpent(state, id));
    for (const id of units) {
      if (isHorseSeen(state, id)) continue;
      const isSure = isKnownSpent && stakes.attacking.includes(id);
      const isHeldBack = isSure || (stakes.isWhole && isOneInSix(table));
      setReserve(state, id, isHeldBack);
    }
  }
}

const isOneInSix = (table: MibTable): boolean =>
  table.dieAs(6, face => face === 6, 'MIB 2.5b reserve').result;

function setReserve(state: MibState, id: UnitId, isHeldBack: boolean): void {
  const unit = edit(state, 'units', id);
  unit.reserve = isHeldBack ? 'held-back' : 'none';
  unit.heldBackOn = isHeldBack ? turnCard(state).day : null;
}

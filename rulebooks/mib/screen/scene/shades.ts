import type { Direction, Hex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { cite, gathered, say } from '@abatis/presenter';
import type { At, Shade, Text } from '@abatis/screen';
import type { FieldOfFire, MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { unitLink } from '../staff/known.ts';
import { knownTo } from './pieces.ts';

/**
 * UI 26: the front of what is selected or in hand, its Fields of Fire, and those of the enemy while it can move.
 */
export function shadesOf(at: At<MibState>, selection: readonly string[]): readonly Shade[] {
  const known = knownTo(at);
  const frame = at.state.steps.at(-1);
  const isOwn = at.seat === at.state.activation?.side;
  const isMoving = frame?.step === 'moving' && isOwn;
  const units = isMoving
    ? frame.units
    : selection.map(name => mib.unitCalled(known, name)).filter(id => id >= 0 && known.units[id]!.hex >= 0);
  if (units.length === 0) return [];
  const there = isMoving ? turned(known, units, mib.freeFacing(known, frame)) : known;
  return shadesIn(known, there, units, isMoving || (isOwn && frame?.step === 'actions'));
}

/** H: the front and the Fields of Fire that units would have if they ended their move in that hex, facing so. */
export function shadesAfter(
  at: At<MibState>,
  units: readonly UnitId[],
  hex: Hex,
  facing: Direction,
): readonly Shade[] {
  const known = knownTo(at);
  const there = transact(known, draft => {
    for (const id of units) Object.assign(edit(draft, 'units', id), { hex, facing });
  });
  return shadesIn(known, there, units, true);
}

/** Of the units as they are `there`; what they do not have now is new. */
function shadesIn(
  known: MibState,
  there: MibState,
  units: readonly UnitId[],
  withEnemies: boolean,
): readonly Shade[] {
  const before = new Set(
    mib
      .fieldsOfFire(known)
      .filter(isOf(units))
      .flatMap(({ hexes }) => hexes),
  );
  const own = mib.fieldsOfFire(there).filter(isOf(units));
  return [
    ...fronts(there, units),
    ...own.flatMap(field =>
      field.hexes.map(hex =>
        shade(there, hex, before.has(hex) ? 'field' : 'new-field', fieldText(there, field)),
      ),
    ),
    ...(withEnemies ? enemyFields(known, units[0]!) : []),
  ].filter(isFirst);
}

const isOf =
  (units: readonly UnitId[]) =>
  ({ unit }: FieldOfFire): boolean =>
    unit !== null && units.includes(unit);

/** As if they ended their move here, facing as they came. */
const turned = (known: MibState, units: readonly UnitId[], facing: Direction): MibState =>
  transact(known, draft => {
    for (const id of units)
      if (!mib.isExtended(mib.unitOf(known, id))) edit(draft, 'units', id).facing = facing;
  });

const shade = (state: MibState, hex: Hex, style: Shade['style'], about: Text): Shade => ({
  place: mib.hexName(state, hex),
  style,
  text: '',
  about,
});

function fronts(state: MibState, units: readonly UnitId[]): readonly Shade[] {
  const pairs = units.flatMap(unit =>
    mib
      .hexesOf(mib.unitOf(state, unit))
      .flatMap(hex => mib.frontHexes(state, { unit, hex }).map(front => [front, unit] as const)),
  );
  return [...gathered(pairs)].map(([hex, [unit]]) =>
    shade(state, hex, 'front', say`Front of ${unitLink(state, unit!)} ${cite('MIB 6.7a')}`),
  );
}

const fieldText = (state: MibState, { unit, from }: FieldOfFire): Text =>
  say`Field of Fire of ${unit === null ? say`the guns in ${mib.hexName(state, from)}` : unitLink(state, unit)} ${cite('MIB 8.2a')}`;

/** MIB 8.2c: where those who move may not stay. */
const enemyFields = (known: MibState, mover: UnitId): readonly Shade[] =>
  mib
    .fieldsOfFire(known)
    .filter(({ side }) => side !== mib.sideOfUnit(known, mover))
    .flatMap(field => field.hexes.map(hex => shade(known, hex, 'field', fieldText(known, field))));

/** One shade of a kind for each place. */
const isFirst = ({ place, style }: Shade, index: number, all: readonly Shade[]): boolean =>
  all.findIndex(each => each.place === place && each.style === style) === index;

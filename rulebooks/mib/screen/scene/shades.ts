import type { Direction, Hex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { cite, gathered, say, shade } from '@abatis/presenter';
import type { At, Shade } from '@abatis/screen';
import type { FieldOfFire, MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { asKnown, unitLink } from '../staff/known.ts';

/**
 * UI 26: the front of what is selected or in hand, its Fields of Fire, and those of the enemy while it can move.
 */
export function shadesOf(at: At<MibState>, selection: readonly string[]): readonly Shade[] {
  const known = asKnown(at);
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
  const known = asKnown(at);
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
  const ownIn = (state: MibState): readonly FieldOfFire[] =>
    mib.fieldsOfFire(state).filter(({ unit }) => unit !== null && units.includes(unit));
  const before = new Set(ownIn(known).flatMap(({ hexes }) => hexes));
  // MIB 8.2c: where those who move may not stay.
  const enemies = mib.fieldsOfFire(known).filter(({ side }) => side !== mib.sideOfUnit(known, units[0]!));
  const shades = [
    ...fronts(there, units),
    ...ownIn(there).flatMap(field =>
      fieldShades(there, field, hex => (before.has(hex) ? 'field' : 'new-field')),
    ),
    ...(withEnemies ? enemies.flatMap(field => fieldShades(known, field, () => 'field')) : []),
  ];
  // One shade of a kind for each place.
  return shades.filter(
    ({ place, style }, index) =>
      shades.findIndex(each => each.place === place && each.style === style) === index,
  );
}

/** As if they ended their move here, facing as they came. */
const turned = (known: MibState, units: readonly UnitId[], facing: Direction): MibState =>
  transact(known, draft => {
    for (const id of units)
      if (!mib.isExtended(mib.unitOf(known, id))) edit(draft, 'units', id).facing = facing;
  });

function fronts(state: MibState, units: readonly UnitId[]): readonly Shade[] {
  const pairs = units.flatMap(unit =>
    mib
      .hexesOf(mib.unitOf(state, unit))
      .flatMap(hex => mib.frontHexes(state, { unit, hex }).map(front => [front, unit] as const)),
  );
  return [...gathered(pairs)].map(([hex, [unit]]) =>
    shade(mib.hexName(state, hex), 'front', say`Front of ${unitLink(state, unit!)} ${cite('MIB 6.7a')}`),
  );
}

function fieldShades(
  state: MibState,
  { unit, from, hexes }: FieldOfFire,
  styleOf: (hex: Hex) => Shade['style'],
): readonly Shade[] {
  const whose = unit === null ? say`the guns in ${mib.hexName(state, from)}` : unitLink(state, unit);
  const about = say`Field of fire of ${whose} ${cite('MIB 8.2a')}`;
  return hexes.map(hex => shade(mib.hexName(state, hex), styleOf(hex), about));
}

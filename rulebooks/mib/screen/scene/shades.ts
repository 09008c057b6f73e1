import type { Hex } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { gathered } from '@abatis/presenter';
import type { At, Shade, Text } from '@abatis/screen';
import { hexName } from '../../src/events/names.ts';
import { unitCalled } from '../../src/named.ts';
import { hexesOf, isExtended, sideOfUnit, unitOf } from '../../src/pieces.ts';
import { freeFacing } from '../../src/rules/06-movement/ends.ts';
import { frontHexes } from '../../src/rules/06-movement/facing.ts';
import { fieldsOfFire } from '../../src/rules/08-high-ground.ts';
import type { FieldOfFire, MibState, UnitId } from '../../src/state.ts';
import { unitLink } from '../staff/text.ts';
import { knownTo } from './known.ts';

/**
 * UI 26: the front of what is selected or in hand; the Fields of Fire that it has, that it would have where its move has
 * brought it, and those of the enemy while something moves.
 */
export function shadesOf(at: At<MibState>, selection: readonly string[]): readonly Shade[] {
  const known = knownTo(at);
  const frame = at.state.steps.at(-1);
  const isMoving = frame?.step === 'moving' && at.seat === at.state.activation?.side;
  const units = isMoving
    ? frame.units
    : selection.map(name => unitCalled(known, name)).filter(id => id >= 0 && known.units[id]!.hex >= 0);
  if (units.length === 0) return [];
  const there = isMoving ? halted(known, units, freeFacing(known, frame)) : known;
  const own = fieldsOfFire(there).filter(({ unit }) => unit !== null && units.includes(unit));
  const before = new Set(
    fieldsOfFire(known)
      .filter(isOf(units))
      .flatMap(({ hexes }) => hexes),
  );
  return [
    ...fronts(there, units),
    ...own.flatMap(field =>
      field.hexes.map(hex =>
        shade(there, hex, isMoving && !before.has(hex) ? 'new-field' : 'field', fieldText(there, field)),
      ),
    ),
    ...(isMoving ? enemyFields(known, units[0]!) : []),
  ].filter(isFirst);
}

const isOf =
  (units: readonly UnitId[]) =>
  ({ unit }: FieldOfFire): boolean =>
    unit !== null && units.includes(unit);

/** As if they ended their move here, facing as they came. */
const halted = (known: MibState, units: readonly UnitId[], facing: ReturnType<typeof freeFacing>): MibState =>
  transact(known, draft => {
    for (const id of units) if (!isExtended(unitOf(known, id))) edit(draft, 'units', id).facing = facing;
  });

const shade = (state: MibState, hex: Hex, style: Shade['style'], about: Text): Shade => ({
  place: hexName(state, hex),
  style,
  text: '',
  about,
});

function fronts(state: MibState, units: readonly UnitId[]): readonly Shade[] {
  const pairs = units.flatMap(unit =>
    hexesOf(unitOf(state, unit)).flatMap(hex =>
      frontHexes(state, { unit, hex }).map(front => [front, unit] as const),
    ),
  );
  return [...gathered(pairs)].map(([hex, [unit]]) =>
    shade(state, hex, 'front', ['Front of ', unitLink(state, unit!), ' ', { clause: 'MIB 6.7a' }]),
  );
}

const fieldText = (state: MibState, { unit, from }: FieldOfFire): Text => [
  'Field of Fire of ',
  unit === null ? `the guns in ${hexName(state, from)}` : unitLink(state, unit),
  ' ',
  { clause: 'MIB 8.2a' },
];

/** MIB 8.2c: where those who move may not stay. */
const enemyFields = (known: MibState, mover: UnitId): readonly Shade[] =>
  fieldsOfFire(known)
    .filter(({ side }) => side !== sideOfUnit(known, mover))
    .flatMap(field => field.hexes.map(hex => shade(known, hex, 'field', fieldText(known, field))));

/** One shade of a kind for each place. */
const isFirst = ({ place, style }: Shade, index: number, all: readonly Shade[]): boolean =>
  all.findIndex(each => each.place === place && each.style === style) === index;

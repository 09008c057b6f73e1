import type { Hex } from '@abatis/hex';
import { cite, mergedShades, say } from '@abatis/presenter';
import type { Overlay, Shade, Span, Text } from '@abatis/screen';
import { battleOf, isNight } from '../../src/battle.ts';
import { terrainAt } from '../../src/ground.ts';
import { hexName, unitName } from '../../src/names.ts';
import { type Body, batteryIn, cardOf, hexesOf, sideOfUnit } from '../../src/pieces.ts';
import { frontHexes, zocReaches } from '../../src/rules/06-movement/index.ts';
import { fieldsOfFire } from '../../src/rules/08-high-ground.ts';
import { enemyOf, type FieldOfFire, type MibState, type Side } from '../../src/state.ts';
import { sideName } from '../words/names.ts';
import { TERRAIN_NAMES } from './ground-facts.ts';
import { hexLink, leaderLink, unitLink } from './text.ts';

/** MIB 8.2: Fields of Fire of both sides, and the lower ground before guns that is in none, with the reason. */
export function fields(state: MibState, side: Side, focus: readonly string[]): Overlay {
  const found = inFocusOf(state, fieldsOfFire(state), focus);
  const ordered = [
    ...found.filter(field => field.side !== side),
    ...found.filter(field => field.side === side),
  ];
  const bodies = gunsOf(state).filter(
    ({ unit, hex }) =>
      focus.length === 0 || focus.includes(unitName(state, unit)) || focus.includes(hexName(state, hex)),
  );
  return {
    id: 'fields',
    title: 'Fields of fire',
    legend: [
      { style: 'field', label: sideName(state, enemyOf(side)) },
      { style: 'fire', label: sideName(state, side) },
      { style: 'negated', label: 'lower, but in no field' },
    ],
    shades: mergedShades([
      ...ordered.flatMap(field => field.hexes.map(hex => fieldShade(state, side, field, hex))),
      ...bodies.flatMap(body => hollowShades(state, body)),
    ]),
    lines: [],
    notes: [
      isNight(state)
        ? say`At night there are no fields of fire ${cite('MIB 13.5')}.`
        : say`Guns on higher ground command the lower hexes before them ${cite('MIB 8.2a')}. Nobody may end his activation in an enemy field; to pass through and to attack from it is allowed ${cite('MIB 8.2c')}.`,
    ],
  };
}

const inFocusOf = (
  state: MibState,
  all: readonly FieldOfFire[],
  focus: readonly string[],
): readonly FieldOfFire[] => {
  const some = all.filter(
    ({ unit, from }) =>
      focus.includes(hexName(state, from)) || (unit !== null && focus.includes(unitName(state, unit))),
  );
  return some.length > 0 ? some : all;
};

const fieldShade = (state: MibState, side: Side, field: FieldOfFire, hex: Hex): Shade => ({
  place: hexName(state, hex),
  style: field.side === side ? 'fire' : 'field',
  text: '',
  about: fieldText(state, field, hex),
});

/** 'Field of fire of St Julien, who stands higher in 0710 8.2a.' */
export function fieldText(state: MibState, field: FieldOfFire, hex: Hex): Text {
  const { level } = battleOf(state).ground;
  return say`Field of fire of ${projector(state, field)} in ${hexLink(state, field.from)}: level ${level[field.from]!} over ${level[hex]!} ${cite('MIB 8.2a')}.`;
}

function projector(state: MibState, { unit, from }: FieldOfFire): Span {
  if (unit !== null) return unitLink(state, unit);
  const battery = batteryIn(state, from);
  return battery ? leaderLink(state, battery.leader) : 'guns in position';
}

const gunsOf = (state: MibState): readonly Body[] =>
  isNight(state)
    ? []
    : state.units.flatMap((unit, id) =>
        unit.batteries === 0 ? [] : hexesOf(unit).map(hex => ({ unit: id, hex })),
      );

/** Front hexes that lie lower and yet are in no field of this unit. */
function hollowShades(state: MibState, body: Body): readonly Shade[] {
  const { level } = battleOf(state).ground;
  const own = fieldsOfFire(state).find(({ unit, from }) => unit === body.unit && from === body.hex);
  return frontHexes(state, body)
    .filter(hex => level[hex]! < level[body.hex]! && !own?.hexes.includes(hex))
    .map(hex => ({
      place: hexName(state, hex),
      style: 'negated',
      text: '',
      about: say`No field of fire of ${unitLink(state, body.unit)}: ${whyNot(state, body, hex)}.`,
    }));
}

/** Whether the guns of a body command a hex next to it, and why not. */
export function fieldOrNot(state: MibState, body: Body, hex: Hex): Text {
  const { level } = battleOf(state).ground;
  const own = fieldsOfFire(state).find(({ unit, from }) => unit === body.unit && from === body.hex);
  if (own?.hexes.includes(hex)) return fieldText(state, own, hex);
  const none = say`No field of fire of ${unitLink(state, body.unit)}`;
  if (level[hex]! >= level[body.hex]!) return say`${none}: the hex does not lie lower ${cite('MIB 8.2a')}.`;
  if (!frontHexes(state, body).includes(hex))
    return say`${none}: it is not before its front ${cite('MIB 8.2a')}.`;
  return say`${none}: ${whyNot(state, body, hex)}.`;
}

function whyNot(state: MibState, { unit, hex: from }: Body, hex: Hex): Text {
  const terrain = terrainAt(battleOf(state).ground, hex);
  if (terrain !== 'clear') return say`${TERRAIN_NAMES[terrain]} ${cite('MIB 8.2b')}`;
  if (!zocReaches(state, from, hex, cardOf(state, unit).kind))
    return say`its zone of control does not extend there ${cite('MIB 8.2a')}`;
  const enemy = sideName(state, enemyOf(sideOfUnit(state, unit)));
  return say`${/^[AEIOU]/.test(enemy) ? 'an' : 'a'} ${enemy} unit stands beside it on the same level ${cite('MIB 8.2f')}`;
}

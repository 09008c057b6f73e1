import { cite, type Drawing, overlaysOf, say } from '@abatis/presenter';
import { type OverlaySpec, type Shade, tablePlace } from '@abatis/screen';
import { inches, type Thou } from '@abatis/tabletop';
import type { Side, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import file from './overlays.json' with { type: 'json' };

/* ENG section h: rings that say who is in reach of what. */

export const OVERLAYS: readonly OverlaySpec[] = file;

/** ENG 23.53c6: an engineer directs a sap head within twelve inches. */
const DIRECTS = inches(12);
/** ENG 23.21a1: soldiers do not dig within 48 inches of an enemy command. */
const COMMAND = inches(48);

type Draw = (state: SiegeState, side: Side) => Drawing;

const disc = (
  at: { readonly x: Thou; readonly y: Thou },
  radius: Thou,
  style: Shade['style'],
  text: string,
): Shade => ({
  place: tablePlace(at),
  area: { kind: 'disc', at, radius },
  style,
  text,
  about: text,
});

/** ENG 23.53c6, 23.13b. */
const supervisors: Draw = (state, side) => {
  const own = state.eng.officers.filter(each => each.alive && each.side === side);
  return {
    title: say`Supervision`,
    shades: own.map(each => disc(eng.officerAt(state, each), DIRECTS, 'command', each.name)),
    legend: { command: say`12″ round an engineer officer, who directs a sap head there` },
    notes: [say`Any other work he directs with a unit of its crew ${cite('ENG 23.13b')}`],
  };
};

/** Every command of the enemy that counts, round each of its units. */
const enemies: Draw = (state, side) => {
  const units = eng.unitsOf(state, side === 'red' ? 'blue' : 'red');
  const figures = new Map<string, number>();
  for (const unit of units) figures.set(unit.brigade, (figures.get(unit.brigade) ?? 0) + unit.figures);
  const commands = units.filter(({ brigade }) => figures.get(brigade)! >= LEAST);
  return {
    title: say`Enemy commands`,
    shades: commands.map(unit => disc(unit.pose.at, COMMAND, 'enemy-zone', '')),
    legend: { 'enemy-zone': say`48″ of an enemy command of 16 figures or more` },
    notes: [
      state.eng.siege
        ? say`In a siege soldiers dig here too ${cite('ENG 23.21a3')}`
        : say`Soldiers do not dig here; sappers, workmen, levy and penal labour may ${cite('ENG 23.21a1')}`,
    ],
  };
};

/** ENG A.6. */
const LEAST = 16;

const blasts: Draw = state => ({
  title: say`Blast`,
  shades: state.eng.charges.flatMap(({ at, kind }) =>
    RADII.filter(([radius]) => kind === 'charge' || radius > 1).map(([radius, style]) =>
      disc(at, inches(radius), style, `${radius}″`),
    ),
  ),
  legend: {
    blocked: say`1″: all figures are removed`,
    threat: say`3″: losses, and a test`,
    limit: say`6″: a test`,
  },
  notes: [say`Friends suffer as enemies do ${cite('ENG 23.72a')} ${cite('ENG 23.72d')}`],
});

const RADII: readonly (readonly [number, Shade['style']])[] = [
  [1, 'blocked'],
  [3, 'threat'],
  [6, 'limit'],
];

const DRAWS = { 'eng/supervisors': supervisors, 'eng/enemies': enemies, 'eng/blasts': blasts };

/** A bystander looks with red. */
export const overlay = overlaysOf<SiegeState, Side, keyof typeof DRAWS>(DRAWS, () => 'red');

import { fieldsOn } from '@abatis/presenter';
import type { SideLook } from '@abatis/screen';
import { BATTLEFIELDS } from '../../src/battlefields.ts';
import type { MibScenario } from '../../src/scenario/schema.ts';
import type { Side } from '../../src/state.ts';

/** The ground of a scenario as it is drawn. */
export const fieldOf = fieldsOn(BATTLEFIELDS);

type Look = Omit<SideLook, 'seat' | 'name' | 'short'>;

/** They differ by lightness and by the cut corner as well as by colour. */
const LOOKS: Readonly<Record<Side, Look>> = {
  french: { colour: '#2C4A8C', ink: '#FFFFFF', notched: false },
  coalition: { colour: '#EFEBDD', ink: '#201A12', notched: true },
};

/** How the sides of a battle are drawn, by the names that it gives them. */
export const sideLooks = ({ sides }: Pick<MibScenario, 'sides'>): readonly SideLook[] => [
  lookOf('french', sides.french.adjective),
  lookOf('coalition', sides.coalition.adjective),
];

const lookOf = (side: Side, name: string): SideLook => ({
  seat: side,
  name,
  short: name.slice(0, 2).toUpperCase(),
  ...LOOKS[side],
});

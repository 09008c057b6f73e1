import type { At, Overlay, OverlaySpec } from '@abatis/screen';
import type { LfmState, Side } from '../../src/state.ts';
import { command } from './overlay-command.ts';
import { elevation, objectives } from './overlay-ground.ts';
import { threat } from './overlay-threat.ts';
import { zones } from './overlay-zones.ts';

/** What can be laid over the map. */
export const OVERLAYS: readonly OverlaySpec[] = [
  {
    id: 'threat',
    label: 'Threat',
    key: 'T',
    about: 'Where the enemy can go and fire in his next player turn',
  },
  { id: 'command', label: 'Command', key: 'C', about: 'Command ranges and the chain of command' },
  { id: 'zones', label: 'Zones', key: 'Y', about: 'Zones of control and of influence of both sides' },
  { id: 'elevation', label: 'Elevation', key: 'E', about: 'The level of every hex' },
  {
    id: 'objectives',
    label: 'Objectives',
    key: 'O',
    about: 'What is worth victory points, and who holds it',
  },
];

type Draw = (state: LfmState, side: Side, focus: readonly string[]) => Overlay;

const DRAW: Readonly<Record<string, Draw>> = {
  threat,
  command,
  zones,
  elevation,
  objectives,
};

/** An overlay as a seat sees it; a bystander sees it as the side does whose player turn it is. */
export function overlay({ state, seat }: At<LfmState>, id: string, focus: readonly string[]): Overlay {
  const draw = DRAW[id];
  if (!draw) throw new Error(`There is no overlay "${id}"`);
  return draw(state, (seat as Side | null) ?? state.phasing, focus);
}

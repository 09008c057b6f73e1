import { type OverlayDrawn, overlaysOf } from '@abatis/presenter';
import type { LfmState, Side } from '../../src/state.ts';
import { command } from './overlay-command.ts';
import { elevation, objectives } from './overlay-ground.ts';
import { threat } from './overlay-threat.ts';
import { zones } from './overlay-zones.ts';

const ALL: readonly OverlayDrawn<LfmState, Side>[] = [
  {
    id: 'threat',
    label: 'Threat',
    key: 'T',
    about: 'Where the enemy can go and fire in his next player turn',
    draw: threat,
  },
  {
    id: 'command',
    label: 'Command',
    key: 'C',
    about: 'Command ranges and the chain of command',
    draw: command,
  },
  {
    id: 'zones',
    label: 'Zones',
    key: 'Y',
    about: 'Zones of control and of influence of both sides',
    draw: zones,
  },
  { id: 'elevation', label: 'Elevation', key: 'E', about: 'The level of every hex', draw: elevation },
  {
    id: 'objectives',
    label: 'Objectives',
    key: 'O',
    about: 'What is worth victory points, and who holds it',
    draw: objectives,
  },
];

/** What can be laid over the map; a bystander sees it as the side does whose player turn it is. */
export const { specs: OVERLAYS, overlay } = overlaysOf(ALL, ({ phasing }) => phasing);

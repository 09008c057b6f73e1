import { type OverlayDrawn, overlaysOf } from '@abatis/presenter';
import type { At, Overlay } from '@abatis/screen';
import { termsOf } from '../../src/scenario/terms.ts';
import type { MibState, Side } from '../../src/state.ts';
import { asKnown } from './known.ts';
import { command } from './overlay-command.ts';
import { fields } from './overlay-fields.ts';
import { elevation, objectives, scoreNotes } from './overlay-ground.ts';
import { supply } from './overlay-supply.ts';
import { threat } from './overlay-threat.ts';
import { zones } from './overlay-zones.ts';

/* Z and F belong to the page. */
const ALL: readonly OverlayDrawn<MibState, Side>[] = [
  {
    id: 'zones',
    label: 'Zones',
    key: 'Y',
    about: 'Zones of control of both sides, by cavalry and by infantry with guns',
    draw: zones,
  },
  {
    id: 'fields',
    label: 'Fields of fire',
    key: 'I',
    about: 'What guns on higher ground command, and why not more',
    draw: fields,
  },
  {
    id: 'command',
    label: 'Command',
    key: 'C',
    about: 'Leaders, whom they lead, and how many may attack together',
    draw: command,
  },
  {
    id: 'threat',
    label: 'Threat',
    key: 'T',
    about: 'Where the enemy can go in his next activation',
    draw: threat,
  },
  {
    id: 'elevation',
    label: 'Elevation',
    key: 'E',
    about: 'The level of every hex, and its slopes',
    draw: elevation,
  },
  {
    id: 'objectives',
    label: 'Objectives',
    key: 'O',
    about: 'What is worth victory points, and who holds it',
    draw: objectives,
  },
  {
    id: 'supply',
    label: 'Supply',
    key: 'S',
    about: 'Where supply comes from, and who is cut off',
    draw: supply,
  },
];

/** What can be laid over the map; a bystander sees it as the side does that is active. */
const overlays = overlaysOf(ALL, (state): Side => state.activation?.side ?? termsOf(state).firstPlayer);
export const OVERLAYS = overlays.specs;

/** MIB 2.5: an overlay from what the one who looks knows. */
export function overlay(at: At<MibState>, id: string, focus: readonly string[]): Overlay {
  const known = overlays.overlay({ ...at, state: asKnown(at) }, id, focus);
  return id === 'objectives' ? { ...known, notes: [...scoreNotes(at), ...known.notes] } : known;
}

import { overlaysOf } from '@abatis/presenter';
import type { OverlaySpec } from '@abatis/screen';
import type { BnbState, Side } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { charges } from './charges.ts';
import { command } from './command.ts';
import { arcs, danger } from './fire.ts';
import { frontage, heights, zones } from './ground.ts';
import file from './overlays.json' with { type: 'json' };
import { rout } from './rout.ts';
import { threat } from './threat.ts';

/** What can be laid over the table, with keys. */
export const OVERLAYS: readonly OverlaySpec[] = file;

const DRAWS = { arcs, command, threat, zones, frontage, charges, danger, rout, heights };

/** A bystander looks with the side that moves first. */
export const overlay = overlaysOf<BnbState, Side, keyof typeof DRAWS>(DRAWS, state => bnb.sideOf(state, 'A'));

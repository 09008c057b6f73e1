import type { History } from '@abatis/presenter';
import abensberg from './history/abensberg.json' with { type: 'json' };
import raab from './history/raab.json' with { type: 'json' };
import teugnHausen from './history/teugn-hausen.json' with { type: 'json' };

/** What we know of the places and people of one scenario. */
export type MibHistory = History<'units' | 'leaders'>;

export const HISTORIES: readonly MibHistory[] = [teugnHausen, raab, abensberg];

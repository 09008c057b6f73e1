import type { History } from '@abatis/presenter';
import brawnersFarm from './history/brawners-farm.json' with { type: 'json' };
import eastCavalryField from './history/east-cavalry-field.json' with { type: 'json' };
import gettysburg from './history/gettysburg-1-july.json' with { type: 'json' };

/** What we know of the places and people of one scenario. */
export type LfmHistory = History<'brigades' | 'commanders'>;

export const HISTORIES: readonly LfmHistory[] = [brawnersFarm, eastCavalryField, gettysburg];

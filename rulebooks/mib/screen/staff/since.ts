import { sinceBy } from '@abatis/presenter';
import type { Side } from '../../src/state.ts';
import { anySideName } from '../words/names.ts';

/** What happened meanwhile. */
export const since = sinceBy(seat => anySideName(seat as Side));

import { factSpans, kindsOf, refusalsOf, spaced, typesetFraction } from '@abatis/presenter';
import type { Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { sideName } from './names.ts';

/** What a fact names, by what the sentences call it; anything else is plain words. */
const KINDS = kindsOf({
  pieces: 'unit piece commander by other acting',
  places: 'hex hexes from defender',
  seats: 'seat seats side',
});

const factSpan = factSpans({
  kindOf: name => KINDS[name],
  piece: value => ({ piece: value, text: spaced(value) }),
  seat: value => (isSide(value) ? sideName(value) : null),
  words: typesetFraction,
});

const isSide = (value: string): value is Side => (lfm.SIDES as readonly string[]).includes(value);

/** How the referee of LFM says no. */
export const { refusalText, refusalLines, refusedBy } = refusalsOf(lfm.CLAUSES, factSpan);

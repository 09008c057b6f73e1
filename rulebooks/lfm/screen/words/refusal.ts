import { isHexLabel, refusalsOf, spaced, typesetFraction } from '@abatis/presenter';
import type { Span } from '@abatis/screen';
import { CLAUSES } from '../../src/clauses/index.ts';
import { SIDES, type Side } from '../../src/state.ts';
import { sideName } from './names.ts';

/** What a fact names, by what the sentences call it; anything else is plain words. */
const KINDS: Readonly<Record<string, 'pieces' | 'places' | 'seats'>> = {
  unit: 'pieces',
  piece: 'pieces',
  commander: 'pieces',
  by: 'pieces',
  other: 'pieces',
  acting: 'pieces',
  hex: 'places',
  hexes: 'places',
  from: 'places',
  defender: 'places',
  seat: 'seats',
  seats: 'seats',
  side: 'seats',
};

function factSpan(name: string, value: string): Span {
  const kind = KINDS[name];
  if (kind === 'places' && isHexLabel(value)) return { place: value };
  if (kind === 'pieces' && isPieceName(value)) return { piece: value, text: spaced(value) };
  if (kind === 'seats' && isSide(value)) return { seat: value, text: sideName(value) };
  return typesetFraction(value);
}

/** Where nobody is meant the rules say so in words. */
const isPieceName = (value: string): boolean => value !== 'nobody' && !/^unit -?\d+$/.test(value);

const isSide = (value: string): value is Side => (SIDES as readonly string[]).includes(value);

/** How the referee of LFM says no. */
export const { refusalText, refusalLines, refusedBy } = refusalsOf(CLAUSES, factSpan);

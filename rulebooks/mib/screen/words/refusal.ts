import { isHexLabel, refusalsOf, typeset } from '@abatis/presenter';
import type { Span } from '@abatis/screen';
import { CLAUSES } from '../../src/clauses/index.ts';
import { SIDES, type Side } from '../../src/state.ts';
import { anySideName } from './names.ts';
import { facingWord, pieceSpan } from './say.ts';

/** What a fact names, by what the sentences call it; anything else is plain words. */
const KINDS: Readonly<Record<string, 'pieces' | 'places' | 'seats' | 'facings'>> = {
  unit: 'pieces',
  units: 'pieces',
  leader: 'pieces',
  train: 'pieces',
  piece: 'pieces',
  other: 'pieces',
  hex: 'places',
  hexes: 'places',
  wing: 'places',
  from: 'places',
  facing: 'facings',
  seat: 'seats',
  seats: 'seats',
};

function factSpan(name: string, value: string): Span {
  const kind = KINDS[name];
  if (isHexLabel(value) && (kind === 'places' || kind === 'pieces')) return { place: value };
  if (kind === 'pieces' && isPieceName(value)) return pieceSpan(value);
  if (kind === 'seats' && isSide(value)) return { seat: value, text: anySideName(value) };
  if (kind === 'facings' && /^[0-5]$/.test(value)) return facingWord(Number(value));
  return typeset(value);
}

/** Where nobody is meant the rules say so in words. */
const isPieceName = (value: string): boolean => value !== '' && value !== 'nobody';

const isSide = (value: string): value is Side => (SIDES as readonly string[]).includes(value);

/** How the referee of MIB says no. */
export const { refusalText, refusalLines, refusedBy } = refusalsOf(CLAUSES, factSpan);

import type { Refusal } from '@abatis/kernel';
import { type FactSpan, factSpans, kindsOf, refusalsOf, typeset } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { CLAUSES, type MibState, SIDES, type Side } from '../../src/inside.ts';
import { facingWord, pieceSpan, sideName } from './say.ts';

/** What a fact names, by what the sentences call it; anything else is plain words. */
const KINDS = kindsOf({
  pieces: 'unit units leader train piece other',
  places: 'hex hexes from',
  seats: 'seat seats',
});

const isSide = (value: string): value is Side => (SIDES as readonly string[]).includes(value);

/** `nameOf` says what a side is called. */
const spansBy = (nameOf: (side: Side) => string): FactSpan =>
  factSpans({
    kindOf: name => KINDS[name],
    piece: pieceSpan,
    seat: value => (isSide(value) ? nameOf(value) : null),
    words: (value, name) =>
      name === 'facing' && /^[0-5]$/.test(value) ? facingWord(Number(value)) : typeset(value),
  });

/** How the referee of MIB says no. What the rules refuse names no side. */
export const { refusalText, refusalLines, refusedBy } = refusalsOf(
  CLAUSES,
  spansBy(side => side),
);

/** The same of whatever may be refused at a table, where the battle has names for its sides: 'Austrian'. */
export const refusalIn = (refusal: Refusal, state: MibState): Text =>
  refusalsOf(
    CLAUSES,
    spansBy(side => sideName(state, side)),
  ).refusalText(refusal);

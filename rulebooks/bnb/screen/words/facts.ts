import { cite, type FactKind, type FactSpan, factSpans, kindsOf, typeset } from '@abatis/presenter';
import type { BnbState, Side } from '../../src/inside.ts';
import { pieceSpan, sideName } from './say.ts';

/** Facts by what they name. */
export const KINDS: Readonly<Record<string, FactKind | undefined>> = kindsOf({
  pieces: 'unit units enemy target targets friend other by at on of cause charger general generals',
  places: 'place',
  seats: 'side winner sideA',
});

/** One value of a fact as sentences of the log, of prompts and of previews have it. */
export const factSpan = (state: BnbState): FactSpan =>
  factSpans({
    kindOf: name => KINDS[name],
    piece: pieceSpan,
    seat: value => sideName(state, value as Side),
    words: (value, name) => (name === 'clause' ? cite(value) : typeset(value)),
  });

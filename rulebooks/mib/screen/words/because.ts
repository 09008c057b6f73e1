import { factSpans, type Reasons, reasonsOf, typeset } from '@abatis/presenter';
import reasons from './reasons.json' with { type: 'json' };
import { pieceSpan } from './say.ts';

/** Facts that name a hex, and those that name no piece on the map. */
const PLACES = ['hex', 'hexes', 'to', 'from', 'target'];
const WORDS = ['formation', 'formations'];

const factSpan = factSpans({
  kindOf: name => (PLACES.includes(name) ? 'places' : WORDS.includes(name) ? undefined : 'pieces'),
  piece: pieceSpan,
  words: typeset,
});

/** Why a computer player gave an order, as a sentence; and the reasons that there are words for. */
export const { becauseText, guardedText, ids: REASON_IDS }: Reasons = reasonsOf(reasons, factSpan);

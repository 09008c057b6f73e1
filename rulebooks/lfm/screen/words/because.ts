import { factSpans, type Reasons, reasonsOf, spaced } from '@abatis/presenter';
import reasons from './reasons.json' with { type: 'json' };

/** Facts that name a hex; all others name pieces. */
const PLACES = ['hex', 'hexes', 'from', 'to', 'target'];

const factSpan = factSpans({
  kindOf: name => (PLACES.includes(name) ? 'places' : 'pieces'),
  piece: value => ({ piece: value, text: spaced(value) }),
  words: spaced,
});

/** Why a computer player gave an order, as a sentence; and the reasons that there are words for. */
export const { becauseText, ids: REASON_IDS }: Reasons = reasonsOf(reasons, factSpan);

import { type Hex, MP } from '@abatis/hex';
import { placesWhere } from '@abatis/kernel';
import * as notation from '@abatis/notation';
import type { Arrival } from '../rules/index.ts';
import { BARE, type ScenarioTerms } from '../scenario-terms.ts';
import type { Party, Side } from '../state.ts';
import { type Draft, MAP, type Names, type Printing, type Statement, TURNS } from './draft.ts';

/* What a scenario would add to the rules, for a drawn map. */

const TERMS: notation.Part<ScenarioTerms, Draft, Printing> = notation.battlePart<'terms', ScenarioTerms>(
  'terms',
  BARE,
);

/** A group that enters together, by the names of its pieces. */
interface Group {
  readonly turn: number;
  readonly hex: Hex;
  /** In movement points; null: all they have (26.2). */
  readonly allowance: number | null;
  readonly pieces: readonly string[];
}

const cardsOf = ({ units, commanders }: Names) => [...units, ...commanders].map(({ card }) => card);

const PIECE: notation.Codec<string, Names> = {
  read: (token, names) => cardsOf(names)[notation.namedAt(cardsOf(names), token, token, 'a piece')]!.name,
  print: notation.quotedName,
};

const group = notation.keys<Group>();

const GROUP = notation.row<Group, Names>(
  'arrival',
  { turn: TURNS.turn, hex: MAP.hex },
  {
    words: [
      notation.valued('mp=', group('allowance'), notation.integer('movement points')),
      notation.repeated('', group('pieces'), PIECE),
    ],
    usual: { allowance: null, pieces: [] },
    needs: [4, 0, 'an arrival has a turn, an entry hex and pieces'],
  },
);

/** LFM 26.1, R201: those who enter in the same way go in one behind the other, in the order of the text. */
function withGroup(
  arrivals: readonly Arrival[],
  { turn, hex, allowance }: Group,
  side: Side,
  party: Party,
): readonly Arrival[] {
  const line = { turn, side, hex, road: '', allowance: allowance === null ? null : allowance * MP };
  const at = arrivals.findIndex(
    each => each.turn === turn && each.side === side && each.hex === hex && each.allowance === line.allowance,
  );
  if (at < 0) return [...arrivals, { ...line, column: [party] }];
  return arrivals.with(at, { ...line, column: [...arrivals[at]!.column, party] });
}

function partyOf(draft: Names, { pieces }: Group, token: notation.Token): readonly [Side, Party] {
  const among = (list: readonly { readonly card: { readonly name: string } }[]): readonly number[] =>
    placesWhere(list, ({ card }) => pieces.includes(card.name));
  const sides = new Set(cardsOf(draft).flatMap(({ name, side }) => (pieces.includes(name) ? [side] : [])));
  const [side, other] = sides;
  if (side === undefined || other !== undefined)
    throw new notation.NotationError(token, 'those who arrive together are of one side');
  return [side, { units: among(draft.units), commanders: among(draft.commanders) }];
}

/** `arrival 3 0107 2WI 7WI Gibbon mp=5`: who is to come, on which turn, and where; the next such line goes in behind. */
const arrival: Statement = notation.stated(
  GROUP,
  (draft: Draft, said, [first, , hex]) => {
    if (draft.ground!.edge[said.hex] !== 1)
      throw new notation.NotationError(hex!, 'an entry hex is at the edge of the map');
    const [side, party] = partyOf(draft, said, first!);
    const { arrivals = [] } = TERMS.said(draft);
    TERMS.say(draft, { arrivals: withGroup(arrivals, said, side, party) });
  },
  (printing: Printing) =>
    TERMS.of(printing).arrivals.flatMap(({ turn, hex, allowance, column }) =>
      column.map(({ units, commanders }) => ({
        turn,
        hex,
        allowance: allowance === null ? null : allowance / MP,
        pieces: [
          ...units.map(id => printing.units[id]!.card.name),
          ...commanders.map(id => printing.commanders[id]!.card.name),
        ],
      })),
    ),
  { isLate: true },
);

interface Nights {
  readonly nights: readonly number[];
}

/** `nights 4 5`: the other night turns of the track (23.1). */
const nights: Statement = notation.stated(
  notation.row<Nights, Names>(
    'nights',
    {},
    {
      words: [notation.repeated('', notation.keys<Nights>()('nights'), TURNS.turn)],
      usual: { nights: [] },
      needs: [2, 0, 'nights are turns by their numbers'],
    },
  ),
  (draft: Draft, said) => {
    draft.nights = [...draft.nights, ...said.nights];
  },
  ({ battle: { turns }, state }: Printing) => {
    const others = placesWhere(turns, ({ kind }, turn) => kind === 'night' && turn !== state.turn);
    return others.length > 0 ? [{ nights: others }] : [];
  },
);

export const SCENARIO: readonly Statement[] = [nights, arrival].map(notation.drawn);

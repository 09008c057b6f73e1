import { cite, type FactKind, type FactSpan, factSpans, kindsOf } from '@abatis/presenter';
import type { LfmState, Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { brigadeTitle, sideName } from './names.ts';
import { pieceSpan } from './say.ts';

/** Facts by what they name. */
export const KINDS: Readonly<Record<string, FactKind | undefined>> = kindsOf({
  pieces:
    'unit units piece pieces commander commanders by from cavalry defenders guns target partial disorganized',
  places: 'hex hexes to path required staying',
  seats: 'side winner',
});

/** One value of a fact as sentences of the log, of prompts and of previews have it. */
export const factSpan = (state: LfmState): FactSpan =>
  factSpans({
    kindOf: name => KINDS[name],
    piece: value => pieceSpan(state, value),
    seat: value => sideName(value as Side),
    words(value, name) {
      if (name === 'clause') return cite(value);
      return name === 'brigade' ? brigadeNamed(state, value) : value;
    },
  });

function brigadeNamed(state: LfmState, name: string): string {
  const id = lfm.battleOf(state).brigades.findIndex(brigade => brigade.name === name);
  return id < 0 ? name : brigadeTitle(state, id);
}

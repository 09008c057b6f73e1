import type { Refusal, Ruling } from '@abatis/kernel';
import { dueItems as dueItemsOf, namedIn } from '@abatis/presenter';
import type { CheckItem } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { hexCalled, unitNames } from '../../src/names.ts';
import { unitsIn } from '../../src/pieces.ts';
import type { MibState } from '../../src/state.ts';
import { refusalText } from '../words/refusal.ts';

/** UI 8: what the referee says must be done first. */
export const dueItems = (state: MibState, verdict: Ruling): readonly CheckItem[] =>
  dueItemsOf(verdict, refusalText, refusal => piecesIn(state, refusal));

/** The pieces that a refusal is about, so that the map can show them. */
function piecesIn(state: MibState, { facts = {} }: Refusal): readonly string[] {
  const { units, leaders, trains } = battleOf(state);
  const words = namedIn(facts);
  const pieces = [...units, ...leaders, ...trains].map(({ name }) => name).filter(name => words.has(name));
  if (pieces.length > 0) return pieces;
  return typeof facts.hex === 'string' ? unitNames(state, unitsIn(state, hexCalled(state, facts.hex))) : [];
}

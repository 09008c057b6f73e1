import type { Refusal, Ruling } from '@abatis/kernel';
import { dueItems as dueItemsOf, namedIn } from '@abatis/presenter';
import type { CheckItem } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { commanderName } from '../../src/events/names.ts';
import { commanderTag, hexCalled, unitTag, unitTags } from '../../src/named.ts';
import { unitsIn } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import { refusalText } from '../words/index.ts';

/** UI 8: what the referee says must be done first. */
export const dueItems = (state: LfmState, verdict: Ruling): readonly CheckItem[] =>
  dueItemsOf(verdict, refusalText, refusal => piecesOf(state, refusal));

/** The pieces that a refusal is about, so that the map can show them. */
function piecesOf(state: LfmState, { facts = {} }: Refusal): readonly string[] {
  const { units, commanders } = battleOf(state);
  const words = namedIn(facts);
  const pieces = [
    ...units.flatMap((_, id) => (words.has(unitTag(state, id)) ? [unitTag(state, id)] : [])),
    ...commanders.flatMap((_, id) => (words.has(commanderName(state, id)) ? [commanderTag(state, id)] : [])),
  ];
  if (pieces.length > 0) return pieces;
  const { hex } = facts;
  return typeof hex === 'string' ? unitTags(state, unitsIn(state, hexCalled(state, hex))) : [];
}

import {
  bad,
  cite,
  good,
  listOf,
  type Meaning,
  type MeaningOf,
  nameList,
  say,
  turned,
  typeset,
  words,
} from '@abatis/presenter';
import type { Fight, MibAction, MibState } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { pieceSpan } from '../say.ts';

/** 'Attack on 0908', 'Charge on 0908'. */
export function fightTitle(state: MibState, { kind, hexes }: Fight): string {
  const on = nameList(mib.hexNames(state, hexes));
  return `${FIGHTS[kind]} ${on}`;
}

const FIGHTS = words({ assault: 'Attack on', charge: 'Charge on', bombardment: 'Bombardment of' });

/** What an order that is rolled for is called. */
export function titleOf(action: MibAction): string {
  switch (action.type) {
    case 'take':
      return action.pace === 'double-time' ? say`Double Time` : say`Forced march`;
    case 'halt':
    case 'exit':
      return say`End of the move`;
    case 'recover':
      return say`Recovery of ${typeset(action.unit)}`;
    case 'demolish':
      return say`Demolition of ${action.bridge}`;
    case 'pursue':
      return say`Pursuit out of ${action.hex}`;
    case 'stand':
    case 'withdraw':
      return say`Bombardment`;
    case 'chits':
    case 'go':
      return say`Beginning of the activation`;
    case 'done':
      return say`What comes next`;
    default:
      return say`After the combat`;
  }
}

/** MIB T5: what a modified result of the CRT means, for the side that asks. */
export function resultMeaning(state: MibState, fight: Fight, result: number, isAttacker: boolean): Meaning {
  const meaning = ofResult(state, fight, result);
  return isAttacker ? meaning : { ...meaning, grade: turned(meaning.grade) };
}

function ofResult(state: MibState, fight: Fight, result: number): Meaning {
  const { charts } = mib.battleOf(state);
  const { retreat } = mib.rowFor(charts, result);
  if (retreat === 0) return { code: 'Engaged', text: say`Both stay ${cite('MIB 7.2a')}`, grade: 2 };
  const rows = charts.combatResults.filter(row => row.retreat === retreat);
  const advances = [...new Set(rows.map(({ advance }) => String(advance)))];
  return {
    code: `Retreat ${retreat}`,
    text:
      fight.kind === 'bombardment'
        ? say`Or stand for casualties ${cite('MIB 16.5j')}`
        : say`Advance ${listOf(advances, 'or')} ${cite('MIB 7.2b')}`,
    grade: retreat === 1 ? 1 : 0,
  };
}

/** A face of the CRT roll: what it says, for want of more. */
export const faceMeaning = (result: string): Meaning => ({
  code: result,
  text: say`${cite('MIB T5')}`,
  grade: 2,
});

/** Orders that can lead to the checks at the end of a move. */
const ENDS_A_MOVE: readonly MibAction['type'][] = ['halt', 'exit', 'rejoin', 'take'];

/** How the outcomes of an order that is no fight are read; null if it has no bars. */
export function meaningOf(action: MibAction): MeaningOf | null {
  if (action.type === 'recover') return recovered;
  if (ENDS_A_MOVE.includes(action.type)) return checked;
  return action.type === 'demolish' ? faces(say`The bridge is destroyed`, say`The bridge stands`) : null;
}

const recovered: MeaningOf = outcome => {
  const own = outcome.find(each => 'recovery' in each);
  if (!own) return null;
  const unit = pieceSpan(String(own.recovery));
  return own.success === true
    ? good('Recovered', say`A step of ${unit} comes back ${cite('MIB 10.1a')}`)
    : bad('In vain', say`None comes back to ${unit} ${cite('MIB 10.1a')}`);
};

/** MIB 6.12c, 6.2j: how many of the checks at the end of a move fail. */
const checked: MeaningOf = outcome => {
  const all = outcome.filter(each => 'together' in each || 'mayAttack' in each);
  if (all.length === 0) return faces(say`All keep up`, say`Steps straggle`)(outcome);
  const failed = all.filter(each => each.together === false || each.mayAttack === false);
  if (failed.length === 0) return good('Passed', say`Everybody passes ${cite('MIB 5.0a')}`);
  const what = failed.map(each =>
    each.together === false
      ? say`${pieceSpan(String(each.doubleTime))} loses a step to stragglers ${cite('MIB 6.12c')}`
      : say`${pieceSpan(String(each.unit))} may not attack ${cite('MIB 6.2j')}`,
  );
  return {
    code: all.length === 1 ? 'Failed' : `${failed.length} of ${all.length} fail`,
    text:
      failed.length === 1 && all.length === 1
        ? what[0]!
        : say`${failed.length} of ${all.length} checks fail ${cite('MIB 5.0a')}`,
    grade: failed.length === all.length ? 4 : 3,
  };
};

/** A check by the faces of its die. */
const faces =
  (passed: string, failed: string): MeaningOf =>
  outcome => {
    const result = outcome[0]?.result;
    if (typeof result !== 'string') return null;
    return result === 'passed'
      ? good('Passed', passed)
      : bad(result === 'failed' ? 'Failed' : result, failed);
  };

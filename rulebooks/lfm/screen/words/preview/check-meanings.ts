import { cite, type Meaning, type MeaningOf, type Outcome, say, term, turned } from '@abatis/presenter';
import type { Order } from '../../../src/actions.ts';
import type { Failure } from '../../../src/charts/vocabulary.ts';
import { unitCalled } from '../../../src/named.ts';
import { cardOf } from '../../../src/pieces.ts';
import { retreatDuty } from '../../../src/rules/08-combat/index.ts';
import type { LfmState, Side, UnitId } from '../../../src/state.ts';
import { unitSpan } from '../say.ts';

/** The order of the unit's enemy: what is bad for it is good for him. */
const seenBy = (meaning: Meaning, isOwner: boolean): Meaning =>
  isOwner ? { ...meaning, grade: turned(meaning.grade) } : meaning;

export function fireMeaning(state: LfmState, { target }: Order<'fire'>, asker: Side): MeaningOf {
  const id = unitCalled(state, target);
  const isOwner = cardOf(state, id).side === asker;
  return told => {
    const fire = told.find(each => 'checks' in each);
    if (!fire) return null;
    const effect = effectOn(told, target);
    return seenBy(fire.checks === 0 ? missed(state, id) : checked(state, id, effect), isOwner);
  };
}

const effectOn = (told: Outcome, unit: string): Failure | null =>
  (told.find(each => each.unit === unit && 'effect' in each)?.effect ?? null) as Failure | null;

/** LFM R100: the dice fall once a unit has been picked in every hex. */
export function pickMeaning(state: LfmState, { unit }: Order<'pick'>, asker: Side): MeaningOf {
  const isOwner = cardOf(state, unitCalled(state, unit)).side === asker;
  return told => {
    const all = told.filter(each => 'effect' in each);
    const [first, second] = all;
    if (!first) return null;
    const name = String(first.unit);
    return seenBy(
      second
        ? several(all.filter(({ effect }) => effect !== null).length, all.length)
        : checked(state, unitCalled(state, name), effectOn(told, name)),
      isOwner,
    );
  };
}

/** Of units that check together it counts how many fail. */
function several(failed: number, all: number): Meaning {
  const code = `${failed} of ${all} fail`;
  if (failed === 0) return { code, text: say`All ${all} units pass ${cite('LFM 18.1')}`, grade: 3 };
  const who =
    failed === all ? `All ${all} units fail` : `${failed} of ${all} units ${failed === 1 ? 'fails' : 'fail'}`;
  return {
    code,
    text: say`${who}: ${term('D', 'disorganized')}, or driven back if they were so already ${cite('LFM R100')}`,
    grade: failed === all ? 0 : 1,
  };
}

const missed = (state: LfmState, id: UnitId): Meaning => ({
  code: 'Miss',
  text: say`${unitSpan(state, cardOf(state, id).name)} need not check ${cite('LFM T10')}`,
  grade: 4,
});

/** What its checks have made of a unit. */
function checked(state: LfmState, id: UnitId, effect: Failure | null): Meaning {
  const who = unitSpan(state, cardOf(state, id).name);
  switch (effect) {
    case 'eliminated':
      return { code: 'Lost', text: say`${who} is eliminated ${cite('LFM T12')}`, grade: 0 };
    case 'retreat':
      return retreatDuty(state, id) === 'must'
        ? { code: 'Retreat', text: say`${who} retreats ${cite('LFM 7.8a')}`, grade: 0 }
        : {
            code: 'Retreat',
            text: say`${who} is told to retreat and may stand ${cite('LFM 9.1d')}`,
            grade: 1,
          };
    case 'disorganized':
      return {
        code: 'D',
        text: say`${who} and its stack are ${term('D', 'disorganized')} ${cite('LFM 14.2a')}`,
        grade: 1,
      };
    case null:
      return { code: 'Holds', text: say`${who} passes ${cite('LFM 18.1')}`, grade: 3 };
  }
}

import {
  bad,
  cite,
  count,
  good,
  type Meaning,
  type MeaningOf,
  type Outcome,
  passing,
  place,
  say,
  term,
  turned,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Failure, LfmState, OrderType, Side, UnitId, WrittenOrder } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { commanderLink, commanderSpan, unitSpan } from '../say.ts';
import { chargeMeaning, combatMeaning, declaredCombat } from './fight-meanings.ts';

type Meanings = {
  readonly [Type in OrderType]?: (state: LfmState, order: WrittenOrder<Type>, asker: Side) => MeaningOf;
};

const MEANINGS: Meanings = {
  command: commandMeaning,
  burn:
    (state, { unit }) =>
    told =>
      told.some(each => 'burned' in each)
        ? good('Burned', say`${unitSpan(state, unit)} burns the bridge ${cite('LFM 25.1c')}`)
        : bad('Stands', say`The bridge stands; it may be tried again next turn ${cite('LFM R196')}`),
  fire: fireMeaning,
  pick: pickMeaning,
  charge: chargeMeaning,
  assign: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  fight: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  reorganize: (_state, { hex }) =>
    passing(
      'reorganized',
      good('Order', say`The stack in ${place(hex)} is in good order again ${cite('LFM 14.5a')}`),
      bad(
        'D',
        say`The stack stays ${term('D', 'disorganized')}; no other roll this phase ${cite('LFM R144')}`,
      ),
    ),
  rally: (state, { unit, commander }) => {
    const who = commanderLink(state, lfm.commanderCalled(state, commander));
    return passing(
      'recovery',
      good('Back', say`${unitSpan(state, unit)} comes back near ${who} ${cite('LFM 17.3')}`),
      bad('In vain', say`${unitSpan(state, unit)} stays lost ${cite('LFM 17.2')}`),
    );
  },
};

function commandMeaning(state: LfmState, { commander }: WrittenOrder<'command'>): MeaningOf {
  const id = lfm.commanderCalled(state, commander);
  const name = lfm.commanderName(state, id);
  const who = commanderSpan(state, name);
  const inCommand = good('In', say`${who} is ${term('in command')}: ${commandGain(state, id)}`);
  const out = bad(
    'Out',
    say`${who} is ${term('out of command')} and places nobody in command ${cite('LFM 20.2')}`,
  );
  return told => {
    const own = told.find(each => each.commander === name && 'inCommand' in each);
    return own ? (own.inCommand === true ? inCommand : out) : null;
  };
}

/** LFM 20.2, 20.4a: how many units his success would place in command at once, or whom it would help. */
function commandGain(state: LfmState, id: lfm.CommanderId): Text {
  const { side } = lfm.battleOf(state).commanders[id]!;
  const unitsOf = ({ units }: lfm.CommandReport): number => units.filter(each => each?.inCommand).length;
  const now = unitsOf(lfm.commandReport(state, side, state.commandRolls));
  const then = unitsOf(lfm.commandReportIfPassed(state, id, state.commandRolls));
  return then > now
    ? say`${count(then - now, 'unit')} more with him ${cite('LFM 20.2')}`
    : say`commanders under him and in range roll with −1 ${cite('LFM 20.4a')}`;
}

/** How the outcomes of this order are read; null if it has no bars. */
export function meaningsOf(state: LfmState, action: WrittenOrder, asker: Side): MeaningOf | null {
  const read = MEANINGS[action.type] as
    | ((state: LfmState, order: WrittenOrder, asker: Side) => MeaningOf)
    | undefined;
  return read?.(state, action, asker) ?? null;
}

/** The order of the unit's enemy: what is bad for it is good for him. */
const seenBy = (meaning: Meaning, isOwner: boolean): Meaning =>
  isOwner ? { ...meaning, grade: turned(meaning.grade) } : meaning;

function fireMeaning(state: LfmState, { target }: WrittenOrder<'fire'>, asker: Side): MeaningOf {
  const id = lfm.unitCalled(state, target);
  const isOwner = lfm.cardOf(state, id).side === asker;
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
function pickMeaning(state: LfmState, { unit }: WrittenOrder<'pick'>, asker: Side): MeaningOf {
  const isOwner = lfm.cardOf(state, lfm.unitCalled(state, unit)).side === asker;
  return told => {
    const all = told.filter(each => 'effect' in each);
    const [first, second] = all;
    if (!first) return null;
    const name = String(first.unit);
    return seenBy(
      second
        ? several(all.filter(({ effect }) => effect !== null).length, all.length)
        : checked(state, lfm.unitCalled(state, name), effectOn(told, name)),
      isOwner,
    );
  };
}

/** Of units that check together it counts how many fail. */
function several(failed: number, all: number): Meaning {
  const code = `${failed} of ${all} fail`;
  if (failed === 0) return { code, text: say`All ${all} units pass ${cite('LFM 18.1')}`, grade: 3 };
  const who =
    failed === all
      ? say`All ${all} units fail`
      : say`${failed} of ${all} units ${failed === 1 ? say`fails` : say`fail`}`;
  return {
    code,
    text: say`${who}: ${term('D', 'disorganized')}, or driven back if they were so already ${cite('LFM R100')}`,
    grade: failed === all ? 0 : 1,
  };
}

const missed = (state: LfmState, id: UnitId): Meaning => ({
  code: 'Miss',
  text: say`${unitSpan(state, lfm.cardOf(state, id).name)} need not check ${cite('LFM T10')}`,
  grade: 4,
});

/** What its checks have made of a unit. */
function checked(state: LfmState, id: UnitId, effect: Failure | null): Meaning {
  const who = unitSpan(state, lfm.cardOf(state, id).name);
  switch (effect) {
    case 'eliminated':
      return { code: 'Lost', text: say`${who} is eliminated ${cite('LFM T12')}`, grade: 0 };
    case 'retreat':
      return lfm.retreatDuty(state, id) === 'must'
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

import {
  type Meaning,
  type MeaningOf,
  type Outcome,
  passing,
  previewWordsFrom,
  turned,
} from '@abatis/presenter';
import type {
  Failure,
  LfmAction,
  LfmState,
  OrderType,
  Side,
  UnitId,
  WrittenOrder,
} from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { factSpan } from '../facts.ts';
import { chargeMeaning, combatMeaning, declaredCombat } from './fight-meanings.ts';
import words from './preview.json' with { type: 'json' };

const { titled, means } = previewWordsFrom(words, factSpan);

/** What an order that is rolled for is called. */
export function titleOf(state: LfmState, action: LfmAction): string {
  if (!Object.hasOwn(words.titles, action.type)) return '';
  const combats = action.type === 'assign' ? action.combats : action.type === 'fight' ? [action] : [];
  return titled(state, action.type as keyof typeof words.titles, {
    ...action,
    isOne: combats.length === 1,
    number: combats.length,
    on: combats[0]?.defending.join(', '),
  });
}

type Meanings = {
  readonly [Type in OrderType]?: (state: LfmState, order: WrittenOrder<Type>, asker: Side) => MeaningOf;
};

const MEANINGS: Meanings = {
  command: commandMeaning,
  burn: (state, order) => told =>
    means(state, told.some(each => 'burned' in each) ? 'burned' : 'not burned', order),
  fire: fireMeaning,
  pick: pickMeaning,
  charge: chargeMeaning,
  assign: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  fight: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  reorganize: (state, order) =>
    passing('reorganized', means(state, 'reorganized', order), means(state, 'not reorganized')),
  rally: (state, order) =>
    passing('recovery', means(state, 'recovered', order), means(state, 'not recovered', order)),
};

function commandMeaning(state: LfmState, { commander: tag }: WrittenOrder<'command'>): MeaningOf {
  const id = lfm.commanderCalled(state, tag);
  const commander = lfm.commanderName(state, id);
  const inCommand = means(state, 'in command', { commander, more: commandGain(state, id) });
  const out = means(state, 'out of command', { commander });
  return told => {
    const own = told.find(each => each.commander === commander && 'inCommand' in each);
    return own ? (own.inCommand === true ? inCommand : out) : null;
  };
}

/** LFM 20.2, 20.4a: how many units his success would place in command at once; none if it only helps others. */
function commandGain(state: LfmState, id: lfm.CommanderId): number {
  const { side } = lfm.battleOf(state).commanders[id]!;
  const unitsOf = ({ units }: lfm.CommandReport): number => units.filter(each => each?.inCommand).length;
  const now = unitsOf(lfm.commandReport(state, side, state.commandRolls));
  const then = unitsOf(lfm.commandReportIfPassed(state, id, state.commandRolls));
  return Math.max(0, then - now);
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
    return seenBy(
      fire.checks === 0 ? means(state, 'missed', { unit: target }) : checked(state, id, effect),
      isOwner,
    );
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
        ? several(state, all.filter(({ effect }) => effect !== null).length, all.length)
        : checked(state, lfm.unitCalled(state, name), effectOn(told, name)),
      isOwner,
    );
  };
}

/** Of units that check together it counts how many fail. */
const several = (state: LfmState, failed: number, all: number): Meaning =>
  means(state, failed === 0 ? 'none fails' : failed === all ? 'all fail' : 'some fail', {
    failed,
    all,
    isOne: failed === 1,
  });

/** What its checks have made of a unit. */
function checked(state: LfmState, id: UnitId, effect: Failure | null): Meaning {
  const mayStand = effect === 'retreat' && lfm.retreatDuty(state, id) !== 'must';
  return means(state, mayStand ? 'told to retreat' : (effect ?? 'holds'), {
    unit: lfm.cardOf(state, id).name,
  });
}

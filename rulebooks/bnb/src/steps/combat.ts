import { done, edit, LEGAL, push, ruling } from '@abatis/kernel';
import type { Pose } from '@abatis/tabletop';
import { DONE, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import * as rules from '../rules/index.ts';
import { type BnbState, sideOf, type Unit, type UnitId, unitsOf } from '../state.ts';
import { enemyOf, type Side } from '../vocabulary.ts';
import type { Asks, Runs } from './step.ts';

/** BNB B, CONTACT: disorder of all contacts at once, then overruns, then the fights are joined. */
const contact: Runs<'contact'> = {
  run(state, table) {
    done(state);
    rules.disorderByContact(state, table);
    const survivors = rules.overrunAll(state, table);
    rules.joinFights(state, table);
    for (const survivor of survivors.toReversed()) {
      const { unit, about } = survivor;
      if (rules.placesToCloseUp(state, survivor).next().done) rules.loseSmallerRuns(state, survivor, table);
      else push(state, { step: 'close-up', unit, about });
    }
  },
};

/** BNB 4.11e, R18: the owner sets those who were not touched. */
const closeUp: Asks<'close-up', 'close-up'> = {
  actions: orders('close-up'),
  seat: (state, { unit }) => state.units[unit]!.side,
  prompt: (_, { unit }) => ({ id: 'close-up', clause: 'BNB 4.11e', facts: { unit } }),
  *candidates(state, frame) {
    let offered = 0;
    for (const { to, files } of rules.placesToCloseUp(state, frame)) {
      yield { type: 'close-up', to: { at: { ...to.at }, facing: to.facing }, files };
      if (++offered === MANY) return;
    }
  },
  judge: (state, { to, files }, frame) =>
    rules.mayCloseUp(state, frame, to as Pose, files)
      ? LEGAL
      : ruling(forbid('BNB 4.11e', { unit: frame.unit })),
  apply(state, { to, files }, table, { unit }) {
    done(state);
    const draft = edit(state, 'units', unit);
    draft.pose = to as Pose;
    draft.files = files;
    table.emit({ type: 'closed-up', clause: 'BNB 4.11e', unit, to: to as Pose });
  },
};

/** Places to close up that are offered; any other legal one may be named. */
const MANY = 12;

/** BNB B, COMBAT_ALLOCATE: a side is asked only where 4.5a, 6.4.4a or 6.4.4d leaves it a choice. */
const combatAllocate: Runs<'combat-allocate'> = {
  run(state, _table, { role }) {
    const side = sideOf(state, role);
    const isOpen =
      (step: Choice) =>
      ({ id }: Unit): boolean =>
        openTo(state, step, id).length > 0;
    const whole = rules.asOne(state);
    const odd = unitsOf(whole, side).filter(isOpen('favour'));
    const crowded = unitsOf(whole, enemyOf(side)).filter(isOpen('crowd'));
    done(
      state,
      ...odd.map(({ id }) => ({ step: 'favour', unit: id }) as const),
      ...crowded.map(({ id }) => ({ step: 'crowd', unit: id }) as const),
    );
  },
};

/** What a side may put in sequence: enemies of a unit of its own, or its own units around a garrison. */
type Choice = 'favour' | 'crowd';

function openTo(state: BnbState, step: Choice, id: UnitId): readonly UnitId[] {
  const whole = rules.asOne(state);
  const unit = whole.units[id]!;
  return step === 'favour' ? rules.openFavours(whole, unit) : rules.crowdAt(whole, unit);
}

const choosing = (step: Choice, clause: 'BNB 4.5a' | 'BNB 6.4.4d'): Asks<Choice, 'favour'> => ({
  actions: orders('favour'),
  seat: (state, { unit }) => sideChoosing(state, step, unit),
  prompt: (_, { unit }) => ({ id: step, clause, facts: { unit } }),
  *candidates(state, { unit }) {
    const open = openTo(state, step, unit);
    for (const first of open)
      yield { type: 'favour', unit, targets: [first, ...open.filter(each => each !== first)] };
  },
  judge(state, order, { unit }) {
    const open = openTo(state, step, unit);
    const isSame = order.targets.length === open.length && open.every(each => order.targets.includes(each));
    return order.unit === unit && isSame ? LEGAL : ruling(forbid('BNB 4.5a', { unit }));
  },
  apply(state, { unit, targets }, table) {
    done(state);
    const side = sideChoosing(state, step, unit);
    edit(state).favours = [...state.favours, { unit, side, targets: [...targets] }];
    table.emit(
      step === 'favour'
        ? { type: 'favoured', clause: 'BNB 4.5a', unit, targets }
        : { type: 'crowded', clause: 'BNB 6.4.4d', unit, targets },
    );
  },
});

function sideChoosing(state: BnbState, step: Choice, unit: UnitId): Side {
  const { side } = state.units[unit]!;
  return step === 'favour' ? side : enemyOf(side);
}

/** BNB 4.5a, 6.4.4a: between enemies with as many figures in combat the owner says who gets the odd dice first. */
const favour = choosing('favour', 'BNB 4.5a');

/** BNB 6.4.4d: the owner of several attackers of one side says whose figures count, and whose stand out. */
const crowd = choosing('crowd', 'BNB 6.4.4d');

/** BNB B, COMBAT_RESOLVE: one simultaneous round of all fights. */
const combatResolve: Runs<'combat-resolve'> = {
  run(state, table) {
    done(state);
    rules.fightRound(state, table);
  },
};

/** Nobody has a choice here; the dice are rolled when somebody says so. */
const ready: Asks<'ready', 'done'> = {
  actions: orders('done'),
  seat: (_, { side }) => side,
  prompt: () => ({ id: 'ready', clause: 'BNB 4.1h' }),
  *candidates() {
    yield DONE;
  },
  judge: () => LEGAL,
  apply: state => done(state),
};

export const COMBAT_STEPS = {
  contact,
  'close-up': closeUp,
  'combat-allocate': combatAllocate,
  favour,
  crowd,
  'combat-resolve': combatResolve,
  ready,
};

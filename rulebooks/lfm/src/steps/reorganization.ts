import type { Hex } from '@abatis/hex';
import { done, type Frame, push, ruling } from '@abatis/kernel';
import { type Order, orders, PLACE_UNIT, type PlaceUnit } from '../actions.ts';
import { isNight } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import * as rules from '../rules/index.ts';
import type { CommanderId, LfmState, UnitId } from '../state.ts';
import { asking, type Decides, declinable, type Runs } from './step.ts';

/** A commander who has recovered a regiment. */
interface Recovered {
  readonly commander: CommanderId;
  readonly unit: UnitId;
}

export type ReorganizationFrame =
  | Frame<'reorganization'>
  /** `rolled`: the hexes whose stacks have had their roll. */
  | Frame<'reorganizing', { rolled: readonly Hex[] }>
  | Frame<'reorganize', { rolled: readonly Hex[] }>
  | Frame<'recoveries'>
  | Frame<'recovery'>
  | Frame<'place-recovered', Recovered>
  | Frame<'unshatter'>;

/** LFM SP.7, SP.9b, R149: shatter, order, recovery, the end of shatter. At night no D is rolled for: there is none. */
export const reorganization: Runs<'reorganization'> = {
  run(state, table) {
    rules.shatterBrigades(state, table);
    const rolls = isNight(state) ? [] : [{ step: 'reorganizing', rolled: [] } as const];
    done(state, ...rolls, { step: 'recoveries' }, { step: 'unshatter' });
  },
};

/** LFM SP.7b: nobody is asked where no stack can roll. */
export const reorganizing = asking<'reorganizing'>(
  'reorganize',
  (state, { rolled }) => !stacksToRoll(state, rolled).next().done,
);

/** The stacks of the phasing player that may still roll to lose their D. */
export function* stacksToRoll(state: LfmState, rolled: readonly Hex[]): Generator<Hex> {
  for (const hex of rules.markedStacks(state, state.phasing)) {
    if (!rolled.includes(hex) && rules.mayReorganize(state, hex).legal) yield hex;
  }
}

/** LFM SP.7b, 14.5a, R147: one roll for each stack, in the order that the owner likes, or none. */
export const reorganizeStep = declinable<'reorganize', 'reorganize'>({
  actions: orders('reorganize'),
  seat: ({ phasing }) => phasing,
  prompt: ({ phasing }) => ({ id: 'reorganize', clause: 'LFM SP.7b', facts: { side: phasing } }),
  *candidates(state, { rolled }) {
    for (const hex of stacksToRoll(state, rolled)) yield { type: 'reorganize', hex };
  },
  judge(state, { hex }, { rolled }) {
    const hasRolled = rolled.includes(hex);
    return ruling(rules.mayReorganize(state, hex), hasRolled && forbid('LFM R144', { hex }));
  },
  apply(state, { hex }, table, { rolled }) {
    rules.reorganize(state, hex, table);
    done(state, { step: 'reorganizing', rolled: [...rolled, hex] });
  },
});

/** LFM SP.7c: nobody is asked where nobody can be recovered. */
export const recoveries: Runs<'recoveries'> = {
  run(state) {
    if (attempts(state).next().done) done(state);
    else push(state, { step: 'recovery' });
  },
};

function* attempts(state: LfmState): Generator<Order<'rally'>> {
  for (const [id, { recovering }] of state.commanders.entries()) {
    if (!recovering) continue;
    for (const unit of rules.recoverable(state, id)) {
      if (rules.mayAttemptRecovery(state, id, unit).legal) yield { type: 'rally', commander: id, unit };
    }
  }
}

/** LFM SP.7c, R227: each marked brigade commander once, or not at all. */
export const recovery = declinable<'recovery', 'rally'>(
  {
    actions: orders('rally'),
    seat: ({ phasing }) => phasing,
    prompt: ({ phasing }) => ({ id: 'recovery', clause: 'LFM SP.7c', facts: { side: phasing } }),
    candidates: state => attempts(state),
    judge: (state, { commander, unit }) => rules.mayAttemptRecovery(state, commander, unit),
    apply(state, { commander, unit }, table) {
      done(state);
      if (!rules.attemptRecovery(state, commander, unit, table)) return;
      const [only, other] = rules.recoveryHexes(state, commander, unit);
      if (other !== undefined) push(state, { step: 'place-recovered', commander, unit });
      else bringBack(state, unit, only!, table);
    },
  },
  endBoth,
);

/** The step that asks stands on the one that asked for it: declining ends both. */
function endBoth(state: LfmState): void {
  done(state);
  done(state);
}

/** LFM 17.3: in the commander's hex or next to it. */
export const placeRecoveredStep: Decides<'place-recovered', PlaceUnit> = {
  actions: PLACE_UNIT,
  seat: ({ phasing }) => phasing,
  prompt: (_, { commander, unit }) => ({
    id: 'place-recovered',
    clause: 'LFM 17.3',
    facts: { commander, unit },
  }),
  *candidates(state, { commander, unit }) {
    for (const hex of rules.recoveryHexes(state, commander, unit)) yield { type: 'place', piece: unit, hex };
  },
  judge(state, { piece, hex }, { commander, unit }) {
    if (piece === unit) return rules.mayPlaceRecovered(state, commander, unit, hex);
    return ruling(forbid('LFM 17.3', { unit: piece, commander }));
  },
  apply(state, { hex }, table, { unit }) {
    done(state);
    bringBack(state, unit, hex, table);
  },
};

/** LFM 17.3, R19: enemy commanders who stood alone in the hex make way. */
function bringBack(state: LfmState, unit: UnitId, hex: Hex, table: LfmTable): void {
  rules.placeRecovered(state, unit, hex, table);
  push(state, { step: 'displaced', accompanied: [] });
}

/** LFM SP.7d: for both sides. */
export const unshatter: Runs<'unshatter'> = {
  run(state, table) {
    rules.unshatterBrigades(state, table);
    done(state);
  },
};

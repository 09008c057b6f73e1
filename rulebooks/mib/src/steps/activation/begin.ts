import { done, LEGAL, push, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { unitName } from '../../events/names.ts';
import { known, unitCalled } from '../../named.ts';
import { plays } from '../../options.ts';
import { isActive, unitOf } from '../../pieces.ts';
import { canBeActivated } from '../../rules/03-sequence.ts';
import { beginActivation } from '../../rules/04-actions/begin.ts';
import { checkSmashed } from '../../rules/10-recovery.ts';
import { reservable } from '../../rules/11-fatigue/formations.ts';
import { holdBack, mayBeHeldBack } from '../../rules/11-fatigue/reserves.ts';
import { tire } from '../../rules/11-fatigue/tire.ts';
import { checkCommandRange } from '../../rules/15-command/command-range.ts';
import { checkNewOrders } from '../../rules/15-command/issuing.ts';
import { noteActivation } from '../../special-rules/index.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Asks, MibTable, Runs } from '../step.ts';
import type { ActivationFrame } from './frames.ts';

type FrameOf<Step extends ActivationFrame['step']> = Extract<ActivationFrame, { readonly step: Step }>;

/** ACT_BEGIN, MIB 3.0e: checks of orders first, then reserves and Smashed units, then the actions and the end. */
export const activate: Runs<FrameOf<'activate'>> = {
  run(state, table, { side, formations }) {
    const able = formations.filter(id => canBeActivated(state, id));
    if (able.length === 0) return done(state);
    beginActivation(state, side, able, table);
    noteActivation(state, table);
    checkNewOrders(state, table);
    checkCommandRange(state, table);
    const mayReserve = mayMarkReserves(state, table);
    done(
      state,
      ...(mayReserve ? [{ step: 'hold-back' } as const] : []),
      { step: 'smashed-checks', units: smashedUnits(state) },
      { step: 'actions', aside: [] },
      { step: 'end-of-activation', next: 1 },
    );
  },
};

/** MIB 11.2e, 11.2j, 2.5b: whether he is asked tells the enemy whether anybody is left to be marked. */
function mayMarkReserves(state: MibState, table: MibTable): boolean {
  if (!plays(state, 'lite')) return false;
  table.reveal();
  return reservable(state).length > 0;
}

const smashedUnits = (state: MibState): readonly UnitId[] =>
  state.units.flatMap(({ smashed }, id) => (smashed && isActive(state, id) ? [id] : []));

/** MIB 11.2e: unit by unit. */
export const holdBackStep: Asks<FrameOf<'hold-back'>, 'hold-back' | 'done'> = {
  actions: orders('hold-back', 'done'),
  seat: ({ activation }) => activation!.side,
  prompt: ({ activation }) => ({ id: 'hold-back', clause: 'MIB 11.2e', facts: { side: activation!.side } }),
  *candidates(state) {
    yield DONE;
    for (const id of reservable(state)) yield { type: 'hold-back', unit: unitName(state, id) };
  },
  judge(state, action) {
    if (action.type === 'done') return LEGAL;
    const { unit } = action;
    const named = known(state, { units: [unit] });
    if (!named.legal) return named;
    const id = unitCalled(state, unit);
    // MIB 2.5b: of others it is not said whether they are in reserve.
    return isActive(state, id) ? mayBeHeldBack(state, id) : ruling(forbid('MIB 11.2e', { unit }));
  },
  apply(state, action, table) {
    if (action.type === 'done') return done(state);
    holdBack(state, unitCalled(state, action.unit), 'MIB 11.2e', table);
  },
};

/** MIB 10.2c: one after the other; who fails tires and flees before the next one checks. */
export const smashedChecks: Runs<FrameOf<'smashed-checks'>> = {
  run(state, table, { units }) {
    const [unit, ...rest] = units;
    if (unit === undefined) return done(state);
    done(state, { step: 'smashed-checks', units: rest });
    if (!unitOf(state, unit).smashed || checkSmashed(state, unit, table)) return;
    tire(state, unit, battleOf(state).charts.fatigueEffects.smashed, 'smashed', table);
    push(state, { step: 'smashed-flight', unit });
  },
};

import type { Frame } from '@abatis/kernel';
import { done, edit, LEGAL, push, ruling } from '@abatis/kernel';
import { DONE, orders } from '../../actions.ts';
import { battleOf, isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { ActivationFrame, FrameOf, MibFrame } from '../../frames.ts';
import { plays } from '../../options.ts';
import { byHexId, hexesOf, isActive, unitOf } from '../../pieces.ts';
import type { Leaver } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { noteActivation } from '../../special-rules.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

/** ACT_BEGIN, MIB 3.0e: checks of orders first, then reserves and Smashed units, then the actions and the end. */
export const activate: Runs<FrameOf<'activate'>> = {
  run(state, table, { side, formations }) {
    const able = formations.filter(id => rules.canBeActivated(state, id));
    if (able.length === 0) return done(state);
    rules.beginActivation(state, side, able, table);
    noteActivation(state, table);
    rules.checkNewOrders(state, table);
    rules.checkCommandRange(state, table);
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
  return rules.reservable(state).length > 0;
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
    for (const id of rules.reservable(state)) yield { type: 'hold-back', unit: id };
  },
  judge(state, action) {
    if (action.type === 'done') return LEGAL;
    const { unit } = action;
    // MIB 2.5b: of others it is not said whether they are in reserve.
    if (!isActive(state, unit)) return ruling(forbid('MIB 11.2e', { unit }));
    return rules.mayBeHeldBack(state, unit);
  },
  apply(state, action, table) {
    if (action.type === 'done') return done(state);
    rules.holdBack(state, action.unit, 'MIB 11.2e', table);
  },
};

/** MIB 10.2c: one after the other; who fails tires and flees before the next one checks. */
export const smashedChecks: Runs<FrameOf<'smashed-checks'>> = {
  run(state, table, { units }) {
    const [unit, ...rest] = units;
    if (unit === undefined) return done(state);
    done(state, { step: 'smashed-checks', units: rest });
    if (!unitOf(state, unit).smashed || rules.checkSmashed(state, unit, table)) return;
    rules.tire(state, unit, battleOf(state).charts.fatigueEffects.smashed, 'smashed', table);
    push(state, { step: 'smashed-flight', unit });
  },
};

/** What is to be done at one number of ACT_END; the frames are done before the next. */
type Part = (state: MibState, table: MibTable) => readonly MibFrame[];

/** ACT_END of section B, from its number 1 on. */
const PARTS: readonly Part[] = [
  (state, table) => {
    // Who may stay has the better guns, and so the enemy learns of them (2.5b, 8.2i).
    if (rules.isAnybodyUnderFire(state)) table.reveal();
    return leaving(state.activation!.side, false, rules.unitsUnderFire(state));
  },
  state => leaving(enemyOf(state.activation!.side), true, rules.unitsDrivenOut(state)),
  (state, table) => {
    rules.restoreOrder(state, table);
    return [];
  },
  (state, table) => {
    if (plays(state, 'lite')) rules.restFormations(state, table);
    else rules.recoverFatigue(state, table);
    return [];
  },
  state =>
    [state.activation!.side, enemyOf(state.activation!.side)].flatMap(side => bombardments(state, side)),
  (state, table) => {
    close(state, table);
    return [];
  },
];

/** W6, MIB 16.5e, R103: Grand Batteries that have not fired on this turn, the active side's first. MIB 13.3: not at night. */
function bombardments(state: MibState, side: Side): readonly MibFrame[] {
  const leaders = state.grandBatteries
    .filter(({ leader, fired }) => !fired && battleOf(state).leaders[leader]!.side === side)
    .map(({ leader }) => leader);
  return leaders.length > 0 && !isNight(state) ? [{ step: 'bombard', side, leaders }] : [];
}

const leaving = (side: Side, driven: boolean, units: readonly Leaver[]): readonly MibFrame[] =>
  units.length > 0 ? [{ step: 'leave-fields', side, driven, units, settled: [] }] : [];

export const endOfActivation: Runs<Extract<ActivationFrame, Frame<'end-of-activation'>>> = {
  run(state, table, { next }) {
    const part = PARTS[next - 1];
    if (!part) return done(state);
    const isLast = next === PARTS.length;
    const frames = part(state, table);
    done(state, ...frames, ...(isLast ? [] : [{ step: 'end-of-activation', next: next + 1 } as const]));
  },
};

/** MIB 6.10c, 12.6, 11.2c, 6.1d, R39: what holds after it, and then nobody is active any more. */
function close(state: MibState, table: MibTable): void {
  rules.concludeBridgeWorks(state, table);
  rules.refillWagons(state, table);
  rules.wearyFormations(state, table);
  const hexes = state.units.flatMap((unit, id) => (isActive(state, id) ? hexesOf(unit) : []));
  for (const hex of [...new Set(hexes)].sort(byHexId(state))) rules.disorganizeOverstacked(state, hex, table);
  rules.noteExemptions(state);
  const { side } = state.activation!;
  edit(state).activation = null;
  table.emit({ type: 'activation-ended', clause: 'MIB 3.0e', side });
}

import { done, edit } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { plays } from '../../options.ts';
import { byHexId, hexesOf, isActive } from '../../pieces.ts';
import { recoverFatigue } from '../../rules/04-actions/resting.ts';
import { restoreOrder } from '../../rules/04-actions/restoring.ts';
import { concludeBridgeWorks } from '../../rules/06-bridge-works.ts';
import { disorganizeOverstacked } from '../../rules/06-movement/stacking.ts';
import {
  isAnybodyUnderFire,
  type Leaver,
  noteExemptions,
  unitsDrivenOut,
  unitsUnderFire,
} from '../../rules/08-leaving-fields.ts';
import { restFormations, wearyFormations } from '../../rules/11-fatigue/formations.ts';
import { refillWagons } from '../../rules/12-wagons.ts';
import { enemyOf, type MibState, type Side } from '../../state.ts';
import type { MibFrame } from '../frames.ts';
import type { MibTable, Runs } from '../step.ts';
import type { ActivationFrame } from './frames.ts';

/** What is to be done at one number of ACT_END; the frames are done before the next. */
type Part = (state: MibState, table: MibTable) => readonly MibFrame[];

/** ACT_END of section B, from its number 1 on. */
const PARTS: readonly Part[] = [
  (state, table) => {
    // Who may stay has the better guns, and so the enemy learns of them (2.5b, 8.2i).
    if (isAnybodyUnderFire(state)) table.reveal();
    return leaving(state.activation!.side, false, unitsUnderFire(state));
  },
  state => leaving(enemyOf(state.activation!.side), true, unitsDrivenOut(state)),
  (state, table) => {
    restoreOrder(state, table);
    return [];
  },
  (state, table) => {
    if (plays(state, 'lite')) restFormations(state, table);
    else recoverFatigue(state, table);
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

export const endOfActivation: Runs<Extract<ActivationFrame, { readonly step: 'end-of-activation' }>> = {
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
  concludeBridgeWorks(state, table);
  refillWagons(state, table);
  wearyFormations(state, table);
  const hexes = state.units.flatMap((unit, id) => (isActive(state, id) ? hexesOf(unit) : []));
  for (const hex of [...new Set(hexes)].sort(byHexId(state))) disorganizeOverstacked(state, hex, table);
  noteExemptions(state);
  const { side } = state.activation!;
  edit(state).activation = null;
  table.emit({ type: 'activation-ended', clause: 'MIB 3.0e', side });
}

import { edit } from '@abatis/kernel';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import type { BnbState, Charge } from '../../state.ts';
import { meetGenerals } from '../01-introduction/index.ts';
import { attacksWorks, isOverPlough, ploughRoll } from '../06-terrain/index.ts';
import { rejoinScreen } from '../07-options/index.ts';
import { disorder } from './02.03-steadiness.ts';
import type { ChargePlan } from './02.06-charges.ts';
import { place } from './02.11-moves.ts';
import { advancedAsColumn, straightRun, trackOf } from './02.11-walk.ts';

/** B rule 2: the charge is made; charger and targets are marked, and both stay as they stand (4.8a). */
export function carryOutCharge(state: BnbState, plan: ChargePlan, table: BnbTable): void {
  const { unit: id, legs, after, used, struck } = plan;
  // Read before the first write, as in a move.
  const { pose: from, screen, turn } = state.units[id]!;
  table.bind(forbid('BNB 2.1b', { unit: id }));
  if (plan.start.disordered) disorder(state, id, 'BNB 2.3d', table);
  place(state, after);
  const draft = edit(state, 'units', id);
  draft.straight = straightRun(legs.map(({ leg }) => leg));
  draft.turn = {
    ...turn,
    used,
    moved: true,
    charged: true,
    reformed: turn.reformed || legs.some(({ leg }) => leg.go === 'reform'),
    advancedInColumn: turn.advancedInColumn + advancedAsColumn(legs),
    track: [...turn.track, ...trackOf(legs, 'charge')],
  };
  const charges = struck.map(
    ({ at: _, ...link }): Charge => ({
      ...link,
      by: id,
      outcome: 'made',
      metSteady: false,
      pursuit: false,
    }),
  );
  edit(state).charges = [...state.charges, ...charges];
  const targets = struck.map(({ on }) => on);
  if (screen) table.emit({ type: 'screen-rejoined', clause: 'BNB 7.10g', unit: id });
  for (const target of targets) rejoinScreen(state, target, table);
  table.emit({
    type: 'charged',
    clause: 'BNB 2.6a',
    unit: id,
    targets,
    from,
    to: after.pose,
    used,
  });
  if (after.disordered) disorder(state, id, 'BNB 2.3a', table);
  if (struck.some(({ across }) => attacksWorks(state, across))) disorder(state, id, 'BNB 6.10c', table);
  rollForPlough(state, plan, table);
  meetGenerals(state, id, table);
}

/** BNB 6.6b: one die when the move is made; speed and steadiness for the rate were those of the start. */
function rollForPlough(state: BnbState, { unit: id, start, legs, after }: ChargePlan, table: BnbTable): void {
  const track = [...legs.map(({ before }) => before.pose.at), after.pose.at];
  if (start.arm !== 'cavalry' || !isOverPlough(state, track)) return;
  const { roll, result } = table.roll(ploughRoll(id));
  table.emit({
    type: 'plough-crossed',
    clause: 'BNB 6.6b',
    unit: id,
    natural: roll.natural,
    disorders: result,
  });
  if (result) disorder(state, id, 'BNB 6.6b', table);
}

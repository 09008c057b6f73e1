import { done, LEGAL } from '@abatis/kernel';
import {
  advanced,
  facing,
  inches,
  type Pose,
  point,
  sidestepped,
  type TablePoint,
  thou,
} from '@abatis/tabletop';
import { DONE, orders } from '../actions.ts';
import * as rules from '../rules/index.ts';
import { unitsOf } from '../state.ts';
import type { Asks } from './step.ts';

const poseOf = ({
  at,
  facing: looks,
}: {
  readonly at: { x: number; y: number };
  readonly facing: number;
}): Pose => ({
  at: spotOf(at),
  facing: facing(looks),
});
const spotOf = ({ x, y }: { readonly x: number; readonly y: number }): TablePoint => point(x, y);

/** G.4: one side after the other shifts its troops, as often as it likes, until it is done. */
export const setUp: Asks<'set-up', 'shift' | 'shift-general' | 'set-screen' | 'done'> = {
  actions: orders('shift', 'shift-general', 'set-screen', 'done'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'set-up', clause: 'BNB G.4', facts: { side } }),
  *candidates(state, { side }) {
    yield DONE;
    for (const unit of unitsOf(state, side)) {
      const { id, formation, files, pose } = unit;
      for (const to of [
        advanced(pose, inches(2)),
        sidestepped(pose, inches(2)),
        sidestepped(pose, thou(-2000)),
      ]) {
        if (rules.mayShift(state, unit, side, { to, formation, files }).legal)
          yield { type: 'shift', unit: id, to, formation, files };
      }
      const screen = rules.plainScreen(state, unit);
      if (screen && rules.maySetScreen(state, unit, side, screen).legal)
        yield { type: 'set-screen', unit: id, ...screen };
    }
  },
  judge(state, order, { side }) {
    if (order.type === 'done') return LEGAL;
    if (order.type === 'shift')
      return rules.mayShift(state, state.units[order.unit]!, side, { ...order, to: poseOf(order.to) });
    if (order.type === 'set-screen') return rules.maySetScreen(state, state.units[order.unit]!, side, order);
    return rules.mayShiftGeneral(state, state.generals[order.general]!, side, spotOf(order.to));
  },
  apply(state, order, table, { side }) {
    if (order.type === 'done') {
      done(state);
      table.emit({ type: 'set-up-ended', clause: 'BNB G.4', side });
      return;
    }
    // BNB 6.1h: whoever comes to sight by it is shown.
    rules.whileWatching(state, table, () => {
      if (order.type === 'shift') rules.shift(state, order.unit, { ...order, to: poseOf(order.to) }, table);
      else if (order.type === 'set-screen') rules.setScreen(state, order.unit, order, table);
      else rules.shiftGeneral(state, order.general, spotOf(order.to), table);
    });
  },
};

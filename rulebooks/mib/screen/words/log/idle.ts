import { type Hex, ring } from '@abatis/hex';
import { nobodyCan, say, type Telling } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { MibAction, MibEvent, MibState } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { refusalText } from '../refusal.ts';

/**
 * MIB 7.0c: an activation that ends without a question about attacks tells its owner why nobody next to an enemy could
 * attack. Others hear nothing: who could is on the owner's charts (2.5b).
 */
export function idle(event: MibEvent, { state, events, to }: Telling<MibState, MibAction, MibEvent>): Text {
  if (event.type !== 'activation-ended' || !state.activation) return '';
  const { side } = state.activation;
  const wasAsked =
    state.steps.at(-1)?.step !== 'actions' || events.some(({ type }) => type === 'attacks-declared');
  if (wasAsked || (to.open !== true && to.seat !== side)) return '';
  const active = mib.unitsOnMap(state, side).filter(id => mib.isActive(state, id));
  const refusals = active.flatMap(unit =>
    mib
      .hexesOf(mib.unitOf(state, unit))
      .flatMap(hex =>
        enemiesBeside(state, hex).flatMap(target =>
          mib.additionProblems(state, [], { combat: null, attackers: [{ unit, hex }], hexes: [target] }),
        ),
      ),
  );
  return nobodyCan(say`Nobody could attack`, mib.inNames(state, refusals), refusalText);
}

/** The hexes next to this one that enemies of the active side hold. */
const enemiesBeside = (state: MibState, hex: Hex): readonly Hex[] =>
  ring(mib.battleOf(state).ground.grid, hex, 1).filter(
    beside => mib.holder(state, beside) === mib.enemyOf(state.activation!.side),
  );

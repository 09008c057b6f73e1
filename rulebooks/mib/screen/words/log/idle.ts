import { type Hex, ring } from '@abatis/hex';
import { capital, cite, nobodyCan, say, type Telling } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { MibAction, MibEvent, MibFrame, MibState, Side } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { refusalText } from '../refusal.ts';
import { sidePeople } from '../say.ts';

type MibTelling = Telling<MibState, MibAction, MibEvent>;

/**
 * MIB 7.0c: an activation that ends without a question about attacks tells its owner why nobody next to an enemy could
 * attack. Others hear nothing: who could is on the owner's charts (2.5b).
 */
export function idle(event: MibEvent, { state, events, to }: MibTelling): Text {
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

/** What the first draw of a turn can begin with: the Orders Phase comes before it (3.0). */
const OPERATIONS: readonly MibEvent['type'][] = ['initiative-held', 'chit-drawn'];

/** MIB 3.0c, 15.3: a side that could send no order in an Orders Phase is told why; its enemy need not know who leads it (2.5e). */
export function ordersPassed(
  at: MibTelling,
): { before: number; reasons: { seat: Side; text: Text }[] } | null {
  const { after, events, to } = at;
  if (!mib.plays(after, 'orders') || !hasComeToOrders(at)) return null;
  const first = events.findIndex(({ type }) => OPERATIONS.includes(type));
  const idlers = mib.SIDES.filter(
    side =>
      (to.open === true || to.seat === side) &&
      !after.steps.some(frame => frame.step === 'orders' && frame.side === side),
  );
  return {
    before: first < 0 ? events.length : first,
    reasons: idlers.map(seat => ({ seat, text: noOrders(after, seat) })),
  };
}

/** The phase has begun in this moment: it lay ahead, or a new turn has come, and now it does not. */
function hasComeToOrders({ state, after, action }: MibTelling): boolean {
  const isAhead = ({ steps }: MibState): boolean => steps.some(isOrdersPhase);
  const wasAhead = isAhead(state) || state.turn < after.turn || (action === null && after.turn === 0);
  return wasAhead && !isAhead(after) && after.steps.length > 0;
}

const isOrdersPhase = ({ step }: MibFrame): boolean => step === 'orders-phase';

function noOrders(state: MibState, side: Side): Text {
  const men = capital(sidePeople(state, side));
  if (mib.armyCommander(state, side) === null)
    return say`${men} can send no orders: their army commander is not on the map ${cite('MIB 15.3')}.`;
  const own = mib.battleOf(state).formations.flatMap((card, id) => (card.side === side ? [id] : []));
  const refusals = own.flatMap(id => mib.mayBeSent(state, side, id, []).refusals);
  return nobodyCan(say`${men} can send no orders`, mib.inNames(state, refusals), refusalText);
}

import type { Hex } from '@abatis/hex';
import type { ExplainedRoll } from '@abatis/kernel';
import type { LfmAction, Order, OrderType } from '../actions.ts';
import { commanderCalled, hexCalled, hexesCalled, partyCalled, unitCalled, unitsCalled } from '../named.ts';
import { unitOf } from '../pieces.ts';
import { burningDrms } from '../rules/25-burning-bridges.ts';
import { isRaining } from '../scenario-terms.ts';
import type { LfmState } from '../state.ts';
import { explainCharge, explainCombat, explainFire } from './fights.ts';
import { explainCheck, explainCommand, explainRecovery, explainReorganization } from './tests.ts';

type Explain<Type extends OrderType> = (state: LfmState, order: Order<Type>) => readonly ExplainedRoll[];

/** The orders that are decided by a die. */
const EXPLAIN: { readonly [Type in OrderType]?: Explain<Type> } = {
  command: (state, { commander }) => [explainCommand(state, commanderCalled(state, commander))],
  burn: (state, { unit }) => {
    const id = unitCalled(state, unit);
    return [explainCheck(state, id, burningDrms(state, id, isRaining(state)))];
  },
  fire: (state, { guns, target }) => {
    const id = unitCalled(state, target);
    const fire = { units: unitsCalled(state, guns), hex: unitOf(state, id).hex, target: id };
    return [explainFire(state, fire), explainCheck(state, id)];
  },
  charge: (state, { pieces, path, target }) => [
    explainCharge(state, {
      ...partyCalled(state, pieces),
      path: hexesCalled(state, path),
      target: hexCalled(state, target),
    }),
  ],
  assign: (state, { combats }) =>
    combats.flatMap(({ attacking, defending }) =>
      explainCombat(state, {
        attacking: hexesCalled(state, attacking),
        defending: hexesCalled(state, defending),
      }),
    ),
  fight: (state, { defending }) => explainDeclared(state, hexesCalled(state, defending)),
  pick: (state, { unit }) => [explainCheck(state, unitCalled(state, unit))],
  reorganize: (state, { hex }) => [explainReorganization(state, hexCalled(state, hex))],
  rally: (state, { unit }) => [explainRecovery(state, unitCalled(state, unit))],
};

/** LFM R77: one of the combats of the round, by the hexes attacked. */
function explainDeclared(state: LfmState, hexes: readonly Hex[]): readonly ExplainedRoll[] {
  const frame = state.steps.at(-1);
  const combats = frame?.step === 'fight' ? frame.combats : [];
  const wanted = new Set(hexes);
  const combat = combats.find(
    ({ defending }) => defending.length === wanted.size && defending.every(hex => wanted.has(hex)),
  );
  return combat ? explainCombat(state, combat) : [];
}

/** The rolls that decide a legal order, with everything that enters them. Nothing is rolled. */
export function explain(state: LfmState, action: LfmAction): readonly ExplainedRoll[] {
  const tell = EXPLAIN[action.type] as Explain<OrderType> | undefined;
  return tell?.(state, action) ?? [];
}

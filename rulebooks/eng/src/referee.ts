import { bnb } from '@abatis/bnb';
import { FIELDS } from '@abatis/bnb/rules';
import { isRuling, type Json, type RollSpec } from '@abatis/kernel';
import { type ExplainedRoll, explained, named, type Referee } from '@abatis/kernel/host';
import type { EngOrder } from './actions.ts';
import type { Aim, GunOrder } from './fire-state.ts';
import { readPosition } from './notation/index.ts';
import { ENG_FIELDS } from './references.ts';
import { crosserOf } from './rules/23.52-attempts.ts';
import { crossingRoll } from './rules/23.52-crossing.ts';
import { isWet, lightingRoll } from './rules/23.56-lighting.ts';
import { fuseRoll } from './rules/23.71-powder.ts';
import { gunsRoll } from './rules/23.81-fire.ts';
import { attemptAt, judgeGuns, planCrossing } from './rules/index.ts';
import type { SiegeState } from './state.ts';

/* What an umpire can ask about engineers, beside what BNB tells him: positions, and the rolls that decide an order. */

const host = bnb.referee!;

export const referee: Referee<SiegeState> = {
  readPosition,
  explain: (state, order) => {
    const own = rollsOf(state, order as EngOrder);
    return own === null
      ? host.explain(state, order)
      : own.map(roll => explained(roll as never, factsOf(state, roll)));
  },
  ...(host.sight && { sight: host.sight }),
};

/** The rolls of an order of ENG; null: it is one of BNB's. */
function rollsOf(state: SiegeState, order: EngOrder): readonly RollSpec[] | null {
  switch (order.type) {
    case 'detonate': {
      const charge = state.eng.charges.find(({ id }) => Number(id) === order.charge)!;
      return [fuseRoll(attemptAt(state, charge)) as unknown as RollSpec];
    }
    case 'light':
      return [lightingRoll(isWet(state.eng.weather)) as unknown as RollSpec];
    case 'cross':
      return isRuling(planCrossing(state, order.unit))
        ? []
        : [crossingRoll(crosserOf(state, order.unit)) as unknown as RollSpec];
    case 'fire-guns':
      return gunRolls(state, {
        by: order.unit,
        aim: order.aim as Aim,
        round: order.round ?? 'ball',
        text: order.text ?? null,
      });
    case 'command':
      return [];
    default:
      return null;
  }
}

function gunRolls(state: SiegeState, order: GunOrder): readonly RollSpec[] {
  const fire = judgeGuns(state, order);
  return 'dice' in fire ? [gunsRoll(fire) as unknown as RollSpec] : [];
}

const factsOf = (state: SiegeState, { facts, kind }: RollSpec): ExplainedRoll['facts'] =>
  named({ ...FIELDS, ...ENG_FIELDS }, state, facts as object, kind) as Readonly<
    Record<string, Json>
  > as ExplainedRoll['facts'];

import type { Effect } from '../../src/charts/effects.ts';

/** What a CET result does to a stack of one unit. */
export interface Toll {
  readonly casualties: number;
  readonly stragglers: number;
  readonly disorganized: number;
  readonly fatigue: number;
}

const NOTHING: Toll = { casualties: 0, stragglers: 0, disorganized: 0, fatigue: 0 };

export const plus = (a: Toll, b: Toll): Toll => ({
  casualties: a.casualties + b.casualties,
  stragglers: a.stragglers + b.stragglers,
  disorganized: a.disorganized + b.disorganized,
  fatigue: a.fatigue + b.fatigue,
});

/** MIB 7.3, for one unit of this morale alone in its stack. */
export const tollOf = (effects: readonly Effect[], morale: number, isInferior: boolean): Toll =>
  effects.map(effect => single(effect, morale, isInferior)).reduce(plus, NOTHING);

function single(effect: Effect, morale: number, isInferior: boolean): Toll {
  switch (effect.kind) {
    case 'casualties':
      return { ...NOTHING, casualties: effect.amount };
    case 'stragglers':
      return { ...NOTHING, stragglers: effect.amount };
    case 'fatigue':
      return { ...NOTHING, fatigue: effect.amount };
    case 'supply':
      return NOTHING;
    case 'inferior-casualty':
      return { ...NOTHING, casualties: isInferior ? 1 : 0 };
    case 'inferior-straggler':
      return { ...NOTHING, stragglers: isInferior ? 1 : 0 };
    case 'disorganized': {
      const isStruck = effect.morale === null || morale <= effect.morale;
      return { ...NOTHING, disorganized: isStruck ? 1 : 0, casualties: !isStruck && effect.loss ? 1 : 0 };
    }
  }
}

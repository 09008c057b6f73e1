import type { Ruling } from '@abatis/kernel';
import { DONE, type MibAction, type Order, type OrderType } from '../../src/actions.ts';
import type { MibEvent } from '../../src/events/index.ts';
import type { MibState, Train, Unit } from '../../src/state.ts';
import { STEPS } from '../../src/steps/index.ts';
import { type Field, field } from '../field.ts';
import { ofType, PhaseTable } from '../table.ts';

export const TABLE: PhaseTable = new PhaseTable(STEPS);

export const LEGAL = { legal: true, refusals: [] };

/** A formation that acts, and what becomes of it. */
export class Acting {
  readonly at: Field;
  readonly state: MibState;

  constructor(at: Field, state: MibState) {
    this.at = at;
    this.state = state;
  }

  /** The position after these orders, with these dice. */
  after(dice: readonly number[], ...orders: readonly MibAction[]): Acting {
    return new Acting(this.at, TABLE.play(this.state, dice, ...orders));
  }

  hears(dice: readonly number[], ...orders: readonly MibAction[]): readonly MibEvent[] {
    return TABLE.hears(this.state, dice, ...orders);
  }

  /** The activation is ended. */
  ended(...dice: readonly number[]): Acting {
    return this.after(dice, DONE);
  }

  /** The next activation of a formation, up to its actions. */
  again(formation: string): Acting {
    const id = this.at.formation(formation);
    const { side } = this.at.battle.formations[id]!;
    return new Acting(this.at, TABLE.at(this.state, { step: 'activate', side, formations: [id] }));
  }

  judge(order: MibAction): Ruling {
    return TABLE.judge(this.state, order);
  }

  candidates<Type extends OrderType>(type: Type): readonly Order<Type>[] {
    return ofType(TABLE.asks(this.state), type);
  }

  get asked(): ReturnType<PhaseTable['asks']> {
    return TABLE.asks(this.state);
  }

  unit(name: string): Unit {
    return this.state.units[this.at.unit(name)]!;
  }

  train(name: string): Train {
    return this.state.trains[this.at.train(name)]!;
  }
}

/** ACT_ACTIONS of the formations that the text calls active, with ACT_END after it. */
export function acting(text: string): Acting {
  const at = field(text);
  const frames = [
    { step: 'actions', aside: [] },
    { step: 'end-of-activation', next: 1 },
  ] as const;
  return new Acting(at, TABLE.at(at.state, frames));
}

import type { Ruling } from '@abatis/kernel';
import type { MibAction, OrderType, WrittenOrder } from '../../src/actions.ts';
import type { MibEvent } from '../../src/events.ts';
import type { MibState, Unit } from '../../src/state.ts';
import { STEPS } from '../../src/steps/index.ts';
import type { Field } from '../field.ts';
import { ofType, PhaseTable } from '../table.ts';

export const TABLE: PhaseTable = new PhaseTable(STEPS);

/** A position at a table with every step, and what is asked in it. */
export class Playing {
  readonly at: Field;
  readonly state: MibState;

  constructor(at: Field, state: MibState) {
    this.at = at;
    this.state = state;
  }

  hears(dice: readonly number[], ...orders: readonly MibAction[]): readonly MibEvent[] {
    return TABLE.hears(this.state, dice, ...orders);
  }

  judge(order: MibAction): Ruling {
    return TABLE.judge(this.state, order);
  }

  candidates<Type extends OrderType>(type: Type): readonly WrittenOrder<Type>[] {
    return ofType(TABLE.asks(this.state), type);
  }

  get asked(): ReturnType<PhaseTable['asks']> {
    return TABLE.asks(this.state);
  }

  unit(name: string): Unit {
    return this.state.units[this.at.unit(name)]!;
  }
}

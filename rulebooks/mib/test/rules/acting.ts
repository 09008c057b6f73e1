import { DONE, type MibAction } from '../../src/actions.ts';
import type { Train } from '../../src/state.ts';
import { field } from '../field.ts';
import { Playing, TABLE } from './playing.ts';

export const LEGAL = { legal: true, refusals: [] };

/** A formation that acts, and what becomes of it. */
export class Acting extends Playing {
  /** The position after these orders, with these dice. */
  after(dice: readonly number[], ...orders: readonly MibAction[]): Acting {
    return new Acting(this.at, TABLE.play(this.state, dice, ...orders));
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

import {
  ActionTable,
  type Dice,
  type Event,
  type Rolled,
  type RollFor,
  type RollSpec,
  type State,
  transact,
} from '@abatis/kernel/host';

class OutOfDice extends Error {}

/** A roll that the rules have made of the dice. */
export interface MadeRoll {
  readonly spec: RollSpec;
  readonly dice: readonly number[];
}

/** What the rules have made of the dice thrown so far. */
export interface Thrown<S, E> {
  /** Null as long as dice are missing. */
  readonly state: S | null;
  readonly events: readonly E[];
  readonly made: readonly MadeRoll[];
  /** The first roll for which there are no dice. */
  readonly missing: RollSpec | null;
}

/** Remembers each roll with its description, up to the first for which there are no dice. */
class PlayersTable<E extends Event> extends ActionTable<E> {
  readonly made: MadeRoll[] = [];
  missing: RollSpec | null = null;

  override roll<R>(spec: RollFor<R>): Rolled<R> {
    this.missing = spec;
    const rolled = super.roll(spec);
    this.missing = null;
    this.made.push({ spec, dice: rolled.roll.dice });
    return rolled;
  }
}

/** Lets the rules play on with these dice; a face that no die has counts as missing. */
export function throwing<S extends State, E extends Event>(
  state: S,
  dice: readonly number[],
  play: (draft: S, table: ActionTable<E>) => void,
): Thrown<S, E> {
  let at = 0;
  const given: Dice = {
    spec: { kind: 'withheld' },
    roll({ count, sides }) {
      const taken = dice.slice(at, at + count);
      at += count;
      if (taken.length < count || taken.some(face => !Number.isInteger(face) || face < 1 || face > sides))
        throw new OutOfDice();
      return taken;
    },
  };
  const table = new PlayersTable<E>(given, 0);
  try {
    const after = transact(state, draft => play(draft, table));
    return { state: after, events: table.events, made: table.made, missing: null };
  } catch (error) {
    if (!(error instanceof OutOfDice)) throw error;
    return { state: null, events: table.events, made: table.made, missing: table.missing };
  }
}

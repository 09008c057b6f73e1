import { type Action, type Event, type Game, readAction, type State } from '@abatis/kernel/host';

interface Random {
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

/** A legal action with one value exchanged: often illegal, sometimes legal after all, never of another shape. */
export function spoilt<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  others: readonly A[],
  random: Random,
): A {
  const other = withOneValueExchanged(action, others, random);
  return readAction(game, other).ok ? (other as A) : action;
}

function withOneValueExchanged(action: Action, others: readonly Action[], random: Random): Action {
  const keys = Object.keys(action).filter(key => key !== 'type');
  if (keys.length === 0) return action;
  const key = random.pick(keys);
  const donor = random.pick(others);
  const value = Reflect.get(random.below(2) === 0 && Object.hasOwn(donor, key) ? donor : action, key);
  return { ...action, [key]: changed(value, random) };
}

function changed(value: unknown, random: Random): unknown {
  if (typeof value === 'number') return value + random.below(5) - 2;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return random.below(2) === 0 ? value : [...value].reverse().join('');
  return Array.isArray(value) ? value.slice(0, -1) : value;
}

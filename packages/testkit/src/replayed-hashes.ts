import {
  type Action,
  type Event,
  type Game,
  hashText,
  type Moment,
  type Rulebook,
  readSave,
  replay,
  type State,
} from '@abatis/kernel/host';
import { expectOk } from './position.ts';

/** Plays a save file again, here or in a browser: the hash after every action, or in their place what differs. */
export function replayedHashes<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  text: string,
): readonly string[] {
  const read = readSave(text);
  if (!read.ok) return read.problems.map(({ reason }) => reason);
  const replayed = replay(rulebook, read.value);
  if (!replayed.ok) return replayed.problems.map(({ reason }) => reason);
  const { game, difference } = replayed.value;
  return difference ? [difference.reason] : momentsOf(game).map(({ state }) => hashText(state));
}

/** Every moment of a recorded game, the set-up first. */
export const replayedMoments = <S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  text: string,
): readonly Moment<S, A, E>[] => momentsOf(expectOk(replay(rulebook, expectOk(readSave(text)))).game);

function momentsOf<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
): readonly Moment<S, A, E>[] {
  const moments: Moment<S, A, E>[] = [];
  for (let moment: Moment<S, A, E> | null = game.moment; moment; moment = moment.before) moments.push(moment);
  return moments.reverse();
}

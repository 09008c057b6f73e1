import {
  type Action,
  type Event,
  hashText,
  type Moment,
  type Rulebook,
  readSave,
  replay,
  type State,
} from '@abatis/kernel';

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
  if (difference) return [difference.reason];
  const hashes: string[] = [];
  for (let moment: Moment | null = game.moment; moment; moment = moment.before)
    hashes.push(hashText(moment.state));
  return hashes.reverse();
}

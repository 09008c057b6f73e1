import { hashText, type Moment, readSave, replay } from '@abatis/kernel';
import { outpost } from '@abatis/testkit';

/** Replays a save file in the page and gives the hash after every action, or what differs. */
export function replayInPage(text: string): readonly string[] {
  const read = readSave(text);
  if (!read.ok) return read.problems.map(({ reason }) => reason);
  const replayed = replay(outpost, read.value);
  if (!replayed.ok) return replayed.problems.map(({ reason }) => reason);
  const { game, difference } = replayed.value;
  if (difference) return [difference.reason];
  const hashes: string[] = [];
  for (let moment: Moment | null = game.moment; moment; moment = moment.before)
    hashes.push(hashText(moment.state));
  return hashes.reverse();
}

Object.assign(globalThis, { replayInPage });

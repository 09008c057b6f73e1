import { replayedHashes } from '@abatis/testkit';
import { mib } from '../../src/rulebook.ts';

/** Replays a save file in the page and gives the hash after every action, or what differs. */
const replayInPage = (text: string): readonly string[] => replayedHashes(mib, text);

Object.assign(globalThis, { replayInPage });

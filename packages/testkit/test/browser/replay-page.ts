import { outpost, replayedHashes } from '@abatis/testkit';

/** Replays a save file in the page and gives the hash after every action, or what differs. */
const replayInPage = (text: string): readonly string[] => replayedHashes(outpost, text);

Object.assign(globalThis, { replayInPage });

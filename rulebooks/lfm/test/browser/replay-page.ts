import { replayedHashes } from '@abatis/testkit';
import { lfm } from '../../src/rulebook.ts';

/** Replays a save file in the page and gives the hash after every action, or what differs. */
const replayInPage = (text: string): readonly string[] => replayedHashes(lfm, text);

Object.assign(globalThis, { replayInPage });

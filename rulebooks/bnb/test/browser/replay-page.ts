import { replayedHashes } from '@abatis/testkit';
import { bnb } from '../../src/rulebook.ts';

/** Replays a save file in the page and gives the hash after every action, or what differs. */
const replayInPage = (text: string): readonly string[] => replayedHashes(bnb, text);

Object.assign(globalThis, { replayInPage });

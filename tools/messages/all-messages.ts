import { messagesInData } from './in-data.ts';
import { messagesInSource } from './in-source.ts';

/** Every message of the program, by its key in a catalogue, in the sequence of the alphabet. */
export const allMessages = async (root: string): Promise<readonly string[]> =>
  distinct([...messagesInSource(root), ...(await messagesInData())]);

/** What has no letters needs no translation. */
export const distinct = (keys: readonly string[]): readonly string[] =>
  [...new Set(keys)].filter(key => /\p{L}/u.test(key.replaceAll(/\{\w*\}/g, ''))).sort();

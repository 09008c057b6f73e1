import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What is kept of something that only its owner knows. The purpose keeps a key from passing for a token. */
export const digest = (purpose: 'key' | 'token' | 'game', secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`abatis ${purpose}\n${secret}`)));

/** The name by which others know whoever has this token. */
export const personOf = (token: string): string => digest('token', token).slice(0, 32);

/** The name of a new game: the same command makes the same game. */
export const gameOf = (person: string, id: string): string => digest('game', `${person} ${id}`).slice(0, 24);

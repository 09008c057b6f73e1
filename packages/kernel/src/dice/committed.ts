import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { CommittedSpec, Dice, RollRequest } from './dice.ts';
import { rollFrom, type Words } from './seeded.ts';

/**
 * What a seat publishes before anybody's secret is known. It covers the name of the game, or a host that has seen
 * all secrets could look for a name whose dice he likes.
 */
export const commitmentTo = (game: string, secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(`abatis commitment\n${JSON.stringify([game, secret])}`)));

/**
 * Dice that nobody has to trust: the key is made of every seat's secret, each of which was committed to
 * before the game, and each roll is keyed by its number and purpose. Anybody who knows the secrets afterwards
 * can derive every roll again; nobody could have chosen one.
 */
export function committed(game: string, secrets: Readonly<Record<string, string>>): Dice {
  const seats = Object.keys(secrets).sort();
  const commitments = Object.fromEntries(seats.map(seat => [seat, commitmentTo(game, secrets[seat]!)]));
  return committedFrom({ kind: 'committed', game, commitments, secrets });
}

export function committedFrom(spec: CommittedSpec): Dice {
  const { secrets } = spec;
  if (!secrets) throw new Error('Committed dice cannot be rolled before the secrets are known');
  const key = diceKey(spec.game, secrets);
  return {
    spec,
    roll: (request: RollRequest) => rollFrom(words(key, request), request.count, request.sides),
  };
}

function diceKey(game: string, secrets: Readonly<Record<string, string>>): Uint8Array {
  const parts = Object.keys(secrets)
    .sort()
    .map(seat => [seat, secrets[seat]!]);
  return hmac(sha256, utf8ToBytes(`abatis dice\n${game}`), utf8ToBytes(JSON.stringify(parts)));
}

/** HMAC-SHA-256 over number, purpose and shape of the roll, block after block, read as 32-bit words. */
function words(key: Uint8Array, { seq, purpose, count, sides }: RollRequest): Words {
  let block = 0;
  let view = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at === view.byteLength) {
      const message = JSON.stringify([seq, purpose, count, sides, block++]);
      const bytes = hmac(sha256, key, utf8ToBytes(message));
      view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      at = 0;
    }
    const word = view.getUint32(at);
    at += 4;
    return word;
  };
}

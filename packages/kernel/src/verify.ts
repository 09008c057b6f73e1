import { commitmentTo, committedFrom } from './dice/committed.ts';
import { FACES } from './dice/dice.ts';
import { allRolls, type SaveFile } from './save/format.ts';
import type { Roll } from './table.ts';

export type Verified =
  | { readonly kind: 'honest'; readonly rolls: number }
  /** The secrets are not there yet, or the game was not played with committed dice. */
  | { readonly kind: 'unverifiable'; readonly reason: string }
  /** The first thing that is wrong; the roll is named wherever one differs. */
  | {
      readonly kind: 'cheated';
      readonly reason: string;
      readonly roll: Roll | null;
      readonly seat: string | null;
    };

/**
 * Checks a finished game with committed dice from its record alone: every secret against what was committed
 * before the game, then every roll against the secrets. Needs no rulebook and no network.
 *
 * `commitments` are those a player wrote down before the first roll; without them the record's own are used.
 */
export function verify(save: SaveFile, commitments?: Readonly<Record<string, string>>): Verified {
  const { dice } = save;
  if (dice.kind !== 'committed')
    return { kind: 'unverifiable', reason: `the dice are ${dice.kind}, not committed` };
  if (!dice.secrets) return { kind: 'unverifiable', reason: 'the secrets are not revealed yet' };

  const differing = firstDiffering(save, dice.secrets);
  const liar = firstLiar(dice.game, commitments ?? dice.commitments, dice.secrets);
  if (liar !== null) {
    const first = differing ? `; the first roll it would change is ${describe(differing.recorded)}` : '';
    const reason = `the secret of ${liar} is not the one committed to${first}`;
    return { kind: 'cheated', reason, roll: differing?.recorded ?? null, seat: liar };
  }
  if (differing) return { kind: 'cheated', reason: differing.reason, roll: differing.recorded, seat: null };
  return { kind: 'honest', rolls: allRolls(save).length };
}

/** A seat whose secret is missing, added, or not what it committed to. */
function firstLiar(
  game: string,
  commitments: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): string | null {
  const seats = [...new Set([...Object.keys(commitments), ...Object.keys(secrets)])].sort();
  const honest = (seat: string): boolean =>
    secrets[seat] !== undefined && commitmentTo(game, secrets[seat]) === commitments[seat];
  return seats.find(seat => !honest(seat)) ?? null;
}

function firstDiffering(
  save: SaveFile,
  secrets: Readonly<Record<string, string>>,
): { readonly recorded: Roll; readonly reason: string } | null {
  if (save.dice.kind !== 'committed') return null;
  const dice = committedFrom({ ...save.dice, secrets });
  const rolls = allRolls(save).toSorted((a, b) => a.seq - b.seq);
  for (const [place, recorded] of rolls.entries()) {
    if (recorded.seq !== place) {
      return {
        recorded,
        reason: `roll ${place} is missing from the record, or is there twice; next is ${describe(recorded)}`,
      };
    }
    const { seq, purpose, sides } = recorded;
    const derived = dice.roll({ seq, purpose, sides, count: recorded.dice.length, matters: FACES });
    if (derived.some((die, index) => die !== recorded.dice[index])) {
      return { recorded, reason: `${describe(recorded)} should have been ${derived.join(', ')}` };
    }
  }
  return orderBroken(save);
}

/** Along the record the numbers only rise; entries that changed places would show here even with equal dice. */
function orderBroken(save: SaveFile): { readonly recorded: Roll; readonly reason: string } | null {
  let last = -1;
  for (const { rolls } of [save.setup, ...save.entries]) {
    for (const roll of (rolls ?? []) as readonly Roll[]) {
      if (roll.seq < last) return { recorded: roll, reason: `${describe(roll)} stands after roll ${last}` };
      last = roll.seq;
    }
  }
  return null;
}

const describe = ({ seq, purpose, dice }: Roll): string => `roll ${seq} "${purpose}" (${dice.join(', ')})`;

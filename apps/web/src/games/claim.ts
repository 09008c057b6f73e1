/** The right to play a game: two tabs that wrote the same one would undo each other's work. */
export interface Claim {
  release(): void;
}

/** Claims a game for this tab; null if another one has it, unless it is taken from that one. */
export type ClaimGame = (
  id: string,
  how: { readonly steal: boolean; readonly lost: () => void },
) => Promise<Claim | null>;

/** Milliseconds: a tab that is being reloaded needs a moment to let go of its game. */
const PATIENCE = 1500;

/** Claims by the browser's locks; a browser without them lets everybody play. */
export function browserClaims(locks: LockManager | undefined): ClaimGame {
  return (id, { steal, lost }) => {
    if (!locks) return Promise.resolve({ release: () => {} });
    const options = steal ? { steal } : { signal: AbortSignal.timeout(PATIENCE) };
    return new Promise((resolve, reject) => {
      let isMine = false;
      const hold = (): Promise<void> => {
        isMine = true;
        return new Promise(release => resolve({ release }));
      };
      locks.request(`abatis game ${id}`, options, hold).catch((error: unknown) => {
        // A lock that was granted ends in an error only when it is stolen.
        if (isMine) lost();
        else if (options.signal?.aborted) resolve(null);
        else reject(error);
      });
    });
  };
}

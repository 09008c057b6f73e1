/** The right to play a game: two tabs that wrote the same one would undo each other's work. */
export interface Claim {
  release(): void;
}

/** Claims a game for this tab; null if another one has it, unless it is taken from that one. */
export type ClaimGame = (
  id: string,
  how: { readonly steal: boolean; readonly lost: () => void },
) => Promise<Claim | null>;

/** Claims by the browser's locks; a browser without them lets everybody play. */
export function browserClaims(locks: LockManager | undefined): ClaimGame {
  return (id, { steal, lost }) => {
    if (!locks) return Promise.resolve({ release: () => {} });
    return new Promise((resolve, reject) => {
      let release = (): void => {};
      const held = new Promise<void>(done => {
        release = done;
      });
      const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
      let granted = false;
      locks
        .request(`abatis game ${id}`, options, lock => {
          granted = lock !== null;
          resolve(lock ? { release } : null);
          return lock ? held : undefined;
        })
        // A lock that was granted ends in an error only when it is stolen.
        .catch(error => (granted ? lost() : reject(error)));
    });
  };
}

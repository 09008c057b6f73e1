import type { SaveFile } from '@abatis/kernel/host';

/** What must hold at every moment of every game, of every rulebook. */
export type Property =
  | 'somebody can act or the game is over'
  | 'every candidate is legal'
  | 'a refused action changes nothing'
  | 'an action leaves earlier states alone'
  | 'a state is plain data'
  | 'the order of keys does not matter'
  | 'the same action gives the same state'
  | 'views leak nothing'
  | 'what may be taken back reveals nothing'
  | 'undo returns the same state'
  | 'what happens is among the odds'
  | 'replay equals play'
  | 'no rule fails'
  | 'no game runs for ever'
  | "the rulebook's own invariants";

/** A property that did not hold, and where. */
export interface Finding {
  readonly property: Property;
  readonly detail: string;
}

export const finding = (property: Property, detail: string): Finding => ({ property, detail });

/** What a run of random games leaves behind when something is wrong. */
export class RandomGameFailure extends Error {
  readonly property: Property;
  /** Opens in `abatis replay`; the shortest game found that shows the failure. */
  readonly save: SaveFile;

  constructor({ property, detail }: Finding, save: SaveFile, seed: string) {
    super(`${property}: ${detail} (seed ${seed}, after ${save.entries.length} actions)`);
    this.name = 'RandomGameFailure';
    this.property = property;
    this.save = save;
  }
}

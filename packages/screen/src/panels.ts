import type { Then } from './moment.ts';
import type { Text } from './text.ts';
import type { Profile } from './works.ts';

/** A sheet of what is kept for the player beside the map: a worksite, a siege board, a duty roster. */
export interface Panel {
  readonly id: string;
  /** What kind of sheet: 'Worksite'. */
  readonly title: string;
  /** Beside it: a clause, or whose it is. */
  readonly badge: Text;
  /** What it is about: 'Approach, 20″ of sap trench'. */
  readonly heading: Text | null;
  readonly parts: readonly PanelPart[];
  /** It belongs to what is selected, and is shown first. */
  readonly selected?: true;
}

export type PanelPart =
  /** How far something has come: whole steps, a share of the next, and out of how many. */
  | {
      readonly kind: 'progress';
      readonly text: Text;
      readonly done: number;
      readonly begun: number;
      readonly of: number;
    }
  | { readonly kind: 'profile'; readonly profile: Profile }
  /** What is so, each with what it comes from. */
  | {
      readonly kind: 'rows';
      readonly title: string;
      readonly rows: readonly {
        readonly label: Text;
        readonly value: Text;
        readonly weighs?: true;
        /** It keeps something from going on. */
        readonly stops?: true;
      }[];
    }
  /** Turns of a shift, rounds in a pouch: each is a dot. */
  | {
      readonly kind: 'pips';
      readonly label: Text;
      readonly filled: number;
      readonly of: number;
      readonly note: Text;
    }
  | {
      readonly kind: 'table';
      readonly title: string;
      readonly columns: readonly string[];
      readonly rows: readonly (readonly Text[])[];
      readonly note: Text;
    }
  /** What comes next, each with its hour. */
  | {
      readonly kind: 'agenda';
      readonly title: string;
      readonly items: readonly { readonly time: string; readonly text: Text; readonly weighs?: true }[];
    }
  /** A quantity over time, which changes in steps; `now` is on the same axis. */
  | {
      readonly kind: 'curve';
      readonly title: string;
      readonly unit: string;
      readonly steps: readonly { readonly at: number; readonly value: number; readonly text: string }[];
      readonly until: number;
      readonly now: number;
      /** Marks of the axis: 'day 4'. */
      readonly marks: readonly { readonly at: number; readonly text: string }[];
    }
  /** What the player who is asked can take: each is a button. */
  | {
      readonly kind: 'choices';
      readonly title: string;
      readonly items: readonly PanelChoice[];
    }
  /** The last line: when all of it is done. */
  | { readonly kind: 'sum'; readonly label: Text; readonly value: string; readonly note: Text };

export interface PanelChoice {
  readonly id: string;
  readonly label: Text;
  /** What it takes, in half a line. */
  readonly detail: Text;
  readonly then: Then;
  /** Dice are thrown for it. */
  readonly rolls: boolean;
  /** Why it cannot be taken now, with the clause; null if it can. */
  readonly refused: Text | null;
}

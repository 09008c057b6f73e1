import type { RationalText } from './answers.ts';
import type { Text } from './text.ts';

/* What a rulebook answers beside a real table, without a game: the player says what the tape and the eye say. */

/** What has been said, by the ids of the fields. */
export type AskedFacts = Readonly<Record<string, string | number | boolean>>;

export interface Situation {
  readonly id: string;
  readonly title: string;
  /** 'dice, score needed, hits'. */
  readonly about: string;
  readonly clause: string;
  readonly drawing: 'fire' | 'charge' | 'combat' | 'test' | 'rout' | 'march';
}

/** One thing to be said: a number, one of a few words, or words that are true or not. */
export type AskedField =
  | {
      readonly kind: 'number';
      readonly id: string;
      readonly label: string;
      readonly note: Text;
      readonly value: number;
      readonly least: number;
      readonly most: number;
      readonly step: number;
      /** Behind the number: '″', '°'. */
      readonly unit: string;
      /** The tape with its bands, each up to a length; null: none is drawn. */
      readonly tape: readonly { readonly label: string; readonly to: number }[] | null;
    }
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly label: string;
      readonly note: Text;
      readonly value: string;
      readonly of: readonly { readonly id: string; readonly label: string }[];
    }
  | {
      readonly kind: 'switches';
      /** Those after the first few are rare, and stand behind a button unless they are on. */
      readonly of: readonly { readonly id: string; readonly label: string; readonly on: boolean }[];
    };

/** A situation as far as it has been said. Fields depend on what was said before. */
export interface AskedForm {
  /** All facts: those that were said, corrected where they cannot be, and the usual ones for the rest. */
  readonly facts: AskedFacts;
  readonly groups: readonly { readonly title: string; readonly fields: readonly AskedField[] }[];
  /** '6 dice, 8 or more', and '1.8 hits on average'. */
  readonly foot: { readonly says: string; readonly note: string };
}

/** A sum as the player checks it: what is added up, and what it comes to. */
export interface Reckoning {
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    readonly clause: string | null;
    readonly value: string;
  }[];
  readonly sum: { readonly label: string; readonly value: string } | null;
  /** What does not apply, in a sentence; what is to be known beside it. */
  readonly notes: readonly Text[];
}

export interface AnswerBar {
  readonly label: string;
  readonly chance: RationalText;
  readonly probability: number;
  /** Beyond the border that matters: a test, a rout. */
  readonly marked: boolean;
}

/** Dice that lie on the table, lot by lot. */
export interface ThrownDice {
  readonly title: string;
  readonly sides: number;
  readonly dice: readonly { readonly face: number; readonly good: boolean }[];
}

export interface Answered {
  /** '6 dice, 8 or more', and '30 % each'. */
  readonly title: string;
  readonly aside: string;
  /** What was asked, in a line. */
  readonly asked: Text;
  readonly sums: readonly Reckoning[];
  readonly chances: {
    readonly title: string;
    readonly said: Text;
    readonly bars: readonly AnswerBar[];
  } | null;
  /** What the program cannot see. */
  readonly granted: readonly Text[];
  readonly thrown: readonly ThrownDice[];
  /** The dice to be thrown next; null: none, or no more. */
  readonly throws: { readonly title: string; readonly count: number; readonly sides: number } | null;
  /** What to do at the table when all dice lie there. */
  readonly orders: Text | null;
  /** How likely it was. */
  readonly luck: string;
  /** The question that follows, with the facts that are known. */
  readonly next: { readonly label: string; readonly situation: string; readonly facts: AskedFacts } | null;
  /** In the list of former questions: 'Line of 24, grade C, at 3.5″' and '58 % two hits'. */
  readonly kept: { readonly question: string; readonly answer: string };
}

/** A rulebook that answers without a game. Optional rules are in force by the ids of their switches. */
export interface PocketReferee {
  readonly situations: readonly Situation[];
  readonly options: readonly { readonly id: string; readonly label: string; readonly clause: string }[];
  form(situation: string, facts: AskedFacts, options: readonly string[]): AskedForm;
  /** `dice` are all that have been thrown so far, in their order. */
  answer(situation: string, facts: AskedFacts, options: readonly string[], dice: readonly number[]): Answered;
  /** A unit of the player's own for a sheet: what is asked of it, and its row as far as that has been said. */
  entry(facts: AskedFacts): RosterEntry;
  /** The tables of the chart to print, by their clauses. */
  readonly chart: readonly string[];
}

export interface RosterEntry extends Pick<AskedForm, 'facts' | 'groups'> {
  readonly unit: Omit<RosterUnit, 'name'>;
}

/** A sheet to print: every unit of a battle with boxes for what changes. */
export interface Roster {
  readonly title: string;
  readonly sides: readonly { readonly name: string; readonly groups: readonly RosterGroup[] }[];
}

export interface RosterGroup {
  readonly title: string;
  readonly note: string;
  readonly units: readonly RosterUnit[];
}

export interface RosterUnit {
  readonly name: string;
  readonly kind: string;
  readonly grade: string;
  /** A box for each figure or gun; the numbers of boxes after which something changes. */
  readonly boxes: number;
  readonly marks: readonly number[];
  readonly more: string;
  /** What may be ticked: 'shaken', 'disordered'. */
  readonly states: readonly string[];
}

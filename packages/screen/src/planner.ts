import type { JsonObject, Parsed } from '@abatis/data';
import type { RuleText, Term } from './rules.ts';
import type { AskedFacts, AskedForm } from './situations.ts';
import type { Text } from './text.ts';

/* A planner that is used without a game. Only its rulebook knows what a plan holds: a page shows tables of fields and a
 * chart, and sends back what was changed. */

/** A plan that was read and reckoned: what a terminal shows of it. */
export interface Reckoned {
  /** All that came out, as data. */
  readonly forecast: object;
  /** The same as lines for an umpire to print. */
  text(): string;
  /** The timeline as a drawing. */
  svg(): string;
}

/** A plan as it stands in its file. */
export type PlanFile = JsonObject;

export interface NamedPlan {
  readonly name: string;
  readonly plan: PlanFile;
}

/** A day of the plan with its turn, by day or by night. */
export interface PlanMoment {
  readonly day: number;
  readonly night: boolean;
  readonly turn: number;
}

/** One of several words to choose from; `barred` says why it may not be chosen, `clause` by which rule. */
export interface PlanChoice {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly barred: string | null;
  readonly clause: string | null;
}

/** One thing that a plan says of a row, or that came out for it. */
export type PlanField =
  | {
      readonly kind: 'said';
      readonly id: string;
      readonly label: string;
      readonly text: Text;
      readonly strong: boolean;
    }
  | {
      readonly kind: 'number';
      readonly id: string;
      readonly label: string;
      readonly value: number;
      readonly unit: string;
      readonly least: number;
      readonly most: number;
      readonly step: number;
    }
  | {
      readonly kind: 'text';
      readonly id: string;
      readonly label: string;
      readonly value: string;
      readonly suggested: readonly string[];
    }
  | {
      readonly kind: 'switch';
      readonly id: string;
      readonly label: string;
      readonly on: boolean;
      readonly barred: string | null;
    }
  | {
      readonly kind: 'choice';
      readonly id: string;
      readonly label: string;
      readonly value: string;
      readonly of: readonly PlanChoice[];
    }
  | {
      readonly kind: 'several';
      readonly id: string;
      readonly label: string;
      readonly values: readonly string[];
      readonly of: readonly PlanChoice[];
    }
  | {
      readonly kind: 'moment';
      readonly id: string;
      readonly label: string;
      readonly value: PlanMoment | null;
      /** It may be left out. */
      readonly optional: boolean;
      /** How many turns a day and a night have. */
      readonly turns: { readonly day: number; readonly night: number };
    };

/** What a field is set to. */
export type PlanValue = string | number | boolean | readonly string[] | PlanMoment | null;

export interface PlanRow {
  readonly id: string;
  /** What it is called aloud. */
  readonly name: string;
  readonly clause: string | null;
  /** One for each column of its table. */
  readonly cells: readonly PlanField[];
  /** What is asked when the row is open. */
  readonly more: readonly PlanField[];
  /** How it is reckoned, each line with its clause. */
  readonly reckoning: readonly PlanLine[];
  /** Something forbids it. */
  readonly barred: boolean;
}

export interface PlanLine {
  readonly text: Text;
  readonly clause: string | null;
}

/** What can be added to a table: one thing, or one of a palette. */
export interface PlanAdd {
  readonly label: string;
  readonly palette: readonly { readonly title: string; readonly of: readonly PlanChoice[] }[] | null;
}

/** Where a table stands: what is built, by whom and of what, or what is rarely changed. */
export type PlanPlace = 'works' | 'means' | 'days' | 'rare';

export interface PlanTable {
  readonly id: string;
  readonly title: string;
  readonly aside: Text;
  readonly place: PlanPlace;
  readonly columns: readonly { readonly label: string; readonly numeric: boolean }[];
  readonly rows: readonly PlanRow[];
  readonly add: PlanAdd | null;
  readonly removable: boolean;
}

/** What somebody should look at; `work` names the row of the chart that it is about. */
export interface PlanNote {
  readonly tone: 'forbidden' | 'warning' | 'wanted';
  readonly text: Text;
  readonly clause: string;
  readonly work: string | null;
}

export interface PlanResult {
  /** 'Day 6, 10:40'. */
  readonly finish: string;
  /** The turn in which all is finished; null if something never is. */
  readonly turn: number | null;
  readonly says: Text;
  /** From the start of the plan to its end: what holds it up. */
  readonly path: readonly {
    readonly work: string;
    readonly name: string;
    readonly text: Text;
    readonly clause: string | null;
    /** '36 h sooner without it'; empty: nothing is gained. */
    readonly gain: string;
  }[];
  readonly assumes: readonly PlanLine[];
}

/** Turns of a chart from the first of day 1; `to` is the turn after the last. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

export type PlanDeed = 'work' | 'rest' | 'owed' | 'wait' | 'march' | 'carry' | 'idle';

export interface PlanSpan extends Stretch {
  readonly what: PlanDeed;
  /** 'waits for 2 MU until day 4, 03:00'. */
  readonly says: string;
  readonly clause: string | null;
}

/** A row of the chart: a work, a party or a carrier. */
export interface PlanBar {
  readonly id: string;
  readonly name: string;
  /** Behind the name: who builds it. */
  readonly note: string;
  /** At the right: when it is finished, or what a party did in all. */
  readonly end: string;
  /** Read aloud: everything about it in a sentence. */
  readonly says: string;
  readonly spans: readonly PlanSpan[];
  readonly critical: Stretch | null;
  /** What happened in history. */
  readonly history: readonly { readonly at: number; readonly says: string }[];
  /** What another plan had for it; the slip against it is in `says`. */
  readonly baseline: Stretch | null;
}

export interface PlanChart extends Stretch {
  /** `ground` is said where it matters: 'frozen', or 'frozen: earth doubled' where there is room. */
  readonly days: readonly (Stretch & {
    readonly label: string;
    readonly note: string;
    readonly ground: { readonly short: string; readonly long: string } | null;
  })[];
  readonly nights: readonly Stretch[];
  readonly works: readonly PlanBar[];
  readonly parties: readonly PlanBar[];
  readonly carriers: readonly PlanBar[];
  /** One work waits for another. */
  readonly links: readonly { readonly from: string; readonly to: string; readonly critical: boolean }[];
  readonly stores: {
    readonly title: string;
    readonly unit: string;
    /** What is on hand, and what is under way, from a turn on. */
    readonly steps: readonly { readonly turn: number; readonly hand: number; readonly transit: number }[];
    readonly deliveries: readonly { readonly turn: number; readonly says: string }[];
    readonly empty: readonly (Stretch & { readonly says: string })[];
  };
  /** The turn that is being played; null without a game. */
  readonly now: number | null;
  /** The turn after the last work. */
  readonly finish: number | null;
}

/** All that is shown of one plan. */
export interface PlanDesk {
  readonly title: string;
  readonly tables: readonly PlanTable[];
  readonly result: PlanResult;
  readonly notes: readonly PlanNote[];
  readonly chart: PlanChart;
}

/** Something that could be done otherwise; `change` is for its rulebook, to be made by an edit. */
export interface PlanWhatIf {
  readonly text: string;
  readonly change: JsonObject;
  readonly turn: number | null;
  readonly finish: string;
  /** '−38 h', 'no gain', '+1 h 20 min'. */
  readonly difference: string;
  /** Turns sooner than the plan as it stands. */
  readonly gain: number | null;
}

export type PlanEdit =
  | {
      readonly kind: 'set';
      readonly table: string;
      readonly row: string;
      readonly field: string;
      readonly value: PlanValue;
    }
  /** `of` is what was chosen from the palette. */
  | { readonly kind: 'add'; readonly table: string; readonly of: string | null }
  | { readonly kind: 'remove'; readonly table: string; readonly row: string }
  /** What a bar can be dragged to: another party, another priority, another beginning. */
  | { readonly kind: 'crew'; readonly work: string; readonly party: string }
  | { readonly kind: 'before'; readonly work: string; readonly before: string | null }
  | { readonly kind: 'begin'; readonly work: string; readonly turn: number }
  | { readonly kind: 'change'; readonly change: JsonObject };

export interface PlanEdited {
  readonly plan: PlanFile;
  readonly desk: PlanDesk;
  /** 'S2 builds Approach'; empty where the field itself says so. */
  readonly says: string;
  /** '−38 h' against what it was; empty if that is not known. */
  readonly difference: string;
}

/** Variants of a plan side by side (the first is what the others are measured by). */
export interface PlansCompared {
  readonly names: readonly string[];
  readonly rows: readonly {
    readonly name: string;
    readonly cells: readonly {
      readonly finish: string;
      readonly difference: string;
      readonly gain: number;
    }[];
  }[];
  /** For each variant what differs from the first. */
  readonly changed: readonly (readonly string[])[];
}

/** What dice decide, reckoned: how many tries are needed on average, and for a chance of 10 % and of 90 %. */
export interface PlanChances extends Pick<AskedForm, 'facts' | 'groups'> {
  readonly title: string;
  readonly says: Text;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
}

/** A planner that can be used without a game: files in, forecasts out. */
export interface Planner {
  /** The JSON schema of its files. */
  readonly schema: object;
  reckon(json: unknown, file: string): Parsed<Reckoned>;
  /** Variants of one plan for a terminal, the first being what the others are measured by. */
  compare(files: readonly { readonly json: unknown; readonly file: string }[]): Parsed<Reckoned>;
  /** 'Siege planner'. */
  readonly title: string;
  /** The clauses of what a page does of itself. */
  readonly cites: {
    /** The forecast is what is then played. */
    readonly play: string;
    /** Nothing is rolled, no game is touched. */
    readonly apart: string;
    readonly whatIf: string;
    readonly chances: string;
  };
  /** Plans to begin with; the first is empty. */
  readonly examples: readonly (NamedPlan & { readonly id: string; readonly about: string })[];
  /** A file; what is wrong with it is told by place and reason. */
  read(json: unknown, file: string): Parsed<PlanFile>;
  desk(plan: PlanFile): PlanDesk;
  /**
   * The plan with one thing changed; refused if it cannot be read any more.
   * @param than the turn in which the plan was finished before
   */
  edit(plan: PlanFile, edit: PlanEdit, than: number | null): Parsed<PlanEdited>;
  /** One after the other, since each is a run of its own; null: it was no better and is not worth a line. */
  whatIfs(plan: PlanFile): Iterable<PlanWhatIf | null>;
  sideBySide(plans: readonly NamedPlan[]): PlansCompared;
  chances(facts: AskedFacts): PlanChances;
  rules(): Promise<readonly RuleText[]>;
  readonly terms: readonly Term[];
}

import type { Ready } from './asked.ts';
import type { Dice } from './dice/dice.ts';
import { enumerating } from './dice/enumerating.ts';
import { transact } from './edit.ts';
import { isSettled, type Position, runPresentStep } from './game.ts';
import { hash } from './hash.ts';
import type { Json } from './json.ts';
import { add, multiply, ONE, type Rational } from './rational.ts';
import { hasSecrets, imagineFor } from './sealed.ts';
import type { Action, Event, State } from './steps.ts';
import { ActionTable, type Roll } from './table.ts';

/** What may come of something, by the text of the outcome. */
export type Outlook = ReadonlyMap<string, Foreseen>;
type Chances = Map<string, Foreseen>;

interface Foreseen {
  readonly outcome: Json;
  readonly chance: Rational;
  /** Dice that lead there, as an example. */
  readonly rolls: readonly Roll[];
}

/** An action as far as it has gone, from one step to the next. */
interface Way<S extends State, E extends Event> {
  readonly state: S;
  /** Number of the next roll. */
  readonly seq: number;
  readonly events: readonly E[];
  readonly rolls: readonly Roll[];
  /** A step has just been done with: ways may come together here. */
  readonly isEnd: boolean;
}

/** What was imagined is where the action begins; nobody is told of it. */
const anew = <S extends State, E extends Event>({ state, seq }: Way<S, E>): Way<S, E> => ({
  state,
  seq,
  events: [],
  rolls: [],
  isEnd: false,
});

/** What a step does, at a table. */
type Change<S extends State, E extends Event> = (draft: S, table: ActionTable<E>) => void;

const joined = <T>(before: readonly T[], more: readonly T[]): readonly T[] =>
  more.length === 0 ? before : before.length === 0 ? more : [...before, ...more];

/** How a way goes on with these dice. */
type Take<S extends State, E extends Event> = (way: Way<S, E>, dice: Dice) => Way<S, E>;

/** More steps than this are not run at a stretch. */
const STRETCH = 1_000;

/** So often it is tried whether ways come together before a step; where they never did, they are let go on. */
const TRIES = 24;

/** An action whose outcomes are asked for. It is run step by step, so that ways which begin alike share their beginning. */
export class Prospect<S extends State, A extends Action, E extends Event> {
  /** How many ways were walked to their end. */
  runs = 0;
  private readonly position: Position<S, A, E>;
  private readonly start: Way<S, E>;
  private readonly imagine: Take<S, E> | null;
  private readonly apply: Take<S, E>;
  private readonly goOn: Take<S, E>;
  /** The steps that have rolled. */
  private readonly rolling = new Set<string>();
  /** By the step that comes next: how often it was tried whether ways come together there, and how often they did. */
  private readonly meetings = new Map<string, { tries: number; met: number }>();

  constructor(position: Position<S, A, E>, { seat, order, apply }: Ready<S, E>) {
    const { rulebook, state } = position;
    this.position = position;
    this.start = { state, seq: 0, events: [], rolls: [], isEnd: false };
    this.imagine = hasSecrets(rulebook, state, seat)
      ? (way, dice) => taken(way, (draft, table) => imagineFor(rulebook, draft, seat, table, order), dice)
      : null;
    this.apply = (way, dice) => taken(way, apply, dice);
    this.goOn = (way, dice) => {
      let isEnd = false;
      const next = taken(
        way,
        (draft, table) => {
          isEnd = this.runSteps(draft, table, way.events);
        },
        dice,
      );
      return { ...next, isEnd };
    };
  }

  /** Every outcome with its chance; null if there are more ways than the budget. */
  outlook(budget: number): Outlook | null {
    if (!this.imagine) return this.walkFrom(this.start, budget);
    return this.fork(this.start, this.imagine, imagined => this.walkFrom(anew(imagined), budget));
  }

  /** What comes of it with some dice, each with the same chance. */
  sample(dices: readonly Dice[]): Outlook {
    const chances: Chances = new Map();
    const share = { num: 1n, den: BigInt(dices.length) };
    for (const dice of dices) {
      const end = this.play(dice);
      addTo(chances, textOf(end.outcome), end, share);
    }
    return chances;
  }

  private play(dice: Dice): Foreseen {
    const start = this.imagine ? anew(this.imagine(this.start, dice)) : this.start;
    let way = this.apply(start, dice);
    while (!this.isAtEnd(way)) way = this.goOn(way, dice);
    return this.told(start, way);
  }

  private walkFrom(start: Way<S, E>, budget: number): Outlook | null {
    const known = new Map<string, Outlook>();
    const walk = (way: Way<S, E>): Outlook | null => {
      if (this.isAtEnd(way)) return this.runs++ === budget ? null : this.endOf(start, way);
      if (!way.isEnd) return this.fork(way, this.goOn, walk);
      const key = `${hash(way.state)} ${textOf(this.told(start, way).outcome)}`;
      const met = known.get(key);
      this.noteMeeting(way.state, met !== undefined);
      if (met) return met;
      const outlook = this.fork(way, this.goOn, walk);
      if (outlook) known.set(key, outlook);
      return outlook;
    };
    return this.fork(start, this.apply, walk);
  }

  /** A part of the action in every way its dice can fall, and what comes of each. */
  private fork(way: Way<S, E>, take: Take<S, E>, ahead: (next: Way<S, E>) => Outlook | null): Outlook | null {
    const dice = enumerating();
    const outlook: Chances = new Map();
    do {
      const found = ahead(take(way, dice));
      if (!found) return null;
      if (dice.weight() === ONE) return found;
      for (const [text, each] of found) addTo(outlook, text, each, dice.weight());
    } while (dice.next());
    return outlook;
  }

  /**
   * Runs the steps up to where ways can part or come together: dice have fallen or will, or a step is done with. Returns
   * whether it is worth looking for others that have come to the same.
   */
  private runSteps(draft: S, table: ActionTable<E>, before: readonly E[]): boolean {
    const { rulebook } = this.position;
    for (let n = 0; n < STRETCH; n++) {
      const { steps } = draft;
      const told = table.events.length;
      runPresentStep(rulebook, draft, table);
      if (isSettled(rulebook, draft)) return false;
      const { step } = draft.steps.at(-1)!;
      const mayMeet = draft.steps.length < steps.length && this.mayMeet(step);
      if (table.rolls.length > 0) this.rolling.add(steps.at(-1)!.step);
      if (mayMeet || table.rolls.length > 0 || this.rolling.has(step)) return mayMeet;
      if (table.events.length > told && rulebook.isTold?.(joined(before, table.events))) return false;
    }
    return false;
  }

  /** To look for it where ways never come together takes longer than it saves. */
  private mayMeet(step: string): boolean {
    const meeting = this.meetings.get(step);
    return !meeting || meeting.met > 0 || meeting.tries < TRIES;
  }

  private noteMeeting({ steps }: S, isMet: boolean): void {
    const { step } = steps.at(-1)!;
    const { tries, met } = this.meetings.get(step) ?? { tries: 0, met: 0 };
    this.meetings.set(step, { tries: tries + 1, met: met + (isMet ? 1 : 0) });
  }

  /** Somebody decides, the game is over, or nothing that comes can change the outcome. */
  private isAtEnd({ state, events }: Way<S, E>): boolean {
    const { rulebook } = this.position;
    return isSettled(rulebook, state) || (rulebook.isTold?.(events) ?? false);
  }

  private endOf(start: Way<S, E>, way: Way<S, E>): Outlook {
    const end = this.told(start, way);
    return new Map([[textOf(end.outcome), end]]);
  }

  private told({ state: before }: Way<S, E>, { state, events, rolls }: Way<S, E>): Foreseen {
    return { outcome: this.position.rulebook.outcome(before, state, events), chance: ONE, rolls };
  }
}

function taken<S extends State, E extends Event>(
  way: Way<S, E>,
  change: Change<S, E>,
  dice: Dice,
): Way<S, E> {
  const table = new ActionTable<E>(dice, way.seq);
  const state = transact(way.state, draft => change(draft, table));
  return {
    state,
    seq: table.nextSeq,
    events: joined(way.events, table.events),
    rolls: joined(way.rolls, table.rolls),
    isEnd: state.steps.length < way.state.steps.length,
  };
}

const textOf = (outcome: Json): string => JSON.stringify(outcome);

/** Adds to the chances of equal outcomes what comes with this weight. */
function addTo(chances: Chances, text: string, found: Foreseen, weight: Rational): void {
  const known = chances.get(text);
  const chance = multiply(weight, found.chance);
  chances.set(text, known ? { ...known, chance: add(known.chance, chance) } : { ...found, chance });
}

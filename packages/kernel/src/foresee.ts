import type { Ready } from './asked.ts';
import type { Dice } from './dice/dice.ts';
import { enumerating } from './dice/enumerating.ts';
import { transact } from './edit.ts';
import { isSettled, type Position, runPresentStep } from './game.ts';
import { hashingBeside } from './hash.ts';
import type { Json } from './json.ts';
import { isGrowing, readBy } from './outcome.ts';
import { add, multiply, ONE, type Rational } from './rational.ts';
import type { Rulebook } from './rulebook.ts';
import { hasSecrets, imagineFor } from './sealed.ts';
import type { Action, Event, State } from './steps.ts';
import { ActionTable, type Roll } from './table.ts';
import { entryOf, NOTHING_MORE, type Tale, Tales } from './tales.ts';

/** What may come of an action. */
export interface Foreseen {
  readonly outcome: Json;
  readonly chance: Rational;
  /** Dice that lead there, as an example. */
  readonly rolls: readonly Roll[];
}

/** What may be told from some moment on. */
type Outlook = ReadonlyMap<Tale, Share>;
type Shares = Map<Tale, Share>;

interface Share {
  chance: Rational;
  /** Dice that lead there, as an example. */
  readonly rolls: Rolls;
}

/** Rolls that follow each other, in pieces: they are put together when everything has been foreseen. */
interface Rolls {
  readonly first: readonly Roll[];
  readonly then: Rolls | null;
}

/** An action as far as it has gone, from one step to the next. */
interface Branch<S extends State, E extends Event> {
  readonly state: S;
  /** Number of the next roll. */
  readonly seq: number;
  readonly events: readonly E[];
  readonly rolls: readonly Roll[];
  /** Where branches may come together, since dice have fallen or a step is done with; null elsewhere. */
  readonly place: Place | null;
  /** What has been told, if the outcome grows. */
  readonly told: readonly Json[];
}

const NONE: readonly never[] = [];

/** An action begins here: nothing has happened yet. */
const beginningIn = <S extends State, E extends Event>(state: S, seq: number): Branch<S, E> => ({
  state,
  seq,
  events: NONE,
  rolls: NONE,
  place: null,
  told: NONE,
});

/** Between two steps: how often branches were compared there, and how often one met another. */
interface Place {
  tries: number;
  met: number;
}

/** What happens next, at a table; it says where branches may come together afterwards. */
type Change<S extends State, E extends Event> = (draft: S, table: ActionTable<E>) => Place | null;

const joined = <T>(before: readonly T[], more: readonly T[]): readonly T[] =>
  more.length === 0 ? before : before.length === 0 ? more : [...before, ...more];

/** A table that keeps only the events that the outcome reads, since the others would be named for nobody. */
class ForesightTable<E extends Event> extends ActionTable<E> {
  private readonly reads: ReadonlySet<string> | undefined;

  constructor(
    dice: Dice,
    seq: number,
    { fields, outcome }: Pick<Rulebook<State, Action, E>, 'fields' | 'outcome'>,
  ) {
    super(dice, seq, fields);
    this.reads = readBy(outcome);
  }

  override emit(event: E): void {
    if (this.reads === undefined || this.reads.has(event.type)) super.emit(event);
  }
}

/** How a branch goes on with these dice. */
type Take<S extends State, E extends Event> = (branch: Branch<S, E>, dice: Dice) => Branch<S, E>;

/** More steps than this are not run at a stretch. */
const STRETCH = 1_000;

/**
 * After this many tries at a place, branches are compared there only if one in `FEW` has met another. With one in eight
 * a charge of MIB took an eighth longer; with one in a hundred it took as long as with one in 16.
 */
const TRIES = 24;
const FEW = 16;

/** An action whose outcomes are asked for. It is run step by step, so that branches which begin alike share their beginning. */
export class Prospect<S extends State, A extends Action, E extends Event> {
  /** How many branches were walked to their end. */
  runs = 0;
  private readonly position: Position<S, A, E>;
  private readonly start: Branch<S, E>;
  private readonly imagine: Take<S, E> | null;
  private readonly apply: Take<S, E>;
  private readonly goOn: Take<S, E>;
  private readonly grows: boolean;
  private readonly tales = new Tales();
  /** The steps that have rolled. */
  private readonly rolling = new Set<string>();
  /** By the step that is done and by the next one. */
  private readonly places = new Map<string, Map<string, Place>>();

  constructor(position: Position<S, A, E>, { seat, order, apply }: Ready<S, E>) {
    const { rulebook, state } = position;
    this.position = position;
    this.grows = isGrowing(rulebook.outcome);
    this.start = beginningIn(state, 0);
    this.imagine = hasSecrets(rulebook, state, seat)
      ? (branch, dice) => {
          const table = new ActionTable<E>(dice, branch.seq);
          const draw = (draft: S) => imagineFor(rulebook, draft, seat, table, order);
          return beginningIn(transact(branch.state, draw), table.nextSeq);
        }
      : null;
    this.apply = (branch, dice) =>
      this.taken(branch, dice, (draft, table) => {
        const { length } = draft.steps;
        apply(draft, table);
        return this.placeAfter('', draft, table.rolls.length > 0 || draft.steps.length < length);
      });
    this.goOn = (branch, dice) =>
      this.taken(branch, dice, (draft, table) => this.runSteps(draft, table, branch.events));
  }

  /** Every outcome with its chance; null if there are more branches than the budget. */
  outlook(budget: number): readonly Foreseen[] | null {
    const outlook = this.imagine
      ? this.fork(this.start, this.imagine, imagined => this.walkFrom(imagined, budget))
      : this.walkFrom(this.start, budget);
    return outlook && this.inFull(outlook);
  }

  /** What comes of it with some dice, each with the same chance. */
  sample(dices: readonly Dice[]): readonly Foreseen[] {
    const shares: Shares = new Map();
    const share = { num: 1n, den: BigInt(dices.length) };
    for (const dice of dices) {
      const start = this.imagine ? this.imagine(this.start, dice) : this.start;
      let branch = this.apply(start, dice);
      while (!this.isAtEnd(branch)) branch = this.goOn(branch, dice);
      addTo(shares, this.taleOf(start, branch), share, { first: branch.rolls, then: null });
    }
    return this.inFull(shares);
  }

  /** Tales and rolls written out. */
  private inFull(outlook: Outlook): readonly Foreseen[] {
    return Array.from(outlook, ([tale, { chance, rolls }]) => ({
      outcome: this.grows ? tale.list() : tale.told,
      chance,
      rolls: joinedRolls(rolls),
    }));
  }

  /** The whole of what is told in the end; of an outcome that does not grow it is the first and only thing. */
  private taleOf(start: Branch<S, E>, branch: Branch<S, E>): Tale {
    const outcome = this.outcomeOf(start, branch);
    return this.tales.begun(this.grows ? (outcome as readonly Json[]) : [outcome], NOTHING_MORE);
  }

  private walkFrom(start: Branch<S, E>, budget: number): Outlook | null {
    const known = new Map<string, Map<number, Outlook>>();
    const hashOf = hashingBeside(start.state);
    const walk = (branch: Branch<S, E>): Outlook | null => {
      if (this.isAtEnd(branch)) return this.runs++ === budget ? null : this.endOf(start, branch);
      if (branch.place === null) return this.fork(branch, this.goOn, walk);
      const alike = entryOf(known, this.toldSoFar(start, branch));
      const key = hashOf(branch.state);
      const met = alike.get(key);
      branch.place.tries++;
      if (met) {
        branch.place.met++;
        return met;
      }
      const outlook = this.fork(branch, this.goOn, walk);
      if (outlook) alike.set(key, outlook);
      return outlook;
    };
    return this.fork(start, this.apply, walk);
  }

  /** What must be the same of two branches in the same state, if they are to go on as one. */
  private toldSoFar(start: Branch<S, E>, branch: Branch<S, E>): string {
    return this.grows ? String(branch.told.length > 0) : JSON.stringify(this.outcomeOf(start, branch));
  }

  /** A part of the action in every way its dice can fall, and what comes of each. */
  private fork(
    branch: Branch<S, E>,
    take: Take<S, E>,
    ahead: (next: Branch<S, E>) => Outlook | null,
  ): Outlook | null {
    const dice = enumerating();
    const outlook: Shares = new Map();
    do {
      const next = take(branch, dice);
      const found = ahead(next);
      if (!found) return null;
      const weight = dice.weight();
      const told = next.told === branch.told ? NONE : next.told.slice(branch.told.length);
      const rolls = next.rolls === branch.rolls ? NONE : next.rolls.slice(branch.rolls.length);
      if (weight === ONE && told.length + rolls.length === 0) return found;
      this.addAll(outlook, found, told, rolls, weight);
    } while (dice.next());
    return outlook;
  }

  /** Adds what is found on one branch to what is seen from its beginning: what was told and rolled on it comes first. */
  private addAll(
    outlook: Shares,
    found: Outlook,
    told: readonly Json[],
    rolls: readonly Roll[],
    weight: Rational,
  ): void {
    const beginning = told.length === 0 ? null : this.tales.beginning(told);
    for (const [tale, share] of found) {
      const chance = weight === ONE ? share.chance : multiply(weight, share.chance);
      const all = rolls.length === 0 ? share.rolls : { first: rolls, then: share.rolls };
      addTo(outlook, beginning ? beginning(tale) : tale, chance, all);
    }
  }

  /** A branch after this change, which says where branches may come together. */
  private taken(branch: Branch<S, E>, dice: Dice, change: Change<S, E>): Branch<S, E> {
    const { rulebook } = this.position;
    const table = new ForesightTable<E>(dice, branch.seq, rulebook);
    let place: Place | null = null;
    const state = transact(branch.state, draft => {
      place = change(draft, table);
    });
    const events = joined(branch.events, table.events);
    const isNews = this.grows && events !== branch.events;
    return {
      state,
      seq: table.nextSeq,
      events,
      rolls: joined(branch.rolls, table.rolls),
      place,
      told: isNews ? (rulebook.outcome(this.start.state, state, events) as readonly Json[]) : branch.told,
    };
  }

  /**
   * Runs the steps up to where branches can part or come together: dice have fallen or will, or a step is done with. Returns
   * the place, if it is worth looking there for others that have come to the same.
   */
  private runSteps(draft: S, table: ActionTable<E>, before: readonly E[]): Place | null {
    const { rulebook } = this.position;
    for (let n = 0; n < STRETCH; n++) {
      const { length } = draft.steps;
      const { step } = draft.steps.at(-1)!;
      const told = table.events.length;
      runPresentStep(rulebook, draft, table);
      const isRolled = table.rolls.length > 0;
      if (isRolled) this.rolling.add(step);
      const place = this.placeAfter(step, draft, isRolled || draft.steps.length < length);
      if (place !== null || isRolled || this.mustStopAt(draft)) return place;
      if (table.events.length > told && rulebook.isTold?.(joined(before, table.events))) return null;
    }
    return null;
  }

  /** Somebody decides next, the game is over, or dice are known to fall in the next step. */
  private mustStopAt(draft: S): boolean {
    return isSettled(this.position.rulebook, draft) || this.rolling.has(draft.steps.at(-1)!.step);
  }

  /** Null where branches seldom come together: to look for it takes longer than it saves. */
  private placeAfter(last: string, draft: S, mayMeet: boolean): Place | null {
    if (!mayMeet || isSettled(this.position.rulebook, draft)) return null;
    const { step } = draft.steps.at(-1)!;
    const after = entryOf(this.places, last);
    const place = after.get(step) ?? { tries: 0, met: 0 };
    if (place.tries === 0) after.set(step, place);
    return place.tries < TRIES || place.met * FEW >= place.tries ? place : null;
  }

  /** Somebody decides, the game is over, or nothing that comes can change the outcome. */
  private isAtEnd({ state, events }: Branch<S, E>): boolean {
    const { rulebook } = this.position;
    return isSettled(rulebook, state) || (rulebook.isTold?.(events) ?? false);
  }

  private endOf(start: Branch<S, E>, branch: Branch<S, E>): Outlook {
    return this.grows ? AT_THE_END : new Map([[this.taleOf(start, branch), END]]);
  }

  private outcomeOf({ state: before }: Branch<S, E>, { state, events }: Branch<S, E>): Json {
    return this.position.rulebook.outcome(before, state, events);
  }
}

/** No dice fall any more. */
const END: Share = { chance: ONE, rolls: { first: NONE, then: null } };

const AT_THE_END: Outlook = new Map([[NOTHING_MORE, END]]);

/** Adds a chance to those of the same tale. */
function addTo(shares: Shares, tale: Tale, chance: Rational, rolls: Rolls): void {
  const known = shares.get(tale);
  if (known) known.chance = add(known.chance, chance);
  else shares.set(tale, { chance, rolls });
}

function joinedRolls(rolls: Rolls): readonly Roll[] {
  const all: Roll[] = [];
  for (let part: Rolls | null = rolls; part !== null; part = part.then) all.push(...part.first);
  return all;
}

import type { Ready } from './asked.ts';
import type { Dice } from './dice/dice.ts';
import { enumerating } from './dice/enumerating.ts';
import { transact } from './edit.ts';
import { isSettled, type Position, runPresentStep } from './game.ts';
import { hash } from './hash.ts';
import type { Json } from './json.ts';
import { isGrowing } from './outcome.ts';
import { add, multiply, ONE, type Rational } from './rational.ts';
import { hasSecrets, imagineFor } from './sealed.ts';
import type { Action, Event, State } from './steps.ts';
import { ActionTable, type Roll } from './table.ts';

/** What may come of something, by the text of the outcome. */
export type Outlook = ReadonlyMap<string, Foreseen>;
type Chances = Map<string, Foreseen>;

interface Foreseen {
  /** Of an outcome that grows, what is added to it from here on. */
  readonly outcome: Json;
  readonly chance: Rational;
  /** Dice that lead there, as an example. */
  readonly rolls: readonly Roll[];
}

/** A list that an outcome grows to. */
type Tale = readonly Json[];

/** An action as far as it has gone, from one step to the next. */
interface Way<S extends State, E extends Event> {
  readonly state: S;
  /** Number of the next roll. */
  readonly seq: number;
  readonly events: readonly E[];
  readonly rolls: readonly Roll[];
  /** Where ways may come together, dice having fallen or a step being done with; null where they do not. */
  readonly place: string | null;
  /** What has been told, if the outcome grows. */
  readonly tale: Tale;
}

const NOTHING: Tale = [];

/** What was imagined is where the action begins; nobody is told of it. */
const anew = <S extends State, E extends Event>({ state, seq }: Way<S, E>): Way<S, E> => ({
  state,
  seq,
  events: [],
  rolls: [],
  place: null,
  tale: NOTHING,
});

/** What a step does, at a table. */
type Change<S extends State, E extends Event> = (draft: S, table: ActionTable<E>) => void;

const joined = <T>(before: readonly T[], more: readonly T[]): readonly T[] =>
  more.length === 0 ? before : before.length === 0 ? more : [...before, ...more];

/** How a way goes on with these dice. */
type Take<S extends State, E extends Event> = (way: Way<S, E>, dice: Dice) => Way<S, E>;

/** More steps than this are not run at a stretch. */
const STRETCH = 1_000;

/** So often it is tried whether ways come together at a place; where less than one in so many did, they are let go on. */
const TRIES = 48;
const FEW = 8;

/** An action whose outcomes are asked for. It is run step by step, so that ways which begin alike share their beginning. */
export class Prospect<S extends State, A extends Action, E extends Event> {
  /** How many ways were walked to their end. */
  runs = 0;
  private readonly position: Position<S, A, E>;
  private readonly start: Way<S, E>;
  private readonly imagine: Take<S, E> | null;
  private readonly apply: Take<S, E>;
  private readonly goOn: Take<S, E>;
  private readonly grows: boolean;
  /** The steps that have rolled. */
  private readonly rolling = new Set<string>();
  /** By the steps before and after a place: how often it was tried whether ways come together there, and how often they did. */
  private readonly meetings = new Map<string, { tries: number; met: number }>();

  constructor(position: Position<S, A, E>, { seat, order, apply }: Ready<S, E>) {
    const { rulebook, state } = position;
    this.position = position;
    this.grows = isGrowing(rulebook.outcome);
    this.start = { state, seq: 0, events: [], rolls: [], place: null, tale: NOTHING };
    this.imagine = hasSecrets(rulebook, state, seat)
      ? (way, dice) => taken(way, (draft, table) => imagineFor(rulebook, draft, seat, table, order), dice)
      : null;
    this.apply = (way, dice) => this.gone(way, taken(way, apply, dice), null);
    this.goOn = (way, dice) => {
      let place: string | null = null;
      const change: Change<S, E> = (draft, table) => {
        place = this.runSteps(draft, table, way.events);
      };
      return this.gone(way, taken(way, change, dice), place);
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
      if (way.place === null) return this.fork(way, this.goOn, walk);
      const key = `${hash(way.state)} ${this.toldSoFar(start, way)}`;
      const met = known.get(key);
      this.noteMeeting(way.place, met !== undefined);
      if (met) return met;
      const outlook = this.fork(way, this.goOn, walk);
      if (outlook) known.set(key, outlook);
      return outlook;
    };
    return this.fork(start, this.apply, walk);
  }

  /** What must be the same of two ways in the same state, if they are to go on as one. */
  private toldSoFar(start: Way<S, E>, way: Way<S, E>): string {
    return this.grows ? String(way.tale.length > 0) : textOf(this.told(start, way).outcome);
  }

  /** A part of the action in every way its dice can fall, and what comes of each. */
  private fork(way: Way<S, E>, take: Take<S, E>, ahead: (next: Way<S, E>) => Outlook | null): Outlook | null {
    const dice = enumerating();
    const outlook: Chances = new Map();
    do {
      const next = take(way, dice);
      const found = ahead(next);
      if (!found) return null;
      const seen = this.grows ? seenFrom(way, next, found) : found;
      if (dice.weight() === ONE) return seen;
      for (const [text, each] of seen) addTo(outlook, text, each, dice.weight());
    } while (dice.next());
    return outlook;
  }

  /** A way with what has been told on it. */
  private gone(way: Way<S, E>, next: Way<S, E>, place: string | null): Way<S, E> {
    const { events, state } = next;
    const isNews = this.grows && events !== way.events;
    const tale = isNews
      ? (this.position.rulebook.outcome(this.start.state, state, events) as Tale)
      : way.tale;
    return { ...next, place, tale };
  }

  /**
   * Runs the steps up to where ways can part or come together: dice have fallen or will, or a step is done with. Returns
   * the place, if it is worth looking there for others that have come to the same.
   */
  private runSteps(draft: S, table: ActionTable<E>, before: readonly E[]): string | null {
    const { rulebook } = this.position;
    for (let n = 0; n < STRETCH; n++) {
      const { steps } = draft;
      const last = steps.at(-1)!.step;
      const told = table.events.length;
      runPresentStep(rulebook, draft, table);
      if (isSettled(rulebook, draft)) return null;
      const isRolled = table.rolls.length > 0;
      if (isRolled) this.rolling.add(last);
      const { step } = draft.steps.at(-1)!;
      const place = isRolled || draft.steps.length < steps.length ? this.placeOf(last, step) : null;
      if (place !== null || isRolled || this.rolling.has(step)) return place;
      if (table.events.length > told && rulebook.isTold?.(joined(before, table.events))) return null;
    }
    return null;
  }

  /** Null where ways seldom come together: to look for it takes longer than it saves. */
  private placeOf(last: string, next: string): string | null {
    const place = `${last} ${next}`;
    const meeting = this.meetings.get(place);
    return !meeting || meeting.tries < TRIES || meeting.met * FEW >= meeting.tries ? place : null;
  }

  private noteMeeting(place: string, isMet: boolean): void {
    const { tries, met } = this.meetings.get(place) ?? { tries: 0, met: 0 };
    this.meetings.set(place, { tries: tries + 1, met: met + (isMet ? 1 : 0) });
  }

  /** Somebody decides, the game is over, or nothing that comes can change the outcome. */
  private isAtEnd({ state, events }: Way<S, E>): boolean {
    const { rulebook } = this.position;
    return isSettled(rulebook, state) || (rulebook.isTold?.(events) ?? false);
  }

  private endOf(start: Way<S, E>, way: Way<S, E>): Outlook {
    if (this.grows) return NOTHING_MORE;
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
    place: null,
    tale: way.tale,
  };
}

/** The end of a way whose outcome grows: nothing is added to it any more. */
const NOTHING_MORE: Outlook = new Map([['', { outcome: NOTHING, chance: ONE, rolls: [] }]]);

/** What may come of the next way, as it is told from the one before: with what happened between them. */
function seenFrom<S extends State, E extends Event>(
  way: Way<S, E>,
  next: Way<S, E>,
  found: Outlook,
): Outlook {
  if (next.tale === way.tale && next.rolls === way.rolls) return found;
  const added = next.tale.slice(way.tale.length);
  const text = added.map(each => `${textOf(each)};`).join('');
  const rolls = next.rolls.slice(way.rolls.length);
  const seen: Chances = new Map();
  for (const [after, { outcome, chance, rolls: more }] of found)
    seen.set(text + after, { outcome: [...added, ...(outcome as Tale)], chance, rolls: joined(rolls, more) });
  return seen;
}

const textOf = (outcome: Json): string => JSON.stringify(outcome);

/** Adds to the chances of equal outcomes what comes with this weight. */
function addTo(chances: Chances, text: string, found: Foreseen, weight: Rational): void {
  const known = chances.get(text);
  const chance = multiply(weight, found.chance);
  chances.set(text, known ? { ...known, chance: add(known.chance, chance) } : { ...found, chance });
}

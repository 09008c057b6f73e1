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
  /** Names a place where ways may come together, since dice have fallen or a step is done with; null elsewhere. */
  readonly place: string | null;
  /** What has been told, if the outcome grows. */
  readonly tale: Tale;
}

const NONE: readonly never[] = [];

/** An action begins here: nothing has happened yet. */
const beginningIn = <S extends State, E extends Event>(state: S, seq: number): Way<S, E> => ({
  state,
  seq,
  events: NONE,
  rolls: NONE,
  place: null,
  tale: NONE,
});

/** What happens next, at a table; it says where ways may come together afterwards. */
type Change<S extends State, E extends Event> = (draft: S, table: ActionTable<E>) => string | null;

const joined = <T>(before: readonly T[], more: readonly T[]): readonly T[] =>
  more.length === 0 ? before : before.length === 0 ? more : [...before, ...more];

/** How a way goes on with these dice. */
type Take<S extends State, E extends Event> = (way: Way<S, E>, dice: Dice) => Way<S, E>;

/** More steps than this are not run at a stretch. */
const STRETCH = 1_000;

/** After this many tries at a place, ways are compared there only if one in `FEW` has met another. */
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
  /** How often ways were compared at each place, and how often one met another. */
  private readonly meetings = new Map<string, { tries: number; met: number }>();

  constructor(position: Position<S, A, E>, { seat, order, apply }: Ready<S, E>) {
    const { rulebook, state } = position;
    this.position = position;
    this.grows = isGrowing(rulebook.outcome);
    this.start = beginningIn(state, 0);
    this.imagine = hasSecrets(rulebook, state, seat)
      ? (way, dice) => {
          const table = new ActionTable<E>(dice, way.seq);
          const draw = (draft: S) => imagineFor(rulebook, draft, seat, table, order);
          return beginningIn(transact(way.state, draw), table.nextSeq);
        }
      : null;
    this.apply = (way, dice) =>
      this.taken(way, dice, (draft, table) => {
        const { length } = draft.steps;
        apply(draft, table);
        return this.placeAfter('', draft, table.rolls.length > 0 || draft.steps.length < length);
      });
    this.goOn = (way, dice) =>
      this.taken(way, dice, (draft, table) => this.runSteps(draft, table, way.events));
  }

  /** Every outcome with its chance; null if there are more ways than the budget. */
  outlook(budget: number): Outlook | null {
    if (!this.imagine) return this.walkFrom(this.start, budget);
    return this.fork(this.start, this.imagine, imagined => this.walkFrom(imagined, budget));
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
    const start = this.imagine ? this.imagine(this.start, dice) : this.start;
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

  /** A way after this change, which says where ways may come together. */
  private taken(way: Way<S, E>, dice: Dice, change: Change<S, E>): Way<S, E> {
    const table = new ActionTable<E>(dice, way.seq);
    let place: string | null = null;
    const state = transact(way.state, draft => {
      table.nameIn(this.position.rulebook.fields, draft);
      place = change(draft, table);
    });
    const events = joined(way.events, table.events);
    const isNews = this.grows && events !== way.events;
    const { rulebook } = this.position;
    return {
      state,
      seq: table.nextSeq,
      events,
      rolls: joined(way.rolls, table.rolls),
      place,
      tale: isNews ? (rulebook.outcome(this.start.state, state, events) as Tale) : way.tale,
    };
  }

  /**
   * Runs the steps up to where ways can part or come together: dice have fallen or will, or a step is done with. Returns
   * the place, if it is worth looking there for others that have come to the same.
   */
  private runSteps(draft: S, table: ActionTable<E>, before: readonly E[]): string | null {
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

  /** Null where ways seldom come together: to look for it takes longer than it saves. */
  private placeAfter(last: string, draft: S, mayMeet: boolean): string | null {
    if (!mayMeet || isSettled(this.position.rulebook, draft)) return null;
    const place = `${last} ${draft.steps.at(-1)!.step}`;
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

/** The end of a way whose outcome grows: nothing is added to it any more. */
const NOTHING_MORE: Outlook = new Map([['', { outcome: NONE, chance: ONE, rolls: NONE }]]);

/** The same outlook as it is told from the way before: what happened between the two stands in front. */
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

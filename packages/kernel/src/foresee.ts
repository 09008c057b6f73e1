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
}

/** What was imagined is where the action begins; nobody is told of it. */
const anew = <S extends State, E extends Event>({ state, seq }: Way<S, E>): Way<S, E> => ({
  state,
  seq,
  events: [],
  rolls: [],
});

/** What a step does, at a table. */
type Change<S extends State, E extends Event> = (draft: S, table: ActionTable<E>) => void;

const joined = <T>(before: readonly T[], more: readonly T[]): readonly T[] =>
  more.length === 0 ? before : before.length === 0 ? more : [...before, ...more];

/** An action whose outcomes are asked for. It is run step by step, so that ways which begin alike share their beginning. */
export class Prospect<S extends State, A extends Action, E extends Event> {
  /** How many ways were walked to their end. */
  runs = 0;
  private readonly position: Position<S, A, E>;
  private readonly start: Way<S, E>;
  private readonly imagine: Change<S, E> | null;
  private readonly apply: Change<S, E>;
  private readonly goOn: Change<S, E>;

  constructor(position: Position<S, A, E>, { seat, order, apply }: Ready<S, E>) {
    const { rulebook, state } = position;
    this.position = position;
    this.start = { state, seq: 0, events: [], rolls: [] };
    this.imagine = hasSecrets(rulebook, state, seat)
      ? (draft, table) => imagineFor(rulebook, draft, seat, table, order)
      : null;
    this.apply = apply;
    this.goOn = (draft, table) => runPresentStep(rulebook, draft, table);
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
    const start = this.imagine ? anew(taken(this.start, this.imagine, dice)) : this.start;
    let way = taken(start, this.apply, dice);
    while (!this.isAtEnd(way)) way = taken(way, this.goOn, dice);
    return this.told(start, way);
  }

  private walkFrom(start: Way<S, E>, budget: number): Outlook | null {
    const known = new Map<string, Outlook>();
    const walk = (way: Way<S, E>, stepsBefore: number): Outlook | null => {
      if (this.isAtEnd(way)) return this.runs++ === budget ? null : this.endOf(start, way);
      const steps = way.state.steps.length;
      const goOn = () => this.fork(way, this.goOn, next => walk(next, steps));
      // Ways come together where a step is done with: to look for it after every step takes longer than it saves.
      if (steps >= stepsBefore) return goOn();
      const key = `${hash(way.state)} ${textOf(this.told(start, way).outcome)}`;
      const outlook = known.get(key) ?? goOn();
      if (outlook) known.set(key, outlook);
      return outlook;
    };
    return this.fork(start, this.apply, next => walk(next, start.state.steps.length));
  }

  /** A step in every way its dice can fall, and what comes of each. */
  private fork(
    way: Way<S, E>,
    change: Change<S, E>,
    ahead: (next: Way<S, E>) => Outlook | null,
  ): Outlook | null {
    const dice = enumerating();
    const outlook: Chances = new Map();
    do {
      const found = ahead(taken(way, change, dice));
      if (!found) return null;
      if (dice.weight() === ONE) return found;
      for (const [text, each] of found) addTo(outlook, text, each, dice.weight());
    } while (dice.next());
    return outlook;
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
  };
}

const textOf = (outcome: Json): string => JSON.stringify(outcome);

/** Adds to the chances of equal outcomes what comes with this weight. */
function addTo(chances: Chances, text: string, found: Foreseen, weight: Rational): void {
  const known = chances.get(text);
  const chance = multiply(weight, found.chance);
  chances.set(text, known ? { ...known, chance: add(known.chance, chance) } : { ...found, chance });
}

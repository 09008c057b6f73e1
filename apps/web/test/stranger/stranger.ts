import { expect } from 'vitest';

/*
 * A stranger has read no rules. He goes by the prompt bar alone and takes what it offers first: what Enter stands for;
 * where the bar sends him to the map, the first thing that is marked there. Whatever he meets must lead on.
 */

/** What stands in the last place of the prompt bar. */
interface Usual {
  readonly label: string;
  /** Enter takes it; if not, it is one of several answers as good as each other. */
  readonly byEnter: boolean;
  /** It ends a phase or an order. */
  readonly ends: boolean;
}

/** Something on the map that can be chosen. */
export interface Marked {
  readonly label: string;
  /** Targets before contact, contact before a march: what stands out most comes first. */
  readonly kind: string;
}

/** What a stranger sees, as far as he goes by it. */
export interface Sight<M extends Marked = Marked> {
  /** The hour on the clock: when it is another, the turn is over. */
  readonly turn: string;
  /** Whose phase it is. */
  readonly part: string;
  /** Grows with every order. */
  readonly orders: number;
  readonly words: string;
  readonly usual: Usual | null;
  readonly marked: readonly M[];
  /** What is in hand. */
  readonly held: string;
  /** Somebody else is to take the screen. */
  readonly isCurtain: boolean;
  /** What can be done with what was clicked, if that is asked. */
  readonly menu: readonly string[];
  /** The list before a phase ends, while it is open: what it says, and whether the phase may end. */
  readonly list: { readonly rows: readonly string[]; readonly mayEnd: boolean } | null;
  /** What was refused, or went wrong. */
  readonly alarm: string;
}

/** How he does things where he sits: at the page, or at the table behind it. */
export interface Chair<M extends Marked> {
  look(): Promise<Sight<M>>;
  lift(): Promise<void>;
  enter(): Promise<void>;
  /** Presses what stands in the last place. */
  press(): Promise<void>;
  take(what: M): Promise<void>;
  /** Takes the first thing of the menu. */
  first(): Promise<void>;
  /** Has the first row of the open list shown. */
  show(): Promise<void>;
}

/** The hasty one presses Enter wherever he can; the patient one does everything on the map before he ends a phase. */
export type Temper = 'hasty' | 'patient';

/** No turn takes more, if every step leads on. */
const MOST_STEPS = 1200;

/** Even a patient one takes no more from the map in one phase. */
const PATIENCE = 24;

/** Enter may have closed a card that lay on the table: then the question is still there. */
const MOST_TIMES = 2;

const KINDS: readonly string[] = ['target', 'contact', 'reach', 'face', 'halt', 'pick'];

/** Plays a whole turn. Gives what was done; fails at the first trap. */
export async function playTurn<M extends Marked>(
  chair: Chair<M>,
  temper: Temper,
): Promise<readonly string[]> {
  const stranger = new Stranger(chair, temper);
  let turn = '';
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const now = await chair.look();
    if (!now.isCurtain) turn ||= now.turn;
    if (!now.isCurtain && now.turn !== turn) return stranger.deeds;
    await stranger.step(now);
  }
  throw new Error(`The turn never ends: ${stranger.deeds.slice(-40).join('; ')}`);
}

class Stranger<M extends Marked> {
  readonly deeds: string[] = [];
  private readonly chair: Chair<M>;
  private readonly temper: Temper;
  /** What he has taken from the map already, in this phase. */
  private readonly taken = new Set<string>();
  /** How much he took in each phase. */
  private readonly patience = new Map<string, number>();
  /** How often he met each question, as long as nothing was new. */
  private readonly met = new Map<string, number>();

  constructor(chair: Chair<M>, temper: Temper) {
    this.chair = chair;
    this.temper = temper;
  }

  async step(now: Sight<M>): Promise<void> {
    expect(now.alarm, `after ${this.deeds.slice(-5).join('; ')}`).toBe('');
    if (!now.isCurtain) this.isNew(now);
    await this.decide(now);
  }

  /** A question that comes again and again without an order or anything new from the map in between is a trap. */
  private isNew({ orders, part, words, usual, held, menu, list }: Sight<M>): void {
    const question = JSON.stringify([orders, this.taken.size, part, words, usual, held, menu, list]);
    const times = (this.met.get(question) ?? 0) + 1;
    this.met.set(question, times);
    if (times > MOST_TIMES)
      throw new Error(`Asked again: ${question} after ${this.deeds.slice(-12).join('; ')}`);
  }

  private async decide(now: Sight<M>): Promise<void> {
    const { chair } = this;
    const { usual, list } = now;
    if (now.isCurtain) return this.do('look', chair.lift());
    if (now.menu[0] !== undefined) return this.do(`first: ${now.menu[0]}`, chair.first());
    if (list)
      return list.mayEnd ? this.do('end', chair.enter()) : this.do(`show ${list.rows[0]}`, chair.show());
    const mark = this.next(now);
    const isForMap = usual === null || !usual.byEnter || (usual.ends && this.isPatient(now));
    if (mark && isForMap) {
      this.taken.add(keyOf(now, mark));
      this.patience.set(now.part, (this.patience.get(now.part) ?? 0) + 1);
      return this.do(`take ${mark.label}`, chair.take(mark));
    }
    if (!usual) throw new Error(`No way on from "${now.words}" after ${this.deeds.slice(-12).join('; ')}`);
    return usual.byEnter
      ? this.do(`Enter: ${usual.label}`, chair.enter())
      : this.do(`press ${usual.label}`, chair.press());
  }

  private isPatient({ part }: Sight<M>): boolean {
    return this.temper === 'patient' && (this.patience.get(part) ?? 0) < PATIENCE;
  }

  private do(deed: string, done: Promise<void>): Promise<void> {
    this.deeds.push(deed);
    return done;
  }

  /** The first thing on the map that he has not taken yet; with something in hand, where it goes before whom else to pick. */
  private next(now: Sight<M>): M | undefined {
    const fresh = now.marked.filter(mark => KINDS.includes(mark.kind) && !this.taken.has(keyOf(now, mark)));
    return fresh.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0];
  }
}

/** A piece is picked once in a phase; what is done with it hangs on what else is in hand. */
const keyOf = ({ part, held, turn }: Sight, { kind, label }: Marked): string =>
  [turn, part, kind === 'pick' ? '' : held, label].join(' | ');

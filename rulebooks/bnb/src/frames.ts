import type { Frame } from '@abatis/kernel';
import type { TablePoint } from '@abatis/tabletop';
import type { Leg } from './legs.ts';
import type { GeneralId, UnitId } from './state.ts';
import type { Role, Side } from './vocabulary.ts';

/** BNB 2.1f: the states of section B in which units test. */
export type TestState = 'charge-home' | 'meet-charge' | 'fire-morale' | 'combat-morale';

/** A charge that has been declared and judged, until it is carried out (B, rule 2). */
export interface DeclaredCharge {
  readonly unit: UnitId;
  readonly targets: readonly UnitId[];
  readonly legs: readonly Leg[];
  readonly general: GeneralId | null;
  /** How far along its last straight run it touches each of them, in thousandths. */
  readonly contacts: readonly { readonly on: UnitId; readonly at: number }[];
}

/** What a unit that routs has to do: so far, and away from whom. */
export interface Rout {
  readonly unit: UnitId;
  readonly distance: number;
  readonly cause: UnitId | null;
  /** BNB 6.4.3b: those who held a block with it and rout after it. */
  readonly garrison?: { readonly rest: readonly UnitId[]; readonly phase: 5 | 6 };
}

/** BNB 6.4.3b: losses of units that hold one block, and their rout if it comes next. */
interface LossesOfGarrison {
  readonly unit: UnitId;
  readonly lost: number;
  readonly phase: 5 | 6;
  readonly rout: Rout | null;
}

/** The sequence of play (B): each state, and the questions it leads to. */
export type BnbFrame =
  /** G.4: one side after the other may shift its troops. */
  | Frame<'set-up', { side: Side }>
  | Frame<'turn'>
  /** BNB 7.4i, and the choices of 7.4n. */
  | Frame<'pursuit'>
  | Frame<'halt-pursuit', { unit: UnitId }>
  | Frame<'initiative'>
  | Frame<'choose-role', { side: Side }>
  | Frame<'command-points'>
  /** BNB 7.4p, 7.13a, G.3: dice of units that wait off the table, before the side moves. */
  | Frame<'returns', { role: Role }>
  | Frame<'move', { role: Role; begun: boolean }>
  /** BNB 2.7b: the other side answers for each unit that may evade. */
  | Frame<'evade', { charge: DeclaredCharge; asked: readonly UnitId[]; evaded: readonly UnitId[] }>
  /** BNB 2.7f: the charger halts, goes on, or does as it declared. */
  | Frame<'go-on', { charge: DeclaredCharge; evaded: readonly UnitId[] }>
  | Frame<'charge', { charge: DeclaredCharge; evaded: readonly UnitId[] }>
  | Frame<'fire-allocate', { role: Role }>
  | Frame<'fire-resolve'>
  /** BNB 7.10e: the owner fills a screen that was hit from its parent. */
  | Frame<'refill', { unit: UnitId }>
  | Frame<'contact'>
  /** BNB 4.11e: the owner sets those who were not touched. */
  | Frame<'close-up', { unit: UnitId; about: TablePoint }>
  /** Opens a state of tests: Side A, then Side B (B, rule 3). */
  | Frame<TestState>
  /** The tests of one side; it asks as long as the owner can choose whose comes next. */
  | Frame<'tests', { during: TestState; role: Role }>
  | Frame<'test', { during: TestState; role: Role }>
  /** After CHARGE_HOME: the charges that nothing has stopped are successful. */
  | Frame<'go-home'>
  /** BNB 5.7.3: the owner places a routing unit; the cause is null if no enemy is one (5.7.4b). */
  | Frame<'rout', Rout>
  /** BNB 6.4.3b: the parts of a garrison lose their shares, and the owner says from which the odd figures come. */
  | Frame<'share-losses', LossesOfGarrison>
  | Frame<'odd-losses', LossesOfGarrison>
  /** BNB 5.3a: the end of step 5 or 6. */
  | Frame<'shatter', { phase: 5 | 6 }>
  | Frame<'combat-allocate', { role: Role }>
  /** BNB 4.5a: the owner says who gets the odd dice. */
  | Frame<'favour', { unit: UnitId }>
  /** BNB 6.4.4d: the attackers of a garrison say which of them count first. */
  | Frame<'crowd', { unit: UnitId }>
  | Frame<'combat-resolve'>
  /** A position stays before a round of combat, at which a game asks nobody, so that an umpire can ask about it. */
  | Frame<'ready', { side: Side }>
  /** BNB 7.1.1: the cavalry that still has to recoil; null before it is known who has to. */
  | Frame<'bounce', { units: readonly UnitId[] | null }>
  | Frame<'pursuit-rolls', { role: Role }>
  /** BNB 7.4b: the owner lets a unit pursue, or tries to hold it. */
  | Frame<'choose-pursuit', { unit: UnitId }>
  | Frame<'end-turn'>;

export type FrameOf<Step extends BnbFrame['step']> = Extract<BnbFrame, { readonly step: Step }>;

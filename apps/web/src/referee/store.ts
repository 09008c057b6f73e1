import type { AskedFacts } from '@abatis/screen';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A question that was answered, as the list of former ones shows it. */
export interface FormerQuestion {
  readonly rulebook: string;
  readonly situation: string;
  readonly facts: AskedFacts;
  readonly question: string;
  readonly answer: string;
}

/** A unit of the player's own. */
export interface OwnUnit {
  readonly name: string;
  readonly facts: AskedFacts;
}

/** What has been asked: it is there again when the page is, with or without a network. */
interface Questions {
  /** The facts as they were last said, by rulebook and situation. */
  readonly said: Readonly<Record<string, AskedFacts>>;
  /** Dice of the question that is open. */
  readonly dice: readonly number[];
  /** Optional rules in force, by rulebook. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** The player's own units for a sheet, by rulebook. */
  readonly units: Readonly<Record<string, readonly OwnUnit[]>>;
  /** The newest first. */
  readonly former: readonly FormerQuestion[];
  readonly set: (change: Partial<Omit<Questions, 'set'>>) => void;
}

const MOST_FORMER = 20;
const NO_FACTS: AskedFacts = {};
const NO_OPTIONS: readonly string[] = [];
const NO_UNITS: readonly OwnUnit[] = [];

export const useQuestions = create<Questions>()(
  persist(set => ({ said: {}, dice: [], options: {}, units: {}, former: [], set: change => set(change) }), {
    name: 'abatis-referee',
    version: 1,
    partialize: ({ set: _set, ...kept }) => kept,
  }),
);

const keyOf = (rulebook: string, situation: string): string => `${rulebook}/${situation}`;

export const useSaid = (rulebook: string, situation: string): AskedFacts =>
  useQuestions(({ said }) => said[keyOf(rulebook, situation)] ?? NO_FACTS);

export const useOptions = (rulebook: string): readonly string[] =>
  useQuestions(({ options }) => options[rulebook] ?? NO_OPTIONS);

/** Facts are said; dice that were thrown for others are taken up again. */
export function say(rulebook: string, situation: string, facts: AskedFacts): void {
  const { said, set } = useQuestions.getState();
  set({ said: { ...said, [keyOf(rulebook, situation)]: facts }, dice: [] });
}

export function putDice(dice: readonly number[]): void {
  useQuestions.getState().set({ dice });
}

export function setOptions(rulebook: string, chosen: readonly string[]): void {
  const { options, set } = useQuestions.getState();
  set({ options: { ...options, [rulebook]: chosen }, dice: [] });
}

export const useUnits = (rulebook: string): readonly OwnUnit[] =>
  useQuestions(({ units }) => units[rulebook] ?? NO_UNITS);

export function setUnits(rulebook: string, own: readonly OwnUnit[]): void {
  const { units, set } = useQuestions.getState();
  set({ units: { ...units, [rulebook]: own } });
}

/** The question is remembered; asked again, it comes to the top. */
export function remember(question: FormerQuestion): void {
  const { former, set } = useQuestions.getState();
  const others = former.filter(
    each => each.rulebook !== question.rulebook || each.question !== question.question,
  );
  set({ former: [question, ...others].slice(0, MOST_FORMER) });
}

import type { Engine, Push } from './protocol.ts';

/** A question to the worker: a method of Engine and its arguments. */
export interface Question {
  readonly id: number;
  readonly method: keyof Engine;
  readonly args: readonly unknown[];
}

/** What the worker sends: the answer to a question, or something that nobody asked for. */
export type Message =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly push: Push };

/** Every method by name: a proxy that answered to any name would pass for a promise. */
export const METHODS: Readonly<Record<keyof Engine, true>> = {
  rulebooks: true,
  battles: true,
  lessons: true,
  rules: true,
  terms: true,
  games: true,
  deleteGame: true,
  keepsGames: true,
  open: true,
  close: true,
  takeOver: true,
  flush: true,
  keepView: true,
  handOver: true,
  lift: true,
  act: true,
  select: true,
  undo: true,
  hover: true,
  preview: true,
  inspect: true,
  forces: true,
  overlay: true,
  sightField: true,
  sight: true,
  scrub: true,
  branch: true,
  computer: true,
  seat: true,
  exportGame: true,
  link: true,
};

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Answers a question; whatever fails comes back as a message for a person. */
export async function answer(engine: Engine, { id, method, args }: Question): Promise<Message> {
  try {
    const ask = engine[method] as (...given: readonly unknown[]) => Promise<unknown>;
    return { id, value: await ask(...args) };
  } catch (error) {
    return { id, error: reasonOf(error) };
  }
}

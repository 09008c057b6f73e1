import type { Facts } from './json.ts';
import type { Drm } from './modifiers.ts';
import type { Refusal } from './rulings.ts';

/**
 * Clause id to our sentence for it, with `{name}` where a fact belongs. Reasons stand beside them, under keys that begin
 * with 'why': what a rule has to say where a sentence has `{why}`.
 */
export type Clauses = { readonly [id: string]: string };

/** The keys of the reasons. */
type ReasonOf<C extends Clauses> = Extract<keyof C, `why ${string}`>;

/** A reason with the facts that its words ask for; it is added to the facts of a refusal. */
export type BecauseOf<C extends Clauses> = Facts & { readonly why: ReasonOf<C> };

type Names<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The facts a sentence asks for, or nothing. */
type FactsOf<C extends Clauses, Sentence extends string> = [Names<Sentence>] extends [never]
  ? [facts?: Facts]
  : [facts: { readonly [Name in Names<Sentence>]: Name extends 'why' ? ReasonOf<C> : Facts[string] }];

export interface Citations<C extends Clauses> {
  /** A refusal by this clause. A mistyped clause or a missing fact does not compile. */
  forbid<Id extends keyof C & string>(clause: Id, ...facts: FactsOf<C, C[Id]>): Refusal;
  /** A reason, by its key: `forbid('OUT 6.1', { unit, ...because('why spent') })`. */
  because<Id extends ReasonOf<C>>(why: Id, ...facts: FactsOf<C, C[Id]>): BecauseOf<C>;
  /** A die-roll modifier with the clause that gives it. */
  drm(value: number, clause: keyof C & string, label: string): Drm;
}

const BARE = new Map<string, { readonly why: string }>();

/** A reason without facts, made once: rules that look for what is legal come upon the same few all the time. */
function bare<C extends Clauses>(why: ReasonOf<C>): BecauseOf<C> {
  let reason = BARE.get(why);
  if (!reason) {
    reason = Object.freeze({ why });
    BARE.set(why, reason);
  }
  return reason as BecauseOf<C>;
}

/** The ways in which rules cite clauses, for one rulebook's list of them. */
export function citations<const C extends Clauses>(_clauses?: C): Citations<C> {
  return {
    forbid: (clause: string, facts?: Facts) => (facts ? { clause, facts } : { clause }),
    because: (why: ReasonOf<C>, facts?: Facts) => (facts ? { ...facts, why } : bare<C>(why)),
    drm: (value, clause, label) => ({ value, clause, label }),
  };
}

/** Our sentence for a refusal with the words of its reason, and `{name}` where a fact belongs. */
export function sentenceFor(clauses: Clauses, { clause, facts }: Refusal): string {
  const sentence = clauses[clause] ?? KERNEL_CLAUSES[clause as KernelClause] ?? clause;
  const reason = clauses[String(facts?.why)];
  return reason === undefined ? sentence : sentence.replace('{why}', reason);
}

/** The same with its facts filled in. */
export const sentence = (clauses: Clauses, refusal: Refusal): string =>
  sentenceFor(clauses, refusal).replace(/\{(\w+)\}/g, (_, name: string) =>
    [refusal.facts?.[name] ?? name].flat().join(', '),
  );

/** What the kernel itself refuses, in every rulebook. */
export const KERNEL_CLAUSES = {
  'ABATIS over': 'the game is over',
  'ABATIS seat': '{seat} decides now',
  'ABATIS action': '{type} does not answer what is asked now ({step}); the orders are: {orders}',
  'ABATIS shape': 'the order cannot be read at {path}: {reason}',
  'ABATIS name': 'there is no {kind} "{name}" here',
  'ABATIS sealed': '{seat} has answered already',
  'ABATIS undo start': 'there is nothing to take back',
  'ABATIS undo die': 'a die has been rolled since: the other player must agree to take it back',
  'ABATIS undo reveal': 'something hidden has been shown since: the other player must agree to take it back',
  'ABATIS undo seat': 'the other player has decided something since, and must agree to take it back',
  'ABATIS undo bound': '{clause} makes it final: the other player must agree to take it back',
  'ABATIS undo loaded': 'the game was continued from a snapshot here; what came before is shown as recorded',
} as const;

type KernelClause = keyof typeof KERNEL_CLAUSES;

export const kernelRefusal = citations(KERNEL_CLAUSES).forbid;

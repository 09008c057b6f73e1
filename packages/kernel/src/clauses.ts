import type { Facts } from './json.ts';
import type { Drm } from './modifiers.ts';
import type { Refusal } from './rulings.ts';

/** Clause id to our sentence for it, with `{name}` where a fact belongs. */
export type Clauses = { readonly [id: string]: string };

type Names<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** The facts a sentence asks for, or nothing. */
type FactsOf<Sentence extends string> = [Names<Sentence>] extends [never]
  ? [facts?: Facts]
  : [facts: { readonly [Name in Names<Sentence>]: Facts[string] }];

export interface Citations<C extends Clauses> {
  /** A refusal by this clause. A mistyped clause or a missing fact does not compile. */
  forbid<Id extends keyof C & string>(clause: Id, ...facts: FactsOf<C[Id]>): Refusal;
  /** A die-roll modifier with the clause that gives it. */
  drm(value: number, clause: keyof C & string, label: string): Drm;
}

/** The two ways in which rules cite clauses, for one rulebook's list of them. */
export function citations<const C extends Clauses>(_clauses?: C): Citations<C> {
  return {
    forbid: (clause, ...[facts]) => (facts ? { clause, facts } : { clause }),
    drm: (value, clause, label) => ({ value, clause, label }),
  };
}

/** Our sentence for a refusal, with its facts filled in. */
export function sentence(clauses: Clauses, { clause, facts }: Refusal): string {
  const template = clauses[clause] ?? KERNEL_CLAUSES[clause as KernelClause] ?? clause;
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(facts?.[name] ?? name));
}

/** What the kernel itself refuses, in every rulebook. */
export const KERNEL_CLAUSES = {
  'ABATIS over': 'the game is over',
  'ABATIS seat': 'it is for {seat} to decide',
  'ABATIS action': '{type} is no answer to what is asked now: {step}',
  'ABATIS shape': 'the action is malformed at {path}: {reason}',
  'ABATIS name': 'there is no {kind} "{name}" here',
  'ABATIS sealed': '{seat} has answered already',
  'ABATIS undo start': 'there is nothing to take back',
  'ABATIS undo die': 'a die has been rolled since; taking it back needs the consent of {seats}',
  'ABATIS undo reveal': 'something hidden has been shown since; taking it back needs the consent of {seats}',
  'ABATIS undo seat': '{seat} has decided since; taking it back needs the consent of {seats}',
  'ABATIS undo bound': '{clause} binds it; taking it back needs the consent of {seats}',
  'ABATIS undo loaded': 'the game was continued from a snapshot here; what came before is shown as recorded',
} as const;

type KernelClause = keyof typeof KERNEL_CLAUSES;

export const kernelRefusal = citations(KERNEL_CLAUSES).forbid;

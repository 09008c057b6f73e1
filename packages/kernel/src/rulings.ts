import type { Facts } from './json.ts';

/** One clause that forbids an action, with the facts that its sentence needs. */
export interface Refusal {
  readonly clause: string;
  readonly facts?: Facts;
}

/** The referee's answer: legal, or every clause that says no. */
export interface Ruling {
  readonly legal: boolean;
  readonly refusals: readonly Refusal[];
}

export const LEGAL: Ruling = Object.freeze({ legal: true, refusals: Object.freeze([]) });

/**
 * Collects what forbids: `ruling(unit.mounted && forbid('LFM 24.1', { unit: unit.id }), …)`.
 * Anything false is a condition that did not apply; a ruling of a called rule counts with all its refusals.
 */
export function ruling(...parts: readonly (Refusal | Ruling | false | null | undefined)[]): Ruling {
  // Most rulings are legal, and computer players ask for them by the million: those make nothing.
  let refusals: Refusal[] | null = null;
  for (const part of parts) {
    if (!part || part === LEGAL) continue;
    refusals ??= [];
    if ('legal' in part) refusals.push(...part.refusals);
    else refusals.push(part);
  }
  return refusals !== null && refusals.length > 0 ? { legal: false, refusals } : LEGAL;
}

/** Tells a ruling from what else a rule may give, a plan or odds. */
export const isRuling = (value: object): value is Ruling => 'legal' in value && 'refusals' in value;

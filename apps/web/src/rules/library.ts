import type { RuleText, Term } from '@abatis/screen';
import { once } from '../app/once.ts';
import { type Asked, useAsked } from '../app/use-asked.ts';
import { theEngine } from '../table/handles.ts';

const rulesOf: (rulebook: string) => Promise<readonly RuleText[]> = once(rulebook =>
  theEngine().rules(rulebook),
);
const termsOf: (rulebook: string) => Promise<readonly Term[]> = once(rulebook => theEngine().terms(rulebook));

export const useRules = (rulebook: string): Asked<readonly RuleText[]> =>
  useAsked(() => rulesOf(rulebook), rulebook);

export const useTerms = (rulebook: string): Asked<readonly Term[]> =>
  useAsked(() => termsOf(rulebook), rulebook);

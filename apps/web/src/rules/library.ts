import type { RuleText, Term } from '@abatis/screen';
import { once } from '../app/once.ts';
import { type Asked, useAsked } from '../app/use-asked.ts';
import { theEngine } from '../table/handles.ts';
import { houseRules } from './house.ts';

const rulesOf: (rulebook: string) => Promise<readonly RuleText[]> = once(async rulebook => [
  ...(await theEngine().rules(rulebook)),
  ...houseRules(),
]);
const termsOf: (rulebook: string) => Promise<readonly Term[]> = once(rulebook => theEngine().terms(rulebook));

export const useRules = (rulebook: string): Asked<readonly RuleText[]> =>
  useAsked(() => rulesOf(rulebook), rulebook);

export const useTerms = (rulebook: string): Asked<readonly Term[]> =>
  useAsked(() => termsOf(rulebook), rulebook);

/** What the special rules of a scenario forbid, in our sentence; `rule` is the name of the rule in the scenario file. */
export const SCENARIO_RULES = {
  'LFM 0.1': '{piece} may not {deed} before {until} (special rule of the scenario: {rule})',
} as const;

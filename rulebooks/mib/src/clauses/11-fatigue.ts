/** What chapter 11 refuses. */
export const FATIGUE = {
  'MIB 11.2e': '{unit} does not belong to the formation that is activated',
  'MIB 11.2j': '{unit} is in reserve, or has been Held Back today already',
  'MIB 11.2l': '{unit} has not just come',
} as const;

/** What chapters 2 and 3 refuse in the course of play. */
export const SEQUENCE = {
  'MIB 2.3b': '{piece} is not activated',
} as const;

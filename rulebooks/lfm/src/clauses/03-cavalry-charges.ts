/** What this chapter forbids, in our sentences. */
export const CHARGES = {} as const;

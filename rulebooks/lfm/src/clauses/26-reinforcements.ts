/** What this chapter forbids, in our sentences. */
export const REINFORCEMENTS = {} as const;

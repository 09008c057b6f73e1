/** What this chapter forbids, in our sentences. */
export const NIGHT = {} as const;

/** What a state, an action or an event may hold: plain data that survives a file unchanged. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Small named values that go with a refusal, a roll or a prompt: ids, hexes, counts. */
export type Facts = { readonly [name: string]: string | number | boolean | readonly (string | number)[] };

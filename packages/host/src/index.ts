export { personOf } from './digest.ts';
export { type Fact, WATCH } from './facts.ts';
export { Host, type HostTerms } from './host.ts';
export type { Append, Bus, Snapshot, Store } from './store.ts';

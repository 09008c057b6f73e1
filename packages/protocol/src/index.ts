export {
  type Answered,
  Client,
  type ClientEnds,
  type ClientStatus,
  type ClientTerms,
} from './client.ts';
export type { LineTerms, Transport, TransportEnds } from './line.ts';
export { type Offer, type Pace, Terms } from './parts.ts';
export type { PendingStore } from './pendings.ts';
export { REASONS, type Reason, type Refused, type Telling, ToClient } from './to-client.ts';
export { type Command, type GameCommand, PROTOCOL_VERSION, ToHost } from './to-host.ts';

/** Clients over the three services: which records are one client, and what is known of how each stands. Pure. */
export { apartKey } from './apart';
export {
  type ClientFacts,
  type ClientHealth,
  type ClientStanding,
  type HealthReason,
  healthOf,
  type Portfolio,
  portfolioOf,
} from './health';
export { type ClientPart, findClient, type JoinedClient, joinClients, partsOf, recordKeysOf } from './join';
export type { LikenessReason } from './likeness';
export {
  apartWords,
  canLink,
  linkIdOf,
  linkWords,
  renameWords,
  type SavedOfClients,
  unlinkWords,
} from './link-words';
export { type ClientRecord, keyOf, recordOfKey, services } from './records';
export { type Confidence, type Suggestion, suggestLinks } from './suggest';

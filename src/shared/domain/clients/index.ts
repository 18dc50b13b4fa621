/** Clients over the three services: which records are one client, and what is known of how each stands. Pure. */
export {
  type ClientFacts,
  type ClientHealth,
  type ClientStanding,
  type HealthReason,
  healthOf,
} from './health';
export { findClient, type JoinedClient, joinClients, recordKeysOf } from './join';
export {
  apartWords,
  canLink,
  linkIdOf,
  linkWords,
  renameWords,
  type SavedOfClients,
  unlinkWords,
} from './link-words';
export { type Portfolio, portfolioOf } from './portfolio';
export { type ClientRecord, keyOf, recordOfKey, services } from './records';
export type { Steps } from './steps';
export { type Suggestion, stillOpen, suggestingLinks, suggestLinks } from './suggest';

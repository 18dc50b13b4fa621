/** Clients across the three services: which records belong to one client, and the status of each client. */
export {
  chosenLanguage,
  clientLanguageNames,
  clientLanguages,
  languageOfLocale,
} from './client-language';
export {
  type ClientFacts,
  type ClientHealth,
  type ClientStatus,
  clientStatuses,
  type HealthReason,
  healthOf,
} from './health';
export { clientFinder, findClient, isAmong, type JoinedClient, joinClients, recordKeysOf } from './join';
export {
  apartWrites,
  canLink,
  linkIdOf,
  linkWrites,
  renameWrites,
  type SavedOfClients,
  unlinkWrites,
} from './link-writes';
export { projectsAmong, projectsLeft, withJoined } from './mine';
export { type MostUrgent, mostUrgentOf } from './most-urgent';
export { type Portfolio, portfolioOf } from './portfolio';
export { type ClientRecord, recordOfKey, services } from './records';
export type { Steps } from './steps';
export { type Suggestion, stillOpen, suggestingLinks, suggestLinks } from './suggest';

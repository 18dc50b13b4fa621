export {
  type UseClientChoices,
  type UseClientLinks,
  useClientChoices,
  useClientLinks,
  useMine,
  useMyProjects,
} from './actions';
export { ClientList } from './ClientList';
export { ClientMatcher } from './client-matcher';
export { clientName, useClientName } from './client-name';
export { useClientTexts, useTextsOfClient } from './client-texts';
export {
  type ClientWriting,
  localeIn,
  readClientLanguage,
  useClientForms,
  useClientLanguages,
  useClientWriting,
} from './client-writing';
export { MineToggle } from './MineToggle';
export { useRequestedOnPage, useRequestOnPage } from './page-requests';
export {
  type Client,
  readClients,
  type UseJoinedClients,
  useAllClients,
  useJoinedClients,
  useMyClients,
} from './queries';

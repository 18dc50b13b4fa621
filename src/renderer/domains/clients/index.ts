export { type UseClientChoices, type UseClientLinks, useClientChoices, useClientLinks } from './actions';
export { ClientList } from './ClientList';
export { ClientMatcher } from './client-matcher';
export { type Client, type UseJoinedClients, useClients, useJoinedClients, useMyClients } from './queries';

export { ClientList } from './ClientList';
export { Matchmaker } from './matchmaker';
export { type Client, type UseJoinedClients, useClients, useJoinedClients, useMyClients } from './queries';
export { type UseClientChoices, useClientChoices } from './use-client-choices';
export { type UseClientLinks, useClientLinks } from './use-client-links';

export type { TunnelQuestions } from './host-keys';
export { tunnelPart } from './part';
export type { TunnelReceiver } from './receiver-port';
export { createTunnels, type Tunnels } from './tunnels';

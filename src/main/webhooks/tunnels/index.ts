export { tunnelPart } from './part';
export type { TunnelReceiver } from './receiver-port';
export type { TunnelQuestions } from './tunnel-questions';
export { createTunnels, type Tunnels } from './tunnels';

export type { TunnelReceiver } from './receiver-port';
export { rewrittenHeader } from './smee/hand-over';
export type { TunnelQuestions } from './tunnel-questions';
export { createTunnels, type Tunnels } from './tunnels';

export { type TunnelActions, useTunnelActions } from './actions';
export { useTunnel } from './queries';
export { periodText, problemText, signOf } from './words';

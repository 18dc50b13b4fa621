export { type TunnelActions, useTunnelActions } from './actions';
export { useTunnel } from './queries';
export { momentOf, periodText, problemText, signOf } from './words';

export { type TunnelActions, useTunnelActions } from './actions';
export { useTunnel } from './queries';
export { currentStep, type Heard, isSetUp, type SetupStep, setupClaim } from './setup-step';
export { momentOf, periodText, problemText, signOf } from './words';

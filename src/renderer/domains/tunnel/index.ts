export { type TunnelActions, useTunnelActions } from './actions';
export { useTunnel } from './queries';
export { currentStep, type Heard, isEventsSetUp, type SetupStep, setupClaim } from './setup-step';
export { momentOf, problemText, signOf, tunnelPeriodText } from './words';

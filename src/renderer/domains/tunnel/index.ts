export { type TunnelActions, useTunnelActions } from './actions';
export { useTunnel } from './queries';
export { currentStep, type Heard, isEventsSetUp as isSetUp, type SetupStep, setupClaim } from './setup-step';
export { momentOf, problemText, signOf, tunnelPeriodText as periodText } from './words';

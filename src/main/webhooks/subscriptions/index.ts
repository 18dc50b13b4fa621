export { createSubscriptionCalls } from './calls';
export type { ConfirmAddress } from './orders';
export { subscriptionPart } from './part';
export { createSubscriptions, type Subscriptions } from './subscriptions';
export { createWayIn, type TunnelEnd } from './way-in';

export { createSubscriptionCalls } from './calls';
export type { ConfirmAddress, SubscriptionOrders } from './orders';
export { createSubscriptions, type Subscriptions } from './subscriptions';
export { createWayIn, type TunnelEnd } from './way-in';

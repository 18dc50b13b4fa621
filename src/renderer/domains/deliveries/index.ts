export { type DeliveryActions, useDeliveryActions } from './actions';
export { DeliveryState, DeliveryVerdict } from './DeliverySigns';
export {
  type DeliveryList,
  useDeliveries,
  useDelivery,
  useDeliveryStatus,
  useDoubtfulCount,
  useWaitingDeliveries,
} from './queries';
export { type DeliveryWords, eventNameOf, knownEvents, useDeliveryWords } from './words';

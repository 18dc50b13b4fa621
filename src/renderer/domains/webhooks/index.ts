export { type DeliveryActions, useDeliveryActions } from './actions';
export { DeliveryState, DeliveryVerdict, FoundState, NoEvent } from './DeliverySigns';
export { type FoundChange, useFoundOnRefresh } from './found';
export {
  type DeliveryList,
  useDeliveries,
  useDelivery,
  useDeliveryStatus,
  useDoubtfulCount,
  useLastEventOf,
  useNewestDeliveries,
  useReceivedSince,
  useWaitingDeliveries,
} from './queries';
export { useToldChanges } from './told-changes';
export { deliveryWordsOf, eventNameOf, knownEvents, useDeliveryWords } from './words';

export { EventsSwitch, TurnOnButton } from './EventsSwitch';
export { useSubscriptions } from './queries';
export { SubscriptionsSection } from './SubscriptionsSection';

import type { HandlersFor } from '@shared/ipc/route';
import type { subscriptionRoutes } from '@shared/ipc/subscriptions';
import type { SubscriptionOrders, Subscriptions } from '.';

export function createSubscriptionHandlers(
  subscriptions: SubscriptionOrders & Pick<Subscriptions, 'view' | 'look'>,
): HandlersFor<typeof subscriptionRoutes> {
  return {
    'subscriptions.view': (_input, { workspaceId }) => subscriptions.view(workspaceId),
    'subscriptions.look': (_input, { workspaceId }) => subscriptions.look(workspaceId),
    'subscriptions.turn_on': (_input, { workspaceId }) => subscriptions.turnOn(workspaceId),
    'subscriptions.turn_off': ({ deletesOurs }, { workspaceId }) =>
      subscriptions.turnOff(workspaceId, deletesOurs),
    'subscriptions.carry_on': (begun, { workspaceId }) => subscriptions.carryOn(workspaceId, begun),
    'subscriptions.add': ({ address, ...subject }, { workspaceId }) =>
      subscriptions.add(workspaceId, subject, address),
    'subscriptions.set_active': ({ key, isActive }, { workspaceId }) =>
      subscriptions.setActive(workspaceId, key, isActive),
    'subscriptions.remove': ({ key }, { workspaceId }) => subscriptions.remove(workspaceId, key),
  };
}

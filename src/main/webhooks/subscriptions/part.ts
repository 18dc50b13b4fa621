import type { HandlersFor } from '@shared/ipc/route';
import type { subscriptionRoutes } from '@shared/ipc/subscriptions';
import type { MainPart } from '../../part';
import type { Subscriptions } from './subscriptions';

export function subscriptionPart(subscriptions: Subscriptions) {
  const routes: HandlersFor<typeof subscriptionRoutes> = {
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
  return {
    routes,
    forget: (workspaceId: string) => subscriptions.forget(workspaceId),
    close: () => subscriptions.close(),
  } satisfies MainPart;
}

import { z } from 'zod';
import { type SubscriptionsView, subscriptionServices, subscriptionWorks } from '../subscriptions';
import { limits } from './limits';
import { workspaceRoute } from './route';

const nothing = z.strictObject({});
/** A row's own key. */
const key = z.string().min(1).max(200);
const event = z.string().min(1).max(200);
const projectId = z.int().nullable();
/** Validated in main, which says what is wrong. */
const address = z.string().min(1).max(2_000);

/**
 * Subscriptions of the page's own workspace. Each change answers with their state after it. `subscriptions.changed`
 * reports the work that runs after an answer.
 */
export const subscriptionRoutes = {
  'subscriptions.view': workspaceRoute(nothing, limits.read).returns<SubscriptionsView>(),
  /** Reads the lists of the services again. */
  'subscriptions.look': workspaceRoute(nothing, limits.change).returns<SubscriptionsView>(),
  /** Subscribes this machine to what was wanted before, or to every event there is. */
  'subscriptions.turn_on': workspaceRoute(nothing, limits.change).returns<SubscriptionsView>(),
  'subscriptions.turn_off': workspaceRoute(
    z.strictObject({ deletesOurs: z.boolean() }),
    limits.change,
  ).returns<SubscriptionsView>(),
  /** Does the due part of the work, or resumes it where it stopped. */
  'subscriptions.carry_on': workspaceRoute(
    z.strictObject({ work: z.enum(subscriptionWorks), service: z.enum(subscriptionServices).nullable() }),
    limits.change,
  ).returns<SubscriptionsView>(),
  /**
   * `address`: null for this machine; any other is confirmed in main's dialog. ADDRESS_INVALID with `problem` where the
   * service is not given it, CHANGE_DECLINED where the person does not agree.
   */
  'subscriptions.add': workspaceRoute(
    z.strictObject({
      service: z.enum(subscriptionServices),
      event,
      projectId,
      address: address.nullable(),
    }),
    limits.ask,
  ).returns<SubscriptionsView>(),
  'subscriptions.set_active': workspaceRoute(
    z.strictObject({ key, isActive: z.boolean() }),
    limits.change,
  ).returns<SubscriptionsView>(),
  'subscriptions.remove': workspaceRoute(z.strictObject({ key }), limits.change).returns<SubscriptionsView>(),
};

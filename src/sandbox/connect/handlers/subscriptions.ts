import { answer, type Refusal, refuseFields } from '../../kernel/http/reply';
import { webhookUrlProblem } from '../../kernel/webhooks/address';
import type { ConnectHandlersFor } from '../access';
import { forbidden } from '../access';
import { type ConnectSortKeys, connectListAnswer } from '../listing';
import type { ConnectSubscription } from '../model';
import { presentConnectSubscription } from '../present';
import type { Connect } from '../state';
import { createConnectSubscription, isTaken, ownSubscription } from '../subscriptions';

const sortKeys: ConnectSortKeys<ConnectSubscription> = {
  id: ({ id }) => id,
  url: ({ url }) => url,
  is_active: ({ isActive }) => isActive,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
};

export const subscriptionHandlers: ConnectHandlersFor<
  | 'list_webhook_subscriptions'
  | 'create_webhook_subscription'
  | 'update_webhook_subscription'
  | 'delete_webhook_subscription'
> = {
  list_webhook_subscriptions: (call, connect) =>
    connectListAnswer(
      call,
      connect.subscriptionsOf(call.caller.merchant.id),
      sortKeys,
      presentConnectSubscription,
    ),

  create_webhook_subscription: async ({ body, caller: { merchant } }, connect) => {
    const { url, events, is_active: isActive = true } = body;
    const refused = await urlRefused(connect, url);
    if (refused) return refused;
    // Checked after the last `await`, so that two simultaneous calls cannot both find the url unused.
    if (isTaken(connect, merchant.id, url)) return taken();
    const wanted = { url, events: [...new Set(events)], isActive };
    return answer({
      data: presentConnectSubscription(createConnectSubscription(connect, merchant.id, wanted)),
    });
  },

  update_webhook_subscription: async ({ params, body, caller }, connect) => {
    if (!ownSubscription(connect, caller, params.id)) return forbidden();
    const refused = body.url === undefined ? null : await urlRefused(connect, body.url);
    if (refused) return refused;
    const subscription = ownSubscription(connect, caller, params.id);
    if (!subscription) return forbidden();
    const { url = subscription.url, events = subscription.events } = body;
    if (isTaken(connect, subscription.merchantId, url, subscription.id)) return taken();
    const changed = connect.subscriptions.put({
      ...subscription,
      url,
      events: [...new Set(events)],
      isActive: body.is_active ?? subscription.isActive,
      updatedAt: connect.kernel.clock.now(),
    });
    return answer({ data: presentConnectSubscription(changed) });
  },

  delete_webhook_subscription: ({ params, caller }, connect) => {
    const subscription = ownSubscription(connect, caller, params.id);
    if (!subscription) return forbidden();
    connect.subscriptions.delete(subscription.id);
    return answer({ success: true });
  },
};

async function urlRefused(connect: Connect, url: string): Promise<Refusal | null> {
  const reason = await webhookUrlProblem(connect.kernel, url);
  return reason === null ? null : refuseFields({ url: [reason] });
}

const taken = (): Refusal => refuseFields({ url: ['There is a subscription of this url already.'] });

import type { SubscriptionsView } from '@shared/subscriptions';
import { type MainAnswer, useMainQuery } from '../../query/use-main-query';

/** The subscriptions of this workspace as the services last listed them; main looks at them when they are first asked for. */
export const useSubscriptions = (isEnabled = true): MainAnswer<SubscriptionsView> =>
  useMainQuery('subscriptions.view', {}, { pushedBy: 'subscriptions.changed', isEnabled });

import type { Handlers } from '../../kernel/http/service';
import type { ConnectCallers } from '../access';
import type { ConnectTable } from '../declaration';
import type { Connect } from '../state';
import { connectionHandlers } from './connections';
import { customerHandlers } from './customers';
import { merchantHandlers } from './merchants';
import { metricHandlers } from './metrics';
import { subscriptionHandlers } from './subscriptions';

/** Handlers for some of the connector's endpoints. */
export type HandlersFor<Name extends keyof ConnectTable> = Pick<
  Handlers<ConnectTable, Connect, ConnectCallers>,
  Name
>;

export const handlers: Handlers<ConnectTable, Connect, ConnectCallers> = {
  ...merchantHandlers,
  ...customerHandlers,
  ...connectionHandlers,
  ...metricHandlers,
  ...subscriptionHandlers,
};

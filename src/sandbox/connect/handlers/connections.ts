import { answer } from '../../kernel/http/reply';
import type { ConnectHandlersFor } from '../access';
import { forbidden, ownConnection } from '../access';
import { removeConnection } from '../connections';
import { type ConnectSortKeys, connectListAnswer, nameContains } from '../listing';
import type { SandboxConnection } from '../model';
import { presentConnection, presentSession } from '../present';
import { openSession } from '../sessions';

const sortKeys: ConnectSortKeys<SandboxConnection> = {
  uuid: ({ id }) => id,
  source_id: ({ sourceId }) => sourceId,
  source_name: ({ sourceName }) => sourceName,
  status: ({ status }) => status,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
};

/** Integration sessions and the connections made in them. */
export const connectionHandlers: ConnectHandlersFor<
  'create_session' | 'list_customer_integrations' | 'get_customer_integration' | 'delete_customer_integration'
> = {
  create_session: ({ body, caller }, connect) => {
    const session = openSession(connect, caller.merchant, caller.customer, body);
    return answer({ integration_session: presentSession(connect, session, caller) });
  },

  list_customer_integrations: (call, connect) => {
    const { source_name: part = '', status } = call.query;
    const found = connect
      .connectionsOf(call.caller.customer)
      .filter((one) => nameContains(one.sourceName, part) && (status === undefined || one.status === status));
    return connectListAnswer(call, found, sortKeys, (connection) => presentConnection(connect, connection));
  },

  get_customer_integration: ({ params, caller }, connect) => {
    const connection = ownConnection(connect, caller, params.uuid);
    return connection
      ? answer({ customer_integration: presentConnection(connect, connection) })
      : forbidden();
  },

  delete_customer_integration: ({ params, caller }, connect) => {
    const connection = ownConnection(connect, caller, params.uuid);
    if (!connection) return forbidden();
    removeConnection(connect, connection);
    return answer({ success: true, message: 'The integration was removed.' });
  },
};

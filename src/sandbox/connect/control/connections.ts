import { z } from 'zod';
import { connectionStatuses } from '../../../shared/services/connect/statuses';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer } from '../../kernel/http/reply';
import { setStatus } from '../connections';
import type { Connection } from '../model';
import type { Connect } from '../state';
import { unknownId } from './fields';

export const connectionControls: readonly ControlCall<Connect>[] = [
  defineControl({
    method: 'PATCH',
    path: '/connect/connections/{uuid}',
    body: z.strictObject({ status: z.enum(connectionStatuses) }),
    run: ({ params, body }, { state }) => {
      const connection = connectionFor(state, params.uuid);
      if (!connection) return unknownId('connection');
      const { id, status } = setStatus(state, connection, body.status);
      return answer({ uuid: id, status });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/connect/connections/{uuid}/break-token',
    run: ({ params }, { state }) => {
      const connection = connectionFor(state, params.uuid);
      if (!connection) return unknownId('connection');
      const { id, status } = state.connections.put({ ...connection, tokenIsBroken: true });
      return answer({ uuid: id, status });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/connect/catalogue',
    body: z.strictObject({ available: z.boolean() }),
    run: ({ body: { available } }, { state }) => {
      state.switches.put({ id: 'switches', catalogueAvailable: available });
      return answer({ available });
    },
  }),
];

const connectionFor = ({ connections }: Connect, uuid = ''): Connection | undefined =>
  connections.get(uuid.toLowerCase());

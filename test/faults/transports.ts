import type { Transport } from '../../src/main/ports';
import { createStandInTransport } from '../../src/main/shell/transport/testing/stand-in';
import { createNodeTransport } from '../../src/main/shell/transport/transport-node';

export type OpenTransport = () => { readonly transport: Transport; readonly close: () => void };

/** Both transports of the app, anew for each case: no connection that an earlier fault has spoilt is met again. */
export const transports: readonly (readonly [name: string, open: OpenTransport])[] = [
  [
    'Node',
    () => {
      const transport = createNodeTransport();
      return { transport, close: () => transport.close() };
    },
  ],
  ['net.request', () => ({ transport: createStandInTransport(), close: () => undefined })],
];

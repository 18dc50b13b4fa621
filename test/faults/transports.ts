import type { Transport } from '../../src/main/ports';
import { createStandInTransport } from '../../src/main/shell/transport/testing/stand-in';
import { createNodeTransport } from '../../src/main/shell/transport/transport-node';

export type OpenTransport = () => { readonly transport: Transport; readonly close: () => void };

/**
 * Both transports of the app, created again for each case. So no case reuses a connection that an earlier fault has
 * damaged.
 */
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

import { networkInterfaces } from 'node:os';
import { strict } from '../strict-prototype.ts';
import { ClientRequest } from './client-request.ts';
import type { IncomingMessage } from './incoming-message.ts';
import type { RequestOptions } from './request-options.ts';

/** Chromium's rule on most systems: any address that is not the machine's own. */
function isOnline(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));
}

export const net = strict('net', {
  request: (options: RequestOptions | string, callback?: (response: IncomingMessage) => void) =>
    new ClientRequest(options, callback),
  isOnline,
  get online(): boolean {
    return isOnline();
  },
});

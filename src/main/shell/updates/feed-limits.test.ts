import { EventEmitter } from 'node:events';
import type { ClientRequest } from 'electron';
import { expect, it } from 'vitest';
import { limitRequests, type RequestExecutor } from './update-port';

it('an update description times out, while a file request is not aborted', async () => {
  const made: (EventEmitter & { isAborted: boolean; abort(): void })[] = [];
  const executor: RequestExecutor = {
    request: (options) =>
      new Promise((_resolve, reject) => {
        executor.createRequest(options, () => undefined).on('error', reject);
      }),
    createRequest: () => {
      const asked = Object.assign(new EventEmitter(), {
        isAborted: false,
        abort: () => {
          asked.isAborted = true;
        },
      });
      made.push(asked);
      // The part of Electron's request in use.
      return asked as unknown as ClientRequest;
    },
    addRedirectHandlers: () => undefined,
  };
  limitRequests(executor, {
    address: 'https://updates.example/',
    maxMs: 20,
    optionsFor: (_url, options) => options,
  });
  executor.createRequest({}, () => undefined);
  await expect(executor.request({})).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(made.map(({ isAborted }) => isAborted)).toEqual([false, true]);
});

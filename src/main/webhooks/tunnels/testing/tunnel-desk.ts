import { createEmitter } from '../../../flow/emitter';
import { systemClock, systemTimers } from '../../../ports';
import { createNodeTransport } from '../../../shell/transport/transport-node';
import { createKeychainStore } from '../../../vault/keychain-store';
import { createFakeKeytar } from '../../../vault/testing/fake-keytar';
import { createVault } from '../../../vault/vault';
import type { TunnelQuestions } from '../host-keys';
import type { TestRequest, TunnelReceiver } from '../receiver-port';
import { createTunnels } from '../tunnels';
import { startPlainReceiver } from './local-server';

type Asked = { readonly [Name in keyof TunnelQuestions]?: readonly unknown[] };

/** The tunnel with a receiver on this machine, a keychain in memory and a person who says what the test lets them. */
export async function openTunnelDesk(folder: string) {
  const plain = await startPlainReceiver();
  const keytar = createFakeKeytar();
  const person = { agrees: true, keyFile: null as string | null };
  const asked: Asked[] = [];
  const transport = createNodeTransport();
  const isListening = { allowed: true, isPaused: false };
  const paths = createEmitter<null>();

  const receiver: TunnelReceiver = {
    need: async (isNeeded) => (isNeeded && isListening.allowed ? plain.port : null),
    port: () => (isListening.allowed ? plain.port : null),
    isPaused: () => isListening.isPaused,
    paths: { list: () => [], onChange: paths.on },
    beginTest(): TestRequest {
      const path = '/in/test-path';
      const life = { isOver: false };
      const arrived = (async () => {
        for (;;) {
          const request = plain.arrived.find((one) => one.path.endsWith(path));
          if (request) {
            return {
              isSignatureWhole: request.headers['x-api-signature'] === 't=1,s=2',
              isBodyWhole: request.body === '{"a":1}',
            };
          }
          await new Promise((resolve) => setImmediate(resolve));
          if (life.isOver) return new Promise<never>(() => undefined);
        }
      })();
      return {
        path,
        headers: { 'content-type': 'application/json', 'x-api-signature': 't=1,s=2' },
        body: '{"a":1}',
        arrived,
        end: () => {
          life.isOver = true;
        },
      };
    },
  };

  const answer = (question: Asked) => {
    asked.push(question);
    return Promise.resolve(person.agrees);
  };
  const questions: TunnelQuestions = {
    change: (...change) => answer({ change }),
    secret: (...secret) => answer({ secret }),
    hostKey: (...hostKey) => answer({ hostKey }),
    forgetHostKey: (...forgetHostKey) => answer({ forgetHostKey }),
  };

  /** A start of the app on the same folder and keychain. */
  const start = () =>
    createTunnels({
      userDataFolder: folder,
      vault: createVault({
        folder,
        openKeychain: (onReturned) =>
          createKeychainStore({ service: 'test', timeoutMs: 1000, load: async () => keytar, onReturned }),
        learnSecret: () => undefined,
        logger: { log: () => undefined },
      }),
      receiver,
      transport,
      questions,
      chooseKeyFile: async () => person.keyFile,
      logger: { log: () => undefined },
      clock: systemClock,
      timers: systemTimers,
      random: () => 0,
      env: {},
      platform: 'linux',
      loadNgrok: () => Promise.reject(new Error('not here')),
      mayBeLocal: true,
    });

  return {
    start,
    plain,
    keytar,
    person,
    asked,
    isListening,
    close() {
      transport.close();
      plain.close();
    },
  };
}

import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../ports';
import type { Headers } from './headers';
import { pathPrefix } from './paths';
import { judgeDelivery, signatureHeader, usualToleranceMs } from './verdict';

/** State of the test request when it arrived at this machine. */
export interface TestArrival {
  /** False if something on the way removed or changed the signature. */
  readonly isSignatureWhole: boolean;
  /** False if something on the way rewrote the body. */
  readonly isBodyWhole: boolean;
}

/** A request that the tunnel sends to itself through its public address. Never stored, and without workspace. */
export interface TunnelTestRun {
  /** Path after the tunnel's address. A secret. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Resolves when it is here. */
  readonly arrived: Promise<TestArrival>;
  /** Ends the test. Its path is then unknown. */
  end(): void;
}

interface Arriving {
  /** Whether it was expected: each is taken once. */
  arrived(request: { readonly headers: Headers; readonly body: Buffer }): boolean;
}

export interface TunnelTests {
  begin(): TunnelTestRun;
  find(target: string): Arriving | undefined;
}

/** Tests of the way in, one path each. */
export function createTunnelTests(clock: Pick<Clock, 'now'>): TunnelTests {
  const open = new Map<string, Arriving>();

  return {
    find(target) {
      const [path = ''] = target.split('?');
      return open.get(path.slice(-lengthOfPath));
    },
    begin() {
      const path = `${pathPrefix}${randomBytes(32).toString('base64url')}`;
      const keys = { clientId: 'client-desk-test', clientSecret: randomBytes(32).toString('base64url') };
      const time = String(Math.floor(clock.now() / 1_000));
      const digest = createHmac('sha256', keys.clientSecret).update(`${time}${keys.clientId}`).digest('hex');
      const body = JSON.stringify({ event: 'client_desk_test', data: { number: 1.5, text: 'ação ✓' } });
      let settle: (arrival: TestArrival) => void = () => {};
      const arrived = new Promise<TestArrival>((resolve) => {
        settle = resolve;
      });
      open.set(path, {
        arrived({ headers, body: bytes }) {
          const { verdict } = judgeDelivery(
            {
              purpose: { kind: 'test' },
              headers,
              receivedAt: clock.now(),
            },
            { ...keys, clockOffsetMs: 0, toleranceMs: usualToleranceMs, standingOf: () => 'only' },
          );
          settle({
            isSignatureWhole: verdict.kind === 'valid',
            isBodyWhole: bytes.equals(Buffer.from(body)),
          });
          return open.delete(path);
        },
      });
      const headers = { 'content-type': 'application/json', [signatureHeader]: `t=${time},s=${digest}` };
      return { path, headers, body, arrived, end: () => void open.delete(path) };
    },
  };
}

/** The prefix and 32 bytes in base64url. */
const lengthOfPath = pathPrefix.length + 43;

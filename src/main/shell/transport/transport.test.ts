import type { ClientRequestConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import type { TransportRequest } from '../../ports';
import {
  createStandInTransport,
  openOnStandIn as open,
  standInSessions as sessions,
} from './testing/stand-in';
import { describeTransport } from './testing/transport.contract';
import { createElectronTransport } from './transport';

describeTransport("the stand-in's net.request", () => ({
  transport: createStandInTransport(),
  close: () => undefined,
}));

const request = (method: string): TransportRequest => ({
  method,
  url: 'http://127.0.0.1:1/',
  headers: {},
  connectTimeoutMs: 25_000,
  totalTimeoutMs: 25_000,
  maxBytes: 1,
});

describe('Electron transport', () => {
  const optionsFor = async (method: string) => {
    const used: ClientRequestConstructorOptions[] = [];
    const spy = (options: ClientRequestConstructorOptions) => {
      used.push(options);
      return open(options);
    };
    await createElectronTransport({ net: { request: spy }, sessions }).send(request(method));
    return used[0];
  };

  it('reads and writes use separate sessions without a cache', () => {
    expect(sessions).toEqual({
      reads: { name: 'desk-reads', options: { cache: false } },
      writes: { name: 'desk-writes', options: { cache: false } },
    });
  });

  it('requests send no cookies or credentials and handle redirects manually', async () => {
    expect(await optionsFor('GET')).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      useSessionCookies: false,
    });
  });

  it('a write uses its own session and closes its connection', async () => {
    const [read, write] = [await optionsFor('GET'), await optionsFor('POST')];
    expect([read?.session, read?.headers]).toEqual([sessions.reads, {}]);
    expect([write?.session, write?.headers]).toEqual([sessions.writes, { Connection: 'close' }]);
  });

  it('an Electron exception is reported without its text', async () => {
    const refusing = () => {
      throw new Error("Invalid value for header 'x-api-key': 'canary'");
    };
    const outcome = await createElectronTransport({ net: { request: refusing }, sessions }).send(
      request('GET'),
    );
    expect(outcome).toMatchObject({ ok: false, failure: 'other', mayHaveArrived: false });
    expect(JSON.stringify(outcome)).not.toContain('canary');
  });
});

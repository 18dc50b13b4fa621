import type { Config, Listener } from '@ngrok/ngrok';
import { describe, expect, it } from 'vitest';
import { createNgrokConnect, type NgrokModule } from './ngrok-connection';

/** Speaks as the package's own declarations do: what the package would not take or give does not compile. */
function fakeNgrok(answer: (config: Config) => string | null | Error | Promise<string>) {
  const configs: Config[] = [];
  let closed = 0;
  const listener = (url: string | null, { addr }: Config): Listener => ({
    url: () => url,
    proto: () => 'https',
    labels: () => ({}),
    id: () => 'listener',
    forwardsTo: () => String(addr),
    metadata: () => '',
    forward: async () => undefined,
    join: async () => undefined,
    close: async () => void (closed += 1),
  });
  const load = async (): Promise<NgrokModule> => ({
    async forward(config) {
      if (typeof config !== 'object')
        throw new Error('a port alone would leave the authtoken to the environment');
      configs.push(config);
      const url = await answer(config);
      if (url instanceof Error) throw url;
      return listener(url, config);
    },
  });
  return { load, configs, closed: () => closed };
}

const at = { localPort: 4711, signal: new AbortController().signal };
const authtoken = async () => 'a-secret-authtoken';

describe('ngrok tunnel', () => {
  it('ngrok forwards to the receiver with the chosen domain and reports a lost session', async () => {
    const { load, configs, closed } = fakeNgrok(() => 'https://desk.ngrok.app');
    const outcome = await createNgrokConnect({ domain: 'desk.ngrok.app', authtoken, load })(at);
    expect(outcome).toMatchObject({ ok: true, connection: { url: 'https://desk.ngrok.app' } });
    expect(configs).toMatchObject([
      { addr: '127.0.0.1:4711', authtoken: 'a-secret-authtoken', domain: 'desk.ngrok.app' },
    ]);
    // The agent says that its session is lost.
    configs[0]?.onStatusChange?.('connected');
    configs[0]?.onStatusChange?.('closed');
    if (outcome.ok) expect(await outcome.connection.ended).toMatchObject({ code: 'network_lost' });
    await expect.poll(closed, { interval: 5 }).toBe(1);
  });

  it.each([
    ['authentication failed: ERR_NGROK_105', 'login_refused', true],
    ['the domain is not yours: ERR_NGROK_320', 'address_refused', true],
    ['failed to dial', 'other', false],
  ] as const)('ngrok error “%s” is read as %s', async (said, code, isFinal) => {
    const { load } = fakeNgrok(() => new Error(`${said} for a-secret-authtoken`));
    const outcome = await createNgrokConnect({ domain: null, authtoken, load })(at);
    expect(outcome).toMatchObject({ ok: false, problem: { code }, isFinal });
    expect(JSON.stringify(outcome)).not.toContain('a-secret-authtoken');
  });

  it('a listener that opens after the stop is closed, and one without a URL fails', async () => {
    let arrive = (_url: string) => {};
    const late = fakeNgrok(() => new Promise((resolve) => (arrive = resolve)));
    const stopped = new AbortController();
    const { load } = late;
    const connect = createNgrokConnect({ domain: null, authtoken, load });
    const outcome = connect({ localPort: 4711, signal: stopped.signal });
    await expect.poll(() => late.configs.length, { interval: 5 }).toBe(1);
    stopped.abort();
    expect(await outcome).toMatchObject({ ok: false });
    arrive('https://late.ngrok.app');
    await expect.poll(late.closed, { interval: 5 }).toBe(1);
    const none = fakeNgrok(() => null);
    expect(await createNgrokConnect({ domain: null, authtoken, load: none.load })(at)).toMatchObject({
      ok: false,
      isFinal: false,
    });
  });

  it('a missing package or authtoken is reported', async () => {
    const load = async () => Promise.reject(new Error('no such module'));
    const without = await createNgrokConnect({ domain: null, authtoken, load })(at);
    expect(without).toMatchObject({ problem: { code: 'not_installed' }, isFinal: true });
    const { load: there } = fakeNgrok(() => 'https://a.ngrok.app');
    const noToken = await createNgrokConnect({ domain: null, authtoken: async () => undefined, load: there })(
      at,
    );
    expect(noToken).toMatchObject({ problem: { code: 'secret_missing' }, isFinal: true });
  });
});

import { createConnection } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { lacking, titled } from '../../../tools/test/system-parts.mjs';
import { call } from '../sandbox-client';
import { processesOfTests, runProcess } from './process';

// "Start" of the sandbox's contract, on the real program.
const start = processesOfTests();
const startUtility = processesOfTests(true);

describe('sandbox start', () => {
  it('the sandbox prints one line of JSON with working addresses and keys', async () => {
    const { line, stdout } = await start('--port', '0', '--clock', 'manual');
    expect(line.reporting.base_url).toMatch(/\/v2$/);
    expect(line.planning.base_url).toMatch(/\/api\/v1$/);
    expect(line.connect).toMatchObject({
      api_key: expect.stringMatching(/./) as string,
      client_id: expect.stringMatching(/./) as string,
      client_secret: expect.stringMatching(/./) as string,
    });
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    expect(
      (await call(`${line.connect.base_url}/merchants/settings`, bearer(line.connect.api_key))).status,
    ).toBe(200);
    expect(
      (await call(`${line.reporting.base_url}/companies/settings`, bearer(line.reporting.api_token))).status,
    ).toBe(200);
    expect(
      (await call(`${line.planning.base_url}/projects`, bearer(line.planning.access_token))).status,
    ).toBe(200);
    expect((await call(`${line.control.base_url}/clock`)).body).toEqual({ now: '2026-03-02T09:00:00.000Z' });
    expect(stdout()).toHaveLength(1);
  });

  it('each service has an OpenAPI description that needs no key', async () => {
    const { line } = await start('--dataset', 'empty');
    for (const service of [line.connect, line.reporting, line.planning]) {
      const { status, body } = await call(`${service.base_url}/openapi.json`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        openapi: expect.stringMatching(/^3\.1\./) as string,
        servers: [{ url: service.base_url }],
      });
    }
  });

  it('the sandbox listens on 127.0.0.1 only', async () => {
    const { line } = await start('--dataset', 'empty');
    const { port } = new URL(line.control.base_url);
    const outward = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal);
    // macOS has 127.0.0.1 alone on its loopback: a call to another address there has no end.
    const loopback = process.platform === 'darwin' ? [] : [{ address: '127.0.0.2' }];
    for (const { address } of [...outward, ...loopback]) {
      const outcome = await new Promise<string>((resolve) => {
        const socket = createConnection(Number(port), address, () => resolve('connected'));
        socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
      });
      expect([address, outcome]).toEqual([address, 'ECONNREFUSED']);
    }
  });

  const noSignals = lacking('signals');
  it.skipIf(noSignals).each(['SIGTERM', 'SIGINT'] as const)(
    titled('the sandbox ends on %s within two seconds with status 0', noSignals),
    (signal) => endsOn(signal, start),
  );

  // Windows knows no signals: the app says it over the port of a utility process.
  it('the message stop ends the sandbox within two seconds with status 0', () =>
    endsOn('stop', startUtility));

  async function endsOn(signal: 'SIGTERM' | 'SIGINT' | 'stop', begin: typeof start): Promise<void> {
    const { line, end } = await begin('--dataset', 'empty');
    // A connection that is kept open must not hold it up.
    const { port, hostname } = new URL(line.control.base_url);
    const socket = createConnection(Number(port), hostname);
    socket.on('error', () => undefined);
    const { code, ms } = await end(signal);
    socket.destroy();
    expect(code).toBe(0);
    expect(ms).toBeLessThan(2_000);
  }
});

describe('failing sandbox start', () => {
  it('a port in use is reported in one line with exit code 1', async () => {
    const { line } = await start('--dataset', 'empty');
    const { port } = new URL(line.control.base_url);
    const { code, stdout, stderr } = await runProcess(['--port', port, '--dataset', 'empty']);
    expect(code).toBe(1);
    expect(stdout).toEqual([]);
    expect(stderr.trim().split('\n')).toEqual([`sandbox: port ${port} is in use`]);
  });

  it('an unknown option is reported in one line with exit code 1', async () => {
    const { code, stdout, stderr } = await runProcess(['--frobnicate']);
    expect([code, stdout]).toEqual([1, []]);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('--frobnicate')]);
  });
});

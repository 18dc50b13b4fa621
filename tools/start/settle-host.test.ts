import { describe, expect, it } from 'vitest';
import type { Fetched } from '../host/fetch-electron.mjs';
import { SYSTEM_INCOMPLETE } from '../system/ensure.mjs';
import { settleHost } from './settle-host.mjs';

interface Given {
  readonly appHost?: string;
  readonly binary?: string;
  readonly fetched?: Fetched;
  readonly problem?: string;
}

async function settle({ appHost, binary, fetched = { got: false, reason: 'ENOTFOUND' }, problem }: Given) {
  const said: string[] = [];
  let has = binary;
  const env: NodeJS.ProcessEnv = appHost === undefined ? {} : { APP_HOST: appHost };
  const status = await settleHost({
    env,
    binary: () => has,
    fetchElectron: async ({ onTry }) => {
      onTry();
      if (fetched.got) has = '/dist/electron';
      return fetched;
    },
    sandboxProblem: () => problem,
    say: (line) => said.push(line),
  });
  return { status, host: env.APP_HOST, said };
}

describe('settleHost', () => {
  it('installed Electron is used without a message', async () => {
    expect(await settle({ binary: '/dist/electron' })).toEqual({ status: 0, host: undefined, said: [] });
  });

  it('the stand-in is used with a reason if Electron cannot be fetched', async () => {
    expect(await settle({})).toEqual({
      status: 0,
      host: undefined,
      said: [
        'Fetching Electron…',
        "Electron's binary cannot be had (ENOTFOUND): running on the stand-in host.",
      ],
    });
  });

  it('the stand-in is used with the fixing command if Linux forbids the sandbox', async () => {
    for (const binary of ['/dist/electron', undefined]) {
      const settled = await settle({
        ...(binary !== undefined && { binary }),
        fetched: { got: true },
        problem: 'sudo chmod 4755 x',
      });
      expect(settled).toMatchObject({ status: 0, host: 'standin' });
      expect(settled.said.slice(-2)).toEqual([
        'This Linux gives Electron no sandbox: it forbids user namespaces. This line mends it: sudo chmod 4755 x',
        'Running on the stand-in host until then.',
      ]);
    }
  });

  it('a requested Electron that cannot run ends with an error', async () => {
    expect(await settle({ appHost: 'electron', binary: '/dist/electron', problem: 'sudo x' })).toMatchObject({
      status: SYSTEM_INCOMPLETE,
      host: 'electron',
    });
  });

  it('APP_HOST=standin is followed without checking Electron', async () => {
    expect(await settle({ appHost: 'standin', problem: 'sudo x' })).toEqual({
      status: 0,
      host: 'standin',
      said: [],
    });
  });
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TunnelView } from '@shared/tunnel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { openTestMain } from './testing/test-main';

// Runs an attacker's script in a page against the whole of main. Checks how far the script can redirect the events.

let folder: string;
let desk: ReturnType<typeof openTestMain>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tunnel-attacks-'));
  desk = openTestMain({ folder });
  desk.main.start();
});
afterEach(async () => {
  await desk.main.close();
  await removeFolder(folder);
});

const view = async () => dataOf(await desk.ask('tunnel.read', {})) as TunnelView;
const asPage = async (route: string, input: unknown) => {
  const answer = await desk.ask(route, input);
  return answer.ok ? 'ok' : answer.error.code;
};
const evil = { way: 'own_address', url: 'https://evil.example' };

describe('Tunnel settings under attack by a page', () => {
  it('a tunnel change asks for confirmation and shows the new address', async () => {
    expect(await asPage('tunnel.change', evil)).toBe('CHANGE_DECLINED');
    expect((await view()).settings.ownAddress).toBeNull();
    expect(desk.questions).toMatchObject([
      {
        message: 'Change the tunnel?',
        buttons: expect.arrayContaining(['Change Tunnel']) as string[],
        detail: expect.stringContaining('https://evil.example') as string,
      },
    ]);
  });

  it('a page cannot save a tunnel secret without confirmation', async () => {
    expect(await asPage('tunnel.set_secret', { secret: 'authtoken', value: 'of-the-attacker' })).toBe(
      'CHANGE_DECLINED',
    );
    expect((await view()).keptSecrets).toEqual([]);
    expect([...desk.keytar.entries.values()]).not.toContain('of-the-attacker');
  });

  it.each([
    ['an address of this network', { way: 'own_address', url: 'https://192.168.0.4' }, 'ADDRESS_INVALID'],
    ['an address without encryption', { way: 'own_address', url: 'http://hooks.example' }, 'ADDRESS_INVALID'],
    ['a key file that the page chose', { ...evil, keyFile: '/etc/passwd' }, 'INPUT_INVALID'],
    [
      'an address with a bidirectional character',
      { way: 'own_address', url: 'https://a\u202e.example' },
      'INPUT_INVALID',
    ],
  ])('a tunnel change is refused before any dialog for %s', async (_what, change, code) => {
    desk.person.says = () => 0;
    expect(await asPage('tunnel.change', change)).toBe(code);
    expect(desk.questions).toEqual([]);
  });

  it('a page cannot turn on a tunnel that was never set up', async () => {
    expect(await asPage('tunnel.test', {})).toBe('INPUT_INVALID');
    expect(await asPage('tunnel.turn_on', {})).toBe('ROUTE_UNKNOWN');
    expect((await view()).state).toEqual({ kind: 'off' });
  });
});

it('a confirmed address is tested, and its states are sent to pages', async () => {
  desk.person.says = () => 0;
  expect(await asPage('tunnel.change', evil)).toBe('ok');
  expect(await asPage('tunnel.test', {})).toBe('ok');
  const states = desk.events('tunnel.changed').map(({ state }) => state);
  expect(states).toContainEqual(expect.objectContaining({ kind: 'ready', url: 'https://evil.example' }));
  // The test request did not come back: the tunnel is closed again.
  expect(await view()).toMatchObject({ state: { kind: 'off' }, isOn: false });
  expect((await view()).test?.steps.at(-1)).toMatchObject({ kind: 'came_back', result: 'failed' });
});

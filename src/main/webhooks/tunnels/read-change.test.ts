import type { TunnelChange } from '@shared/ipc/tunnel';
import { describe, expect, it } from 'vitest';
import { readChange } from './read-change';
import { nothingSetUp } from './tunnel-settings';

const ssh = {
  host: 'hooks.example.com',
  port: 22,
  user: 'desk',
  login: 'agent',
  remotePort: 47_821,
  publicUrl: 'https://hooks.example.com/',
} as const;
const read = (change: TunnelChange) => readChange(nothingSetUp.settings, change, { mayBeLocal: false });

describe('Tunnel change parser', () => {
  it('addresses are normalised', () => {
    expect(read({ way: 'ssh', ssh: { ...ssh, host: 'HOOKS.example.com' } })).toMatchObject({
      ok: true,
      data: { way: 'ssh', ssh: { host: 'hooks.example.com', publicUrl: 'https://hooks.example.com' } },
    });
    expect(read({ way: 'ssh', ssh: { ...ssh, host: '2001:db8::1' } })).toMatchObject({
      data: { ssh: { host: '2001:db8::1' } },
    });
    expect(read({ way: 'own_address', url: 'hooks.example.com/desk/' })).toMatchObject({
      data: { ownAddress: { url: 'https://hooks.example.com/desk' } },
    });
  });

  it.each([
    ['host', 'not_an_address', { way: 'ssh', ssh: { ...ssh, host: 'a b' } }],
    ['host', 'not_an_address', { way: 'ssh', ssh: { ...ssh, host: 'user@host' } }],
    ['host', 'not_an_address', { way: 'ssh', ssh: { ...ssh, host: 'host:2222' } }],
    ['publicUrl', 'not_https', { way: 'ssh', ssh: { ...ssh, publicUrl: 'http://hooks.example.com' } }],
    ['publicUrl', 'not_public', { way: 'ssh', ssh: { ...ssh, publicUrl: 'https://192.168.0.4' } }],
    ['url', 'not_public', { way: 'own_address', url: 'https://desk.local' }],
    ['url', 'not_public', { way: 'own_address', url: 'http://127.0.0.1:80' }],
    ['url', 'too_much', { way: 'own_address', url: 'https://me:secret@hooks.example.com' }],
    ['server', 'too_much', { way: 'smee', server: 'https://smee.io/?a=1' }],
    ['domain', 'not_an_address', { way: 'ngrok', domain: 'https://a.ngrok.app' }],
    ['domain', 'not_public', { way: 'ngrok', domain: 'localhost' }],
  ] as const)('an invalid %s is refused as %s', (field, problem, change) => {
    expect(read(change)).toMatchObject({
      ok: false,
      error: { code: 'ADDRESS_INVALID', data: { field, problem } },
    });
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTunnelDesk } from '../../src/main/webhooks/tunnels/testing/tunnel-desk';
import { lacking, titled } from '../../tools/test/system-parts.mjs';
import { createSshd, freePort, type Sshd } from './sshd';

const noSshd = lacking('sshd');
let sshd: Sshd;
let desk: Awaited<ReturnType<typeof openTunnelDesk>>;

beforeAll(async () => {
  sshd = await createSshd();
  desk = await openTunnelDesk(sshd.folder);
});
afterAll(async () => {
  desk.close();
  await sshd.remove();
});

it.skipIf(noSshd)(
  titled(
    'the user confirms the server’s key before the first sign-in and after a change, and the test names each step',
    noSshd,
  ),
  async () => {
    await sshd.start();
    const tunnels = desk.start();
    const state = () => tunnels.state().kind;
    const ends = () => tunnels.view().test?.steps.map(({ kind, result }) => `${kind} ${result}`);
    const remotePort = await freePort();
    desk.person.keyFile = sshd.files.userKey;
    await tunnels.change({
      way: 'ssh',
      ssh: {
        host: sshd.host,
        port: sshd.port,
        user: sshd.user,
        login: 'key_file',
        remotePort,
        publicUrl: `http://127.0.0.1:${remotePort}`,
      },
    });
    await tunnels.chooseKeyFile();
    await tunnels.turnOn();
    await expect.poll(state, { interval: 10 }).toBe('failed');

    desk.person.agrees = false;
    expect(await tunnels.reviewHostKey()).toMatchObject({ error: { code: 'CHANGE_DECLINED' } });
    expect(tunnels.view().pinnedKey).toBeNull();
    desk.person.agrees = true;
    expect(await tunnels.reviewHostKey()).toMatchObject({ ok: true });
    const first = sshd.fingerprint();
    expect(desk.asked.at(-1)).toMatchObject({
      hostKey: [`${sshd.host}:${sshd.port}`, { fingerprint: first }, null],
    });
    await expect.poll(state, { interval: 10 }).toBe('ready');
    await tunnels.test();
    expect(ends()).toEqual([
      ...['receiver passed', 'reached passed', 'host_key passed', 'signed_in passed'],
      ...['forwarding passed', 'came_back passed'],
    ]);

    await sshd.kill();
    sshd.changeHostKey();
    await sshd.start();
    await expect.poll(state, { interval: 10 }).toBe('failed');
    await tunnels.test();
    expect(ends()).toEqual([
      ...['receiver passed', 'reached passed', 'host_key failed', 'signed_in not_tried'],
      ...['forwarding not_tried', 'came_back not_tried'],
    ]);
    await tunnels.reviewHostKey();
    expect(desk.asked.at(-1)).toMatchObject({
      hostKey: [expect.anything(), { fingerprint: sshd.fingerprint() }, { fingerprint: first }],
    });
    await expect.poll(state, { interval: 10 }).toBe('ready');
    await tunnels.close();
  },
);

import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { virtualTime } from '../testing/virtual-time';
import { serveQr } from './serve-qr';
import { createSessions } from './sessions';

const link = 'https://hosted.example/connect/c4n4ryL1nkT0ken5SDkq';
const id = 'work0001';

function start() {
  const time = virtualTime();
  const sessions = createSessions({ clock: time.clock, learnSecret: () => undefined });
  const sessionUuid = '3d5a0b2e-7c44-4a7e-9a51-c0ffee000001';
  const kept = sessions.keep(id, {
    customer: 'c',
    sessionUuid,
    link,
    asked: null,
    lifetimeMs: 5 * 60_000,
  });
  if (!kept.ok) throw new Error(kept.error.message);
  const serve = serveQr(sessions);
  const get = (path: string, workspaceId: string | null = id) =>
    serve(
      new Request(`app://w-${id}${path}`),
      workspaceId === null ? { kind: 'welcome' } : { kind: 'workspace', id: workspaceId },
    );
  return { time, get, address: `/sessions/${kept.data.handle}/qr.svg` };
}

/** The dark modules of a picture, as `column,row`, quiet zone included. */
function darkModules(svg: string): Set<string> {
  const path = /<path fill="#000" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  return new Set(
    [...path.matchAll(/M(\d+),(\d+)h/g)].map(([, x, y]) => `${Number(x) / 10},${Number(y) / 10}`),
  );
}

describe('QR code of a session link', () => {
  it('the QR code encodes exactly the link in black on white and is not cached', async () => {
    const { get, address } = start();
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'image/svg+xml',
      'cache-control': 'no-store',
    });
    const svg = await answer.text();
    const { data } = encode(link, { border: 4, ecc: 'M' });
    const expected = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
    expect(darkModules(svg)).toEqual(new Set(expected));
    expect(expected.some((at) => at.split(',').some((part) => Number(part) < 4))).toBe(false);
    expect(svg).toContain('<rect fill="#fff"');
    expect(svg).not.toContain('hosted');
  });

  it('the QR code is served to its own workspace only and while the session is open', async () => {
    const { time, get, address } = start();
    expect((await get(address, 'work0002')).status).toBe(404);
    expect((await get(address, null)).status).toBe(404);
    expect((await get('/sessions/nobody/qr.svg')).status).toBe(404);
    expect((await get(`${address}/..`)).status).toBe(404);
    await time.advance(5 * 60_000);
    expect((await get(address)).status).toBe(404);
  });
});

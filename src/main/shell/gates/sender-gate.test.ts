import { describe, expect, it } from 'vitest';
import { type Asker, checkSender as gate } from './sender-gate';

const asker = (frame: Asker['senderFrame'], isDestroyed = false): Asker => ({
  sender: { id: 7, isDestroyed: () => isDestroyed },
  senderFrame: frame,
});
const top = (url: string) => asker({ url, parent: null });

describe('the sender gate', () => {
  it('derives the workspace from the address of the frame', () => {
    expect(gate(top('app://w-abc123/#/approvals'))).toEqual({
      ok: true,
      context: { senderId: 7, workspaceId: 'abc123' },
    });
    expect(gate(top('app://welcome/'))).toEqual({ ok: true, context: { senderId: 7, workspaceId: null } });
  });

  it.each([
    ['a foreign page', 'not a page of the app', top('https://evil.example/')],
    ['a look-alike host', 'not a page of the app', top('app://w-abc123.evil/')],
    ['a file', 'not a page of the app', top('file:///index.html')],
    ['an empty page', 'not a page of the app', top('about:blank')],
    [
      'a frame inside an own page',
      'only the top frame may ask',
      asker({ url: 'app://w-abc123/', parent: {} }),
    ],
    ['a frame that is gone', 'the page is gone', asker(null)],
    ['a page that is gone', 'the page is gone', asker({ url: 'app://w-abc123/', parent: null }, true)],
  ])('refuses %s and says why', (_name, reason, from) => {
    expect(gate(from)).toEqual({ ok: false, reason });
  });

  it('refuses where reading the frame throws, as Electron does for a disposed frame', () => {
    const disposed = {
      get url(): string {
        throw new Error('Render frame was disposed');
      },
      parent: null,
    };
    expect(gate(asker(disposed))).toEqual({ ok: false, reason: 'the page is gone' });
  });
});

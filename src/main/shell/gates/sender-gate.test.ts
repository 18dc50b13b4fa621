import { describe, expect, it } from 'vitest';
import { checkSender as gate, type RequestEvent } from './sender-gate';

const event = (frame: RequestEvent['senderFrame'], isDestroyed = false): RequestEvent => ({
  sender: { id: 7, isDestroyed: () => isDestroyed },
  senderFrame: frame,
});
const top = (url: string) => event({ url, parent: null });

describe('Sender gate', () => {
  it('the workspace is read from the URL of the frame', () => {
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
    ['a blank page', 'not a page of the app', top('about:blank')],
    [
      'a frame inside an app page',
      'only the top frame may ask',
      event({ url: 'app://w-abc123/', parent: {} }),
    ],
    ['a frame that no longer exists', 'the page is gone', event(null)],
    [
      'a page that no longer exists',
      'the page is gone',
      event({ url: 'app://w-abc123/', parent: null }, true),
    ],
  ])('a request from %s is refused with a reason', (_name, reason, from) => {
    expect(gate(from)).toEqual({ ok: false, reason });
  });

  it('a frame that throws when read is refused as gone', () => {
    const disposed = {
      get url(): string {
        throw new Error('Render frame was disposed');
      },
      parent: null,
    };
    expect(gate(event(disposed))).toEqual({ ok: false, reason: 'the page is gone' });
  });
});

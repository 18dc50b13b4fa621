import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { postRow, postVersion } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { at, line, withFileRead } from './testing/post-samples';

afterEach(cleanup);

const minuteMs = 60_000;
/** When it was approved, on this computer's clock. */
const approved = at('19T11:30');

/** The strip's lines of caption and media, with the service's clock so far ahead and bytes that were read in this time. */
async function strip(aheadMs: number, bytesSeen: { readonly from: number; readonly until: number }) {
  const approvedAt = approved + aheadMs;
  const span = { from: approved, to: approved + 1_000, isCompared: true };
  const row = postRow({
    id: '1',
    approval: { kind: 'same', approvedAt, grade: 'seen' },
    reviewers: [
      {
        name: 'Ana',
        email: null,
        answeredAt: approvedAt,
        latest: { status: 'approved', at: approvedAt, isInvalidated: false, span },
      },
    ],
  });
  const version = postVersion({ caption: 'Now', media: ['7'] });
  const engine = new FakeEngine([row]);
  engine.setDetail('1', { version });
  engine.changeLines = [line('c', { field: 'caption', before: 'Now ', seenAt: approved + 5 * minuteMs })];
  await renderApp({ engine, path: '/post/1/history', answers: withFileRead(bytesSeen) });
  const list = await screen.findByRole('list', { name: 'Compared with the approved version' });
  return ['Caption', 'Media'].map((name) => within(list).getByText(name).closest('li')?.textContent);
}

it('bytes that were read before and after the approval are proven, also with a service whose clock is ahead', async () => {
  const [caption, media] = await strip(20 * minuteMs, {
    from: approved - minuteMs,
    until: approved + minuteMs,
  });
  expect(media).toMatch(/^MediaSame file, same content as approved/);
  expect(caption).toMatch(/^CaptionSame text, written differently/);
});

it('bytes that were last read before the approval are not proven with a service whose clock is behind', async () => {
  const [, media] = await strip(-20 * minuteMs, {
    from: approved - 30 * minuteMs,
    until: approved - 10 * minuteMs,
  });
  expect(media).toMatch(/^MediaSame file according to the service, content as of/);
});

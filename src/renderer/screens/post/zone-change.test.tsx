import { succeed } from '@shared/errors';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ChangeLine } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { line } from './testing/post-samples';

afterEach(cleanup);

const hour = 3_600_000;
const approvedAt = NOW - 5 * hour;
const post = postRow({ id: '1', approval: { kind: 'same', approvedAt, grade: 'seen' } });
const zoneChange = (key: string, before: string, seenAt: number): ChangeLine =>
  line(key, { resource: 'planning.projects', recordId: post.projectId, field: 'timezone', before, seenAt });

async function openHistory(changes: readonly ChangeLine[]) {
  const engine = new FakeEngine([post]);
  engine.changeLines = changes;
  await renderApp({
    engine,
    path: '/post/1/history',
    answers: { 'media.look_up': () => succeed([]), 'media.want': () => succeed(null) },
  });
  return screen.findByRole('list', { name: 'Compared with the approved version' });
}

it('another time zone of the client since the approval is shown, and is no difference', async () => {
  const list = await openHistory([
    zoneChange('z2', 'Europe/Lisbon', approvedAt + hour),
    zoneChange('z1', 'Asia/Tokyo', approvedAt - hour),
  ]);
  const shown = (await screen.findByText('Time zone')).closest('li');
  expect(shown?.textContent).toMatch(/^Time zoneChanged from Lisbon to .+, doesn’t affect approval/);
  expect(list.querySelector('[data-sign="changed"]')).toBeNull();
});

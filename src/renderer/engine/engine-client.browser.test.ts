import { succeed } from '@shared/errors';
import { expect, it } from 'vitest';
import type { On, Request } from '../ipc';
import { createEngine } from './engine-client';
import { ModelService } from './testing/model-service';
import { servicePost } from './testing/samples';

it('the engine runs in its own worker on IndexedDB, and a second engine waits for the first', async () => {
  const service = new ModelService({ pageSize: 50, undatedPlace: 'last', undatedShare: 0, statuses: [] });
  service.projects.set('7', { id: 7, timezone: 'UTC', name: 'Café Aurora' });
  for (let id = 1; id <= 120; id += 1)
    service.put({ post: servicePost({ id }), createdAt: id, review: null });
  const request = (async (route: 'planning.list_posts' | 'workspaces.list', input: unknown) =>
    route === 'workspaces.list'
      ? succeed({ own: null, all: [] })
      : service.answer(route, input, Date.now())) as Request;
  const on: On = () => () => undefined;

  const engine = createEngine({ request, on, workspaceId: 'abcdef' });
  const approvals = () =>
    engine.query({ filter: { statuses: ['in_review'] }, sort: 'client', afterKey: null, limit: 50 });
  await expect.poll(async () => (await approvals()).total).toBe(120);
  const page = await approvals();
  expect(page.rows).toHaveLength(50);
  expect(page.groups).toEqual([
    { by: 'client', projectId: '7', name: 'Café Aurora', timezone: 'UTC', total: 120 },
  ]);
  await expect.poll(() => engine.status().phase).toBe('idle');

  // A second engine of the same origin waits its turn: only one writes.
  const second = createEngine({ request, on, workspaceId: 'abcdef' });
  await expect.poll(async () => (await approvals()).total).toBe(120);
  expect(second.status().phase).toBe('starting');
});

import { expect, it } from 'vitest';
import type { MediaName, Owner, SeenFile } from './seen-files';
import { WaitingFiles } from './waiting-files';

const now = Date.UTC(2026, 10, 20, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function file(name: MediaName, owner: Partial<Owner> = {}): SeenFile {
  return {
    name,
    kind: 'image',
    url: 'https://media.example/1',
    validUntil: now + 2 * dayMs,
    service: 'planning',
    width: null,
    height: null,
    owner: {
      postId: name,
      projectId: '7',
      status: 'scheduled',
      scheduleAt: now + dayMs,
      position: 0,
      ...owner,
    },
  };
}

function inTurn(waiting: WaitingFiles): MediaName[] {
  const names: MediaName[] = [];
  for (;;) {
    const next = waiting.next(now, () => true);
    if (!next) return names;
    names.push(next.name);
    waiting.delete(next.name);
  }
}

it('WaitingFiles gives wanted files first, then review, coming and past, pinned clients first', () => {
  const waiting = new WaitingFiles(({ projectId }) => (projectId === 'pinned' ? 'client' : null));
  const published = { status: 'published', scheduleAt: now - dayMs } as const;
  waiting.offer(file('file:past', published), false, now);
  waiting.offer(file('file:past pinned', { ...published, projectId: 'pinned' }), false, now);
  waiting.offer(
    file('file:long past pinned', { ...published, scheduleAt: now - 9 * dayMs, projectId: 'pinned' }),
    false,
    now,
  );
  waiting.offer(file('file:later'), false, now);
  waiting.offer(file('file:later pinned', { projectId: 'pinned' }), false, now);
  waiting.offer(file('file:soon', { scheduleAt: now + hourMs }), false, now);
  waiting.offer(file('thumbnail:later'), false, now);
  waiting.offer(file('file:review', { status: 'in_review' }), false, now);
  waiting.offer(file('file:looked at', published), true, now);
  expect(inTurn(waiting)).toEqual([
    'file:looked at',
    'file:review',
    'file:later pinned',
    'thumbnail:later',
    'file:soon',
    'file:later',
    'file:past pinned',
    'file:long past pinned',
    'file:past',
  ]);
});

it('thumbnails of posts that are on the screen come before files that nobody looks at, the last shown first', () => {
  const waiting = new WaitingFiles(() => null);
  const old = (name: MediaName, postId: string) =>
    file(name, { postId, status: 'published', scheduleAt: now - 40 * dayMs });
  waiting.offer(file('file:review', { status: 'in_review' }), false, now);
  waiting.offer(old('thumbnail:1', '1'), false, now);
  waiting.noteShown(['1', '2', '3']);
  waiting.noteShown(['4', '2']);
  // Files of a post are offered when its list is read, which may be after the post was shown.
  for (const id of ['2', '3', '4', '5']) waiting.offer(old(`thumbnail:${id}`, id), false, now);
  waiting.offer(old('file:2', '2'), false, now);
  waiting.offer(old('file:wanted', '9'), true, now);
  expect(inTurn(waiting)).toEqual([
    'file:wanted',
    'thumbnail:2',
    'thumbnail:4',
    'thumbnail:1',
    'thumbnail:3',
    'file:review',
    'thumbnail:5',
    'file:2',
  ]);
});

it('WaitingFiles keeps the most urgent files when it is over its limit, in any order', () => {
  const waiting = new WaitingFiles(() => null);
  const past = (age: number) => ({ status: 'published', scheduleAt: now - age * hourMs });
  for (let age = 7_000; age > 0; age -= 1) waiting.offer(file(`file:${age}`, past(age)), false, now);
  for (let age = 7_001; age <= 9_000; age += 1) waiting.offer(file(`file:${age}`, past(age)), false, now);
  waiting.offer(file('file:coming'), false, now);
  const kept = new Set([...waiting.all()].map(({ name }) => name));
  expect(kept.size).toBeLessThan(5_500);
  expect(kept.has('file:coming')).toBe(true);
  for (let age = 1; age <= 4_999; age += 1) expect(kept.has(`file:${age}`)).toBe(true);
});

import { succeed } from '@shared/errors';
import type { TakenPackage } from '@shared/take-along';
import { expect, it } from 'vitest';
import { FakeMain } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { FileOpener } from './open-files';

const taken = (...toOpen: TakenPackage['toOpen']): readonly TakenPackage[] => [
  {
    packageId: '7',
    state: 'running',
    postIds: ['1'],
    readyPosts: 0,
    bytes: 1,
    totalBytes: 1,
    leftMs: null,
    certifiedAt: null,
    pinnedUntil: NOW,
    kinds: [],
    missing: [],
    toOpen,
  },
];
const file = (fileId: string) => ({ fileId, kind: 'image' as const, address: `/media/${fileId}?v=1` });

it('FileOpener opens each requested file once and reports it, and opens it again on a new request', async () => {
  const main = new FakeMain({ 'media.report_opened': () => succeed(null) });
  const opened: string[] = [];
  const opener = new FileOpener(main.request, async ({ address }) => {
    opened.push(address);
    if (address.includes('broken')) throw new Error('cannot be decoded');
    return { opens: true, pages: null };
  });
  const reported = () => main.inputsOf('media.report_opened');
  opener.look(taken(file('1'), file('broken')));
  opener.look(taken(file('1'), file('broken')));
  await expect
    .poll(reported)
    .toEqual([
      { files: [{ fileId: '1', address: '/media/1?v=1', opens: true, pages: null }] },
      { files: [{ fileId: 'broken', address: '/media/broken?v=1', opens: false, pages: null }] },
    ]);
  opener.look(taken());
  opener.look(taken(file('1')));
  await expect.poll(() => opened.length).toBe(3);
});

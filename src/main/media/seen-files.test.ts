import { describe, expect, it } from 'vitest';
import { postsIn } from './seen-files';

const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 20, 12);
const at = (ms: number) => new Date(now + ms).toISOString();

const item = {
  id: 7,
  type: 'image',
  url: 'https://files.example/7?signature=s',
  url_expires_at: at(10 * hourMs),
  width: 1080,
  height: 1350,
};
const size = { width: 1080, height: 1350 };
const post = {
  id: 1,
  project: { id: 41, timezone: 'UTC' },
  status: 'in_review',
  schedule_at: at(5 * hourMs),
  media: [item, { ...item, id: 'eight', type: 'video' }],
};
const owner = {
  postId: '1',
  projectId: '41',
  status: 'in_review',
  scheduleAt: now + 5 * hourMs,
  position: 0,
};

describe('the files of an answer', () => {
  it('are found in a list, with their post', () => {
    const known = { service: 'planning', url: item.url, validUntil: now + 10 * hourMs, ...size } as const;
    expect(postsIn({ records: [post], page: {}, setAside: [] }, now)).toEqual([
      {
        postId: '1',
        isWhole: true,
        files: [
          { name: 'file:7', kind: 'image', ...known, owner },
          { name: 'file:eight', kind: 'video', ...known, owner: { ...owner, position: 1 } },
        ],
      },
    ]);
  });

  it('are found in a single answer, and in a review group’s whole or summarised posts', () => {
    const names = (answer: unknown) =>
      postsIn(answer, now).flatMap(({ files }) => files.map(({ name }) => name));
    expect(names({ record: post })).toEqual(['file:7', 'file:eight']);
    expect(names({ record: { id: 3, posts: [post, { id: 2, thumbnail: item.url }] } })).toEqual([
      'file:7',
      'file:eight',
      'thumbnail:2',
    ]);
  });

  it.each([
    ['an address', item.url],
    ['an object', { url: item.url }],
    ['a list of sizes', [{ width: 320, address: item.url }]],
  ])('are thumbnails too, where they come as %s, with the project of their group', (_, thumbnail) => {
    const group = { id: 'g', project: { id: 41 }, posts: [{ id: 2, status: 'draft', thumbnail }] };
    expect(postsIn({ record: group }, now)).toEqual([
      {
        postId: '2',
        isWhole: false,
        files: [
          {
            name: 'thumbnail:2',
            service: 'planning',
            kind: 'image',
            url: item.url,
            validUntil: now + 48 * hourMs,
            width: null,
            height: null,
            owner: { postId: '2', projectId: '41', status: 'draft', scheduleAt: null, position: 0 },
          },
        ],
      },
    ]);
  });

  it.each([
    ['later than 48 hours', at(90 * hourMs)],
    ['already over, as clocks that disagree make it', at(-hourMs)],
    ['no time', 'tomorrow'],
    ['missing', undefined],
  ])('are good for 48 hours by our clock where their end is %s', (_, end) => {
    const [seen] = postsIn({ ...post, media: [{ ...item, url_expires_at: end }] }, now);
    expect(seen?.files[0]?.validUntil).toBe(now + 48 * hourMs);
  });

  it('are left out where something about them is missing or strange', () => {
    const media = [
      null,
      'text',
      { id: 7 },
      { ...item, id: null },
      { ...item, type: 'svg' },
      { ...item, url: 1 },
    ];
    expect(postsIn({ ...post, media }, now)).toEqual([{ postId: '1', isWhole: true, files: [] }]);
    expect(postsIn({ ...post, id: 'x'.repeat(201) }, now)).toEqual([]);
    expect(postsIn({ id: 1, thumbnail: null }, now)).toEqual([{ postId: '1', isWhole: false, files: [] }]);
    expect(postsIn([null, 1, 'a', { media: [] }], now)).toEqual([]);
  });
});

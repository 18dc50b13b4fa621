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

describe('Media files in a planning answer', () => {
  it('files of a list are found with the owner data of their post', () => {
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

  it('files are found in a single post and in the posts of a review group', () => {
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
  ])('a thumbnail that is %s is found, with the project of its review group', (_, thumbnail) => {
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
    ['already in the past because clocks differ', at(-hourMs)],
    ['no time', 'tomorrow'],
    ['missing', undefined],
  ])('a file URL is valid for 48 hours when its expiry is %s', (_, end) => {
    const [seen] = postsIn({ ...post, media: [{ ...item, url_expires_at: end }] }, now);
    expect(seen?.files[0]?.validUntil).toBe(now + 48 * hourMs);
  });

  it('files and posts with missing or invalid fields are left out', () => {
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

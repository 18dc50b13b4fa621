import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { isNeed, type PieceEntry, type TodayEntry, todaySectionNames } from './entries';
import {
  brokenAccount,
  dayPost,
  duePost,
  entriesIn,
  failedPost,
  HOUR,
  iso,
  member,
  requestedChange,
  snapshotOf,
} from './testing/today-samples';

const isPiece = (entry: TodayEntry | undefined): entry is TodayEntry & PieceEntry =>
  entry !== undefined && 'lead' in entry;
const pieceIn = (entries: readonly TodayEntry[]) => {
  const [found] = entries.filter(isPiece);
  if (!found) throw new Error('no piece');
  return found;
};

describe('Today entries', () => {
  const statuses = ['in_review', 'scheduled', 'failed', 'published'] as const;
  const post = fc.record({
    status: fc.constantFrom(...statuses),
    group: fc.constantFrom('g1', 'g2', 'g3'),
    hours: fc.integer({ min: -60, max: 60 }),
  });

  it('each content group is listed once, in the first section of any of its posts', () => {
    fc.assert(
      fc.property(fc.array(post, { maxLength: 12 }), fc.array(post, { maxLength: 4 }), (given, waiting) => {
        const postOf = ({ status, group, hours }: (typeof given)[number], id: string) =>
          dayPost({
            id,
            status,
            assetGroupId: group,
            scheduleAt: iso(NOW + hours * HOUR),
            review: status === 'in_review' ? 'pending' : null,
          });
        const entries = entriesIn(
          snapshotOf({
            posts: given.map((one, index) => postOf(one, `p${index}`)),
            waiting: waiting.map((one, index) => postOf({ ...one, status: 'in_review' }, `w${index}`)),
          }),
        );
        const keys = entries.map(({ item }) => item.key);
        expect(new Set(keys).size).toBe(keys.length);
        const places = entries.map(({ section }) => todaySectionNames.indexOf(section));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        // A piece with a failed post is listed only after the sections that can still be saved.
        const failed = new Set<string>(
          given.filter(({ status }) => status === 'failed').map(({ group }) => group),
        );
        for (const { section, lead } of entries.filter(isPiece)) {
          if (failed.has(lead.row.assetGroupId)) expect(['overdue', 'due', 'failed']).toContain(section);
        }
      }),
    );
  });

  it('Today entries need the user, except those that wait for others or are information', () => {
    const opened = {
      key: 'reporting:report:1',
      kind: 'report',
      title: null,
      client: null,
      clientName: null,
    } as const;
    const entries = entriesIn(
      snapshotOf({
        posts: [failedPost('f'), dayPost({ id: 'o', scheduleAt: iso(NOW - 200 * HOUR) })],
        waiting: [dayPost({ id: 'w' })],
        brokenAccounts: [brokenAccount()],
      }),
      { openedReports: [{ ...opened, more: 2, seenAt: NOW }] },
    );
    expect(entries.map((entry) => [entry.section, isNeed(entry)])).toEqual([
      ['failed', true],
      ['broken', true],
      ['long_overdue', false],
      ['waiting', false],
      ['opened', false],
    ]);
  });
});

describe('Content group on Today', () => {
  const piece = [
    member('3', { network: 'tiktok' }),
    member('1'),
    member('2', { network: 'facebook', isListed: false, missing: null }),
  ];

  it('a content group has its most important post first, then all others by network', () => {
    const { members, lead } = pieceIn(entriesIn(snapshotOf({ posts: [duePost('1', { piece })] })));
    expect(lead.id).toBe('1');
    expect(members.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('a content group shows the newest change request of any of its networks', () => {
    const changes = [
      requestedChange('2', { at: NOW - 9 * HOUR, reviewer: 'Older' }),
      requestedChange('3', { at: NOW - HOUR, reviewer: 'Newest' }),
      requestedChange('other', { at: NOW, reviewer: 'Of another post' }),
    ];
    const posts = [duePost('1', { piece })];
    expect(pieceIn(entriesIn(snapshotOf({ posts, changes }))).change?.reviewer).toBe('Newest');
    expect(pieceIn(entriesIn(snapshotOf({ posts }))).change).toBeNull();
  });

  const seen = (given: object) => pieceIn(entriesIn(snapshotOf({ posts: [duePost('1', given)] }))).item.posts;

  it.each([
    ['its caption', { caption: 'Another' }],
    ['the number of files', { mediaCount: 2 }],
    ['the type of the first file', { firstMediaType: 'video' }],
  ] as const)('the stored content of a post changes if %s differs', (_what, given) => {
    expect(seen(given)[0]?.content).not.toBe(seen({})[0]?.content);
    expect(seen({ ...given, hasNote: true })[0]).toEqual(seen(given)[0]);
  });

  it('the stored content of a post on another network is null', () => {
    expect(seen({ piece }).map(({ id, content, pending }) => [id, content === null, pending])).toEqual([
      ['1', false, null],
      ['2', true, null],
      ['3', true, 1],
    ]);
  });
});

describe('Today entries other than posts', () => {
  const marks = (entries: readonly TodayEntry[]) => entries.map(({ item }) => [item.key, item.mark]);

  it('a broken account is a new entry after each expiry, and unmarked without a seen time', () => {
    const brokenAccounts = [brokenAccount({ expiredAt: 5 }), brokenAccount({ id: 'a2', expiredAt: null })];
    expect(marks(entriesIn(snapshotOf({ brokenAccounts })))).toEqual([
      ['planning:integration:a1', '5'],
      ['planning:integration:a2', null],
    ]);
  });

  it('the mark of a batch changes only if its failures or its stop change', () => {
    const batch = (failed: number, isStopped = false) => ({
      failed,
      unconfirmed: 0,
      isStopped,
      view: { id: 'b', startedAt: NOW, isOver: true, items: [] } as never,
    });
    const markOf = (...given: Parameters<typeof batch>) =>
      entriesIn(snapshotOf(), { batches: [batch(...given)] })[0]?.item.mark;
    expect(markOf(1)).toBe(markOf(1));
    expect(new Set([markOf(1), markOf(2), markOf(1, true)]).size).toBe(3);
  });
});

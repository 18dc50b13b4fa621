import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { servicePost, storedPost } from '../testing/samples';
import { incomingPostOf, mergePost, verdictOn, withReplacedFile } from './ingest-posts';
import { approvalOf, contentOf, countsOf, hashOf, heldVersionOf } from './post-record';

const content = contentOf(servicePost({ id: 1 }));
const known = { hash: hashOf(content), flags: 0, seenAt: 0 };
const other = { hash: 1, flags: 0, seenAt: 0 };
const keepAll = () => true;

describe('Incoming post', () => {
  it.each([
    ['the same post again', known, false, 'unchanged'],
    ['the same post again, possibly older', known, true, 'unchanged'],
    ['something else', other, false, 'write'],
    ['a different post that may be older', other, true, 'ask_again'],
    ['a new post', null, false, 'write'],
    ['a post removed after the request', null, true, 'ignore'],
  ] as const)('verdict on an incoming post: %s', (_name, before, isDoubtful, verdict) => {
    expect(verdictOn(incomingPostOf(content, before, isDoubtful), keepAll)).toBe(verdict);
  });

  it('a new post outside the kept days is ignored', () => {
    expect(verdictOn(incomingPostOf(content, null, false), () => false)).toBe('ignore');
  });
});

describe('Post content', () => {
  it('post content is equal whatever URLs its media have', () => {
    const media = (url: string) => [
      { id: 5, type: 'image' as const, url, url_expires_at: '2026-11-24T09:00:00Z' },
    ];
    const [today, tomorrow] = ['https://m.example/5?s=1', 'https://m.example/5?s=2'].map((url) =>
      contentOf(servicePost({ id: 1, media: media(url) })),
    );
    expect(today).toEqual(tomorrow);
  });

  it('the content hash differs when any field differs', () => {
    const changed = [
      { caption: 'other' },
      { schedule_at: null },
      { review_status: 'approved' as const },
      { network: 'x' },
      { first_comment: 'hi' },
      { published_url: 'https://x.example/1' },
      { media: [] },
      { account: { id: 'a', name: 'Ana' } },
      { project: { id: 7, timezone: 'Europe/London' } },
    ].map((change) => hashOf(contentOf(servicePost({ id: 1, ...change }))));
    expect(new Set([...changed, known.hash]).size).toBe(changed.length + 1);
  });

  it('post content has ids as text and missing fields as null', () => {
    expect(contentOf(servicePost({ id: '12', project: { id: 'p', timezone: 'UTC' } }))).toMatchObject({
      id: '12',
      projectId: 'p',
      projectName: null,
      accountId: null,
      accountName: null,
      firstComment: null,
      publishedUrl: null,
    });
    expect(contentOf(servicePost({ id: 12 })).id).toBe('12');
  });
});

describe('mergePost', () => {
  const arrival = incomingPostOf(content, other, false);
  const counts = countsOf(
    {
      status: 'pending',
      cycle_started_at: null,
      reviewers_total: 1,
      decided: 0,
      approved: 0,
      request_changes: 0,
      pending: 1,
    },
    5,
  );

  it('mergePost keeps the review counts and the time since when a post is in review', () => {
    const before = storedPost({ id: '1', counts, inReviewSeenAt: 3 });
    expect(mergePost(arrival, before, 9)).toMatchObject({ counts, inReviewSeenAt: 3, readAt: 9 });
  });

  it('mergePost sets the time at which a post was first seen in review', () => {
    expect(mergePost(arrival, null, 9).inReviewSeenAt).toBe(9);
    const draft = storedPost({ id: '1', status: 'draft', review: null, inReviewSeenAt: null });
    expect(mergePost(arrival, draft, 9).inReviewSeenAt).toBe(9);
  });

  it('mergePost resets the review time but keeps the counts when a post leaves review', () => {
    const left = contentOf(servicePost({ id: 1, status: 'scheduled', review_status: null }));
    const before = storedPost({ id: '1', counts, inReviewSeenAt: 3 });
    expect(mergePost(incomingPostOf(left, known, false), before, 9)).toMatchObject({
      inReviewSeenAt: null,
      counts,
    });
  });
});

it.each([
  ['held before many edits', 0],
  ['of one between many edits', 12],
])('the approved version %s is still known after 40 edits', (_when, edits) => {
  const minuteMs = 60_000;
  const post = (number: number) =>
    incomingPostOf(contentOf(servicePost({ id: 1, caption: `Text ${number}` })), known, false);
  let row = mergePost(post(0), null, minuteMs);
  for (let edit = 1; edit <= 40; edit += 1) {
    if (edit === edits + 1) {
      const at = edit * minuteMs + 10_000;
      const latest = { status: 'approved', at, isInvalidated: false } as const;
      row = { ...row, reviewers: [{ name: 'Ana', email: null, answeredAt: null, latest }] };
    }
    const seenAt = edit * minuteMs + 30_000;
    row = mergePost({ ...post(edit), known: { ...known, seenAt } }, row, (edit + 1) * minuteMs);
  }
  expect(row.earlierVersions).toHaveLength(16);
  const found = approvalOf({ ...row, status: 'scheduled', review: null }, 60 * minuteMs);
  expect(found).toMatchObject({ kind: 'changed', approved: { caption: `Text ${edits}` } });
  // The next version was seen a minute later, and not only the last one.
  expect(found).toMatchObject({ nextSeenAt: (edits + 2) * minuteMs });
});

it('property 3, bytes: a replacement is never said to be after an approval that it may precede, and never hidden after it', () => {
  const minuteMs = 60_000;
  const moments = fc.nat({ max: 600 });
  const image = { id: '5', type: 'image', width: null, height: null, aspectRatio: null } as const;
  const post = storedPost({ id: '1', status: 'scheduled', review: null, media: [image] });
  const lives = fc.record({
    approved: moments,
    moved: moments,
    checks: fc.uniqueArray(moments, { minLength: 2, maxLength: 6 }),
    replaced: moments,
  });
  const at = (minute: number) => minute * minuteMs;
  fc.assert(
    fc.property(lives, ({ approved, moved, checks: unsorted, replaced }) => {
      const checks = unsorted.toSorted((a, b) => a - b);
      const [lastSame, firstOther] = [
        checks.findLast((minute) => minute < replaced),
        checks.find((minute) => minute >= replaced),
      ];
      if (lastSame === undefined || firstOther === undefined) return;
      // The publish date moved, which is no other content.
      const first = { ...heldVersionOf({ ...post, versionSince: -1 }, at(moved) - 1), wasInReview: true };
      const told = {
        fileId: '5',
        postIds: ['1'],
        revision: 'b',
        lastSeenAt: at(lastSame),
        seenAt: at(firstOther),
      };
      const isMovedBefore = moved < firstOther;
      const before = isMovedBefore
        ? { ...post, scheduleAt: null, versionSince: at(moved), earlierVersions: [first] }
        : { ...post, versionSince: -1 };
      const latest = { status: 'approved', at: at(approved) + 500, isInvalidated: false } as const;
      const reviewers = [{ name: 'Ana', email: null, answeredAt: null, latest }];
      const row = withReplacedFile({ ...before, reviewers }, told);
      const kind = row && approvalOf(row, at(601))?.kind;
      expect(kind === 'changed' ? approved < replaced : true).toBe(true);
      expect(kind === 'same' ? approved >= replaced : true).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

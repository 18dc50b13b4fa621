import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../changes';
import { type ApprovedPost, approvedVersionOf, type HeldVersion } from '.';
import { publicationOf } from './publication';

/** A reading of the post: its caption, and whether the service called it published. */
interface Reading {
  readonly at: number;
  readonly caption: string;
  readonly isPublished: boolean;
}

const contentOf = (caption: string) => ({
  caption,
  firstComment: null,
  media: [],
  accountId: 'a1',
  accountName: '@himal',
  scheduleAt: null,
  network: 'instagram',
  type: 'feed',
});

/** Post as the copy and the change feed hold it after these readings. `at` is in whole seconds. */
function after(readings: readonly Reading[], approvedAt: number, given: Partial<ApprovedPost> = {}) {
  const versions: HeldVersion[] = [];
  const lines: RecordChange[] = [];
  let before: Reading | null = null;
  for (const reading of readings) {
    const { at, caption, isPublished } = reading;
    const line = (what: Pick<RecordChange, 'kind' | 'field' | 'before' | 'after'>): RecordChange => ({
      id: `${at} ${what.kind}`,
      resource: 'planning.posts',
      recordId: '1',
      title: null,
      client: null,
      lastSeenAt: before?.at ?? null,
      seenAt: at,
      ...what,
    });
    if (!before) lines.push(line({ kind: 'appeared', field: null, before: null, after: null }));
    if (before && caption !== before.caption)
      lines.push(line({ kind: 'caption_edited', field: 'caption', before: before.caption, after: caption }));
    if (before && isPublished && !before.isPublished)
      lines.push(line({ kind: 'published', field: 'status', before: 'scheduled', after: 'published' }));
    const last = versions.at(-1);
    if (last?.caption === caption) versions[versions.length - 1] = { ...last, seenUntil: at };
    else versions.push({ ...contentOf(caption), seenFrom: at, seenUntil: at, wasInReview: true });
    before = reading;
  }
  const decisions = [{ status: 'approved', at: approvedAt, isInvalidated: false }] as const;
  const known = { cycleStartedAt: null, decisions, ...given };
  return publicationOf({
    counts: null,
    reviewers: (known.decisions ?? []).map((latest) => ({ latest })),
    status: 'published',
    approval: approvedVersionOf({ status: 'published', review: null, versions, ...known }),
    version: contentOf(before?.caption ?? ''),
    lines,
  });
}

const second = 1_000;
const read = (at: number, caption: string, isPublished = false): Reading => ({
  at: at * second,
  caption,
  isPublished,
});
const approvedAt = 25 * second;
const start = [read(10, 'A'), read(20, 'A'), read(30, 'A')];
const voided = { decisions: [{ status: 'approved', at: approvedAt, isInvalidated: true }] } as const;

describe('Outcome of a publication', () => {
  it.each<[string, readonly Reading[], string, boolean]>([
    ['nothing was edited', [...start, read(40, 'A', true)], 'as_approved', false],
    ['an edit was read before', [...start, read(35, 'B'), read(40, 'B', true)], 'not_as_approved', false],
    ['an edit was read with it', [...start, read(40, 'B', true)], 'not_as_approved', false],
    ['an edit was taken back before', [...start, read(35, 'B'), read(40, 'A', true)], 'as_approved', false],
    ['an edit came later', [...start, read(40, 'A', true), read(50, 'B', true)], 'as_approved', true],
    [
      'an edit was corrected later',
      [...start, read(40, 'B', true), read(50, 'A', true)],
      'not_as_approved',
      true,
    ],
    [
      'an edit was taken back before, and another came later',
      [...start, read(35, 'B'), read(40, 'A', true), read(50, 'C', true)],
      'as_approved',
      true,
    ],
    ['it was never read before', [read(40, 'A', true)], 'unknown', false],
    ['the approved version was never read', [read(30, 'A'), read(40, 'A', true)], 'unknown', false],
  ])('%s', (_what, readings, outcome, isEditedSince) => {
    expect(after(readings, approvedAt)).toMatchObject({ outcome, isEditedSince });
  });

  it('the outcome names the first reading of the publication and the one before', () => {
    expect(after([...start, read(40, 'A', true), read(60, 'B', true)], approvedAt)).toMatchObject({
      seenAt: 40 * second,
      lastSeenAt: 30 * second,
    });
    expect(after([read(40, 'A', true)], approvedAt)).toMatchObject({ seenAt: null, lastSeenAt: null });
  });

  it('the outcome is unknown if the approval no longer counted, and not because of a later edit', () => {
    expect(after([...start, read(40, 'A', true)], approvedAt, voided)).toMatchObject({ outcome: 'unknown' });
    expect(after([...start, read(40, 'B', true)], approvedAt, voided)).toMatchObject({
      outcome: 'not_as_approved',
    });
  });

  it('there is no outcome before publication or without an approval', () => {
    const post = { counts: null, reviewers: null, version: contentOf('A'), lines: [] };
    expect(publicationOf({ ...post, status: 'scheduled', approval: { kind: 'same' } })).toBeNull();
    expect(publicationOf({ ...post, status: 'published', approval: null })).toBeNull();
  });

  it('a later change of network or type leaves the outcome unknown, as the feed does not tell them', () => {
    const line = (seenAt: number, field: string, was: string, became: string): RecordChange => ({
      id: field,
      resource: 'planning.posts',
      recordId: '1',
      title: null,
      client: null,
      kind: field === 'status' ? 'published' : 'caption_edited',
      field,
      before: was,
      after: became,
      lastSeenAt: 30 * second,
      seenAt: seenAt * second,
    });
    const post = {
      status: 'published',
      counts: null,
      reviewers: [{ latest: { status: 'approved', at: approvedAt, isInvalidated: false } }],
      version: contentOf('B'),
      approval: { kind: 'changed', nextSeenAt: 50 * second, fields: ['caption', 'type'] },
    } as const;
    const published = line(40, 'status', 'scheduled', 'published');
    expect(publicationOf({ ...post, lines: [published] })).toMatchObject({ outcome: 'unknown' });
    const edited = line(50, 'caption', 'A', 'B');
    expect(publicationOf({ ...post, lines: [published, edited] })).toMatchObject({ outcome: 'unknown' });
  });

  it('a known outcome is what the first reading of the publication held', () => {
    const captions = fc.constantFrom('A', 'B', 'C');
    const lives = fc.record({
      before: fc.array(captions, { minLength: 1, maxLength: 5 }),
      later: fc.array(captions, { minLength: 1, maxLength: 5 }),
      approved: fc.nat({ max: 9 }),
    });
    fc.assert(
      fc.property(lives, ({ before, later, approved }) => {
        const captionsRead = [...before, ...later];
        const readings = captionsRead.map((caption, index) => {
          return read(10 * (index + 1), caption, index >= before.length);
        });
        const place = approved % before.length;
        // Between two readings of the same version: what was approved is certain.
        const isCertain = before[place] === captionsRead[place + 1] && place + 1 < before.length;
        const found = after(readings, (10 * (place + 1) + 5) * second);
        if (!isCertain || found === null || found.outcome === 'unknown') return;
        const isSame = later[0] === before[place];
        expect(found.outcome).toBe(isSame ? 'as_approved' : 'not_as_approved');
      }),
    );
  });
});

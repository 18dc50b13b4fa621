import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../changes';
import type { PostVersion } from '.';
import { isCopy, removedApproval } from './copied-post';

const version: PostVersion = {
  caption: 'Caf\u00e9\nopens at nine',
  firstComment: null,
  media: ['1', '2'],
  accountId: 'a1',
  accountName: '@himal',
  scheduleAt: '2026-11-21T10:00:00+00:00',
  network: 'instagram',
  type: 'feed',
};

describe('Content of two posts', () => {
  it.each<[string, Partial<PostVersion>]>([
    ['nothing', {}],
    ['the date alone', { scheduleAt: '2026-12-24T10:00:00+00:00' }],
    ['the name of the account alone', { accountName: '@renamed' }],
    ['the writing of the same text', { caption: 'Cafe\u0301 \r\nopens at nine', firstComment: '' }],
  ])('differs in %s: a copy', (_what, given) => expect(isCopy(version, { ...version, ...given })).toBe(true));

  it.each<[string, Partial<PostVersion>]>([
    ['the caption', { caption: 'Caf\u00e9\nopens at ten' }],
    ['the first comment', { firstComment: 'Prices' }],
    ['the files', { media: ['1', '3'] }],
    ['the order of files', { media: ['2', '1'] }],
    ['the number of files', { media: ['1'] }],
    ['the bytes of a file', { media: ['1', '2#ab12'] }],
    ['the account', { accountId: 'a2' }],
    ['the network', { network: 'facebook' }],
    ['the type', { type: 'story' }],
  ])('differs in %s: no copy', (_what, given) =>
    expect(isCopy(version, { ...version, ...given })).toBe(false),
  );

  it('files with other ids are the same where their bytes are', () => {
    const other = { ...version, media: ['8', '9'] };
    expect(isCopy(version, other, () => true)).toBe(true);
    expect(isCopy(version, other, (place) => place === 0)).toBe(false);
    expect(isCopy(version, { ...other, caption: 'other' }, () => true)).toBe(false);
  });
});

describe('Approval of a removed post', () => {
  const at = (minute: number) => Date.UTC(2026, 10, 6, 12, minute);
  const line = (minute: number, given: Partial<RecordChange>): RecordChange => ({
    id: `${minute}`,
    resource: 'planning.posts',
    recordId: '48213',
    title: null,
    client: 'planning:p1',
    kind: 'field_changed',
    field: null,
    before: null,
    after: null,
    lastSeenAt: at(minute - 1),
    seenAt: at(minute),
    ...given,
  });
  const record = {
    id: '48213',
    network: 'instagram',
    type: 'feed',
    project: { name: 'Himal', timezone: 'Asia/Kathmandu' },
    status: 'scheduled',
    review_status: null,
    caption: version.caption,
    first_comment: null,
    schedule_at: version.scheduleAt,
    published_url: null,
    media: ['1', '2'],
    account: { id: 'a1', name: '@himal' },
    review: null,
  };
  const removal = (given: object = {}) => line(59, { kind: 'removed', before: { ...record, ...given } });
  const decided = (minute: number, given: object = {}, kind: RecordChange['kind'] = 'decision_made') =>
    line(minute, {
      kind,
      after: {
        id: 1,
        status: 'approved',
        decided_at: new Date(at(minute)).toISOString(),
        is_invalidated: false,
        reviewer: { name: 'Ana', email: null },
        ...given,
      },
    });
  const edit = (minute: number) =>
    line(minute, { kind: 'caption_edited', field: 'caption', before: 'Draft', after: version.caption });

  it('its last version is the approved one without an edit since', () => {
    const lines = [removal(), decided(20), edit(5)];
    expect(removedApproval(removal(), lines)).toEqual({ version, approvedAt: at(20) });
  });

  it.each<[string, RecordChange, readonly RecordChange[]]>([
    ['nobody decided', removal(), [edit(5)]],
    ['it was edited after the approval', removal(), [decided(20), edit(40)]],
    ['it was edited within five minutes of the approval', removal(), [decided(20), edit(22)]],
    ['changes were requested', removal(), [decided(20, { status: 'request_changes' })]],
    [
      'the reviewer requested changes later',
      removal(),
      [decided(20), decided(30, { status: 'request_changes' })],
    ],
    [
      'the approval no longer counted',
      removal(),
      [
        decided(20),
        decided(
          30,
          { decided_at: new Date(at(20)).toISOString(), is_invalidated: true },
          'approval_invalidated',
        ),
      ],
    ],
    ['it still waited for others', removal({ status: 'in_review', review_status: 'pending' }), [decided(20)]],
    ['it was back to draft', removal({ status: 'draft' }), [decided(20)]],
    ['its line has no record', line(59, { kind: 'removed' }), [decided(20)]],
    ['its record is cut', removal({ media: 'many…' }), [decided(20)]],
  ])('nothing is said if %s', (_why, gone, lines) => expect(removedApproval(gone, lines)).toBeNull());
});

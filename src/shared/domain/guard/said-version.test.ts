import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../../changes';
import { type PostVersion, versionIdOf } from './held-version';
import { saidVersionOf } from './said-version';

const version = (caption: string): PostVersion => ({
  caption,
  firstComment: null,
  media: [],
  accountId: 'a',
  accountName: '@aurora',
  scheduleAt: null,
  network: 'instagram',
  type: 'feed',
});
const edit = (id: string, before: string, after: string, seenAt: number): RecordChange => ({
  id,
  resource: 'planning.posts',
  recordId: '1',
  title: null,
  client: null,
  kind: 'caption_edited',
  field: 'caption',
  before,
  after,
  lastSeenAt: seenAt - 5,
  seenAt,
});
const said = versionIdOf(version('9,90'));

describe('Version that was approved outside the service', () => {
  it('a version that is still today’s has no difference', () => {
    expect(saidVersionOf(said, { version: version('9,90'), lines: [] })).toBeNull();
  });

  it('an edit since gives the version from the change feed, its fields and both readings', () => {
    const lines = [edit('1', '8,90', '9,90', 100), edit('2', '9,90', '12,90', 200)];
    const today = version('12,90');
    expect(saidVersionOf(said, { version: today, lines })).toEqual({
      grade: 'said',
      approved: expect.objectContaining({ caption: '9,90', seenFrom: 100, seenUntil: 195 }),
      nextSeenAt: 200,
      fields: ['caption'],
      pair: `${said}..${versionIdOf(today)}`,
    });
  });

  it('a version that was current twice is the later one', () => {
    const lines = [
      edit('1', '9,90', '8,90', 100),
      edit('2', '8,90', '9,90', 200),
      edit('3', '9,90', '12,90', 300),
    ];
    expect(saidVersionOf(said, { version: version('12,90'), lines })).toMatchObject({ nextSeenAt: 300 });
  });

  it('a version to which the feed does not lead back differs in unknown fields', () => {
    const today = version('12,90');
    expect(saidVersionOf(said, { version: today, lines: [] })).toEqual({
      grade: 'said',
      approved: null,
      nextSeenAt: null,
      fields: [],
      pair: `${said}..${versionIdOf(today)}`,
    });
  });
});

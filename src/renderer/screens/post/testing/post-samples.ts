import type { RecordChange } from '@shared/changes';
import { parseInstant } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import type { Decision } from '@shared/services/planning/records';
import type { ChangeLine, KeptRecord } from '../../../engine';
import type { MainAnswers } from '../../../testing/fake-main';
import { NOW } from '../../../testing/posts';

export const at = (text: string): number => parseInstant(`2026-11-${text}:00-03:00`) ?? Number.NaN;

/** Returns a decision in the form of the offline copy. */
export function decision(
  id: number,
  name: string,
  when: string,
  given: Partial<Decision> = {},
): KeptRecord<'planning.post_reviews'> {
  const decidedAt = `2026-11-${when}:00-03:00`;
  return {
    id: String(id),
    parent: '1',
    seenAt: NOW,
    isSuspect: false,
    record: {
      id,
      reviewer: { name, email: `${name.split(' ')[0]?.toLowerCase()}@aurora.example` },
      status: 'approved',
      is_invalidated: false,
      decided_at: decidedAt,
      created_at: decidedAt,
      ...given,
    },
  };
}

/** Main's answers about a post with the picture 7, whose bytes were read in this time, epoch ms. */
export const withFileRead = (bytesSeen: { readonly from: number; readonly until: number }): MainAnswers => ({
  'media.look_up': ({ postIds }) =>
    succeed(
      postIds.map((postId) => ({
        postId,
        cover: null,
        files: [
          {
            id: '7',
            kind: 'image',
            state: 'kept',
            address: null,
            poster: null,
            width: null,
            height: null,
            bytesSeen,
          },
        ],
      })),
    ),
  'media.want': () => succeed(null),
});

/** A change of post 1; newest last, since the fake engine returns them in the order given. */
export function line(id: string, given: Partial<RecordChange>): ChangeLine {
  return {
    key: id,
    id,
    resource: 'planning.posts',
    recordId: '1',
    title: null,
    client: 'planning:p1',
    kind: 'field_changed',
    field: null,
    before: null,
    after: null,
    lastSeenAt: at('18T16:50'),
    seenAt: at('19T09:12'),
    ...given,
  };
}

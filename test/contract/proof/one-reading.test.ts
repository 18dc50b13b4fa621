import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentOf, versionOf } from '../../../src/main/evidence/observe';
import {
  contentOf as engineContentOf,
  versionOf as engineVersionOf,
} from '../../../src/renderer/engine/core/post-record';
import { versionIdOf } from '../../../src/shared/domain/guard';
import { type Post, post } from '../../../src/shared/services/planning/records';

const file = JSON.parse(
  readFileSync(new URL('../../fixtures/answers/planning/posts.json', import.meta.url), 'utf8'),
) as {
  readonly answers: readonly { readonly endpoint: string; readonly answer: { readonly data: unknown } }[];
};

const posts: readonly Post[] = file.answers
  .filter(({ endpoint }) => endpoint === 'list_posts' || endpoint === 'get_post')
  .flatMap(({ answer: { data } }): readonly unknown[] => (Array.isArray(data) ? data : [data]))
  .flatMap((record) => {
    const read = post.safeParse(record);
    return read.success ? [read.data] : [];
  });

/** The same post as other answers may give it. */
const variantsOf = (one: Post): readonly Post[] => [
  one,
  { ...one, caption: undefined, first_comment: '' },
  { ...one, media: undefined, account: undefined, schedule_at: null },
  { ...one, caption: 'a\r\nb  \n', type: 'story' },
];

describe('A post that main and the engine read', () => {
  it('has the same content in the evidence and in the offline copy', () => {
    expect(posts.length).toBeGreaterThan(2);
    for (const one of posts.flatMap(variantsOf)) {
      const own = contentOf(one);
      const { caption, firstComment, media, accountId, accountName, network, type, scheduleAt } =
        engineContentOf(one);
      expect(own).toEqual({
        caption,
        firstComment,
        media: media.map((item) => ({ id: item.id, type: item.type })),
        accountId,
        accountName,
        network,
        type,
        scheduleAt,
      });
      expect(versionOf(own)).toBe(versionIdOf(engineVersionOf(engineContentOf(one))));
    }
  });
});

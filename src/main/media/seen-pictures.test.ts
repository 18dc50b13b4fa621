import { describe, expect, it } from 'vitest';
import { picturesIn } from './seen-files';

const signed = 'https://cdn.example/p.jpg?signature=canary-4712';
const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const connection = { uuid, source_name: '@mare', profile_picture_url: signed };
const none = { uuid: 'b', source_name: '@none', profile_picture_url: null };

describe('Profile pictures in a connector answer', () => {
  it('pictures of a list and of a single connection are found as thumbnails', () => {
    const [found, ...more] = picturesIn({ records: [connection, none], page: {} }, 1_000);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      postId: `connection:${uuid}`,
      isWhole: false,
      files: [{ name: `thumbnail:connection:${uuid}`, service: 'connect', kind: 'image', url: signed }],
    });
    expect(picturesIn({ record: connection }, 1_000)).toHaveLength(1);
  });

  it('a picture without a valid connection uuid is left out', () => {
    expect(picturesIn({ records: [{ profile_picture_url: signed }, null, 'text'] }, 1_000)).toEqual([]);
    expect(picturesIn({ ...connection, uuid: 'x'.repeat(37) }, 1_000)).toEqual([]);
  });
});

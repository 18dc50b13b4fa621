import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPictureAddresses, withoutSignedAddresses } from './service-handlers';

const signed = 'https://files.example/7.png?signature=canary-4711';
const media = { id: 7, type: 'image', url: signed, url_expires_at: '2026-11-22T09:00:00Z', width: null };

describe('Signed media URLs', () => {
  it("a signed media URL is replaced by the app's own, and nothing else changes", () => {
    const post = {
      id: 1,
      caption: 'See https://example.com/a',
      published_url: 'https://x.example/1',
      media: [media],
    };
    expect(
      withoutSignedAddresses({ records: [post], page: { next: '/posts?page=2' }, setAside: [] }),
    ).toEqual({
      records: [{ ...post, media: [{ ...media, url: '/media/7' }] }],
      page: { next: '/posts?page=2' },
      setAside: [],
    });
  });

  it('a thumbnail of any form is replaced by an empty object', () => {
    for (const thumbnail of [signed, { url: signed }, [signed], { deep: { url: signed } }]) {
      expect(withoutSignedAddresses({ posts: [{ id: 1, thumbnail }] })).toEqual({
        posts: [{ id: 1, thumbnail: {} }],
      });
    }
    expect(withoutSignedAddresses({ thumbnail: null })).toEqual({ thumbnail: null });
  });

  it('no signed URL remains at any depth', () => {
    const nest = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constant(media),
        fc.constant({ thumbnail: { url: signed } }),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 3 }),
        fc.array(tie('tree'), { maxLength: 3 }),
      ),
    })).tree;
    fc.assert(
      fc.property(nest, (tree) => !JSON.stringify(withoutSignedAddresses(tree)).includes('canary-4711')),
    );
  });
});

describe('Signed profile picture URLs', () => {
  const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
  const connection = { uuid, source_name: '@mare', profile_picture_url: signed };
  const none = { uuid: 'b', source_name: '@none', profile_picture_url: null };

  it("a profile picture URL is replaced by the app's own, and nothing else changes", () => {
    expect(withoutPictureAddresses({ records: [connection, none], page: { next: null } })).toEqual({
      records: [{ ...connection, profile_picture_url: `/media/posts/connection%3A${uuid}/thumbnail` }, none],
      page: { next: null },
    });
  });

  it('no signed profile picture URL remains at any depth', () => {
    const nest = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.constant(connection),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 3 }),
        fc.array(tie('tree'), { maxLength: 3 }),
      ),
    })).tree;
    fc.assert(
      fc.property(nest, (tree) => !JSON.stringify(withoutPictureAddresses(tree)).includes('canary-4711')),
    );
  });
});

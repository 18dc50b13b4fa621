import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOfPost, readTemplate } from './post-address';

describe('Post address template', () => {
  it.each([
    ['in the path', 'https://planning.example/posts/{post_id}'],
    ['in the query', 'https://planning.example/open?post={post_id}&from=desk'],
    ['after the hash', 'https://planning.example/#/posts/{post_id}'],
  ])('a template with the placeholder %s is accepted', (_, typed) => {
    expect(readTemplate(`  ${typed} `)).toEqual({ ok: true, template: typed });
  });

  it.each([
    ['https://planning.example/posts/41', 'no_place'],
    ['', 'no_place'],
    ['planning.example/{post_id}', 'no_address'],
    ['https://[{post_id}]/', 'no_address'],
    [`https://planning.example/${'x'.repeat(2_000)}/{post_id}`, 'no_address'],
    ['http://planning.example/{post_id}', 'not_https'],
    ['javascript:alert({post_id})', 'not_https'],
    ['file:///{post_id}', 'not_https'],
    ['https://{post_id}.example/posts', 'misplaced'],
    ['https://{post_id}@planning.example/', 'misplaced'],
  ])('the template %s is refused with its reason', (typed, problem) => {
    expect(readTemplate(typed)).toEqual({ ok: false, problem });
  });

  it('a post address keeps its host and has no query or hash for any post id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        const address = new URL(addressOfPost('https://planning.example/posts/{post_id}/edit', id));
        expect([address.protocol, address.host]).toEqual(['https:', 'planning.example']);
        expect(address.hash + address.search).toBe('');
      }),
    );
  });
});

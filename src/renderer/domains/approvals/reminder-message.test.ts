import type { WaitingPiece } from '@shared/domain/reminder/who-to-remind';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { messageOf } from './reminder-message';
import { isTickedAtFirst, lastRemindedOf, type WaitingRow } from './waiting-clients';

const told = { language: 'en', recipients: [], now: NOW } as const;
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const post = (id: string, given: Partial<Parameters<typeof postRow>[0]> = {}) =>
  postRow({ id, caption: `Post ${id}\n\nThe text of ${id}`, scheduleAt: at(Number(id)), ...given });
const bodyOf = (...rows: readonly ReturnType<typeof post>[]) => messageOf(rows, told).body;

describe('the message of a reminder', () => {
  it('names a post that goes out on several networks once, by the first of its dates', () => {
    const piece = { assetGroupId: 'g' };
    const body = bodyOf(post('9', piece), post('2', { ...piece, network: 'facebook' }));
    expect(body).toContain('“Post 2” is still waiting for your approval');
    expect(body).not.toContain('Post 9');
  });

  it('lists several, what goes out first at the top and what has no date at the end', () => {
    const body = bodyOf(post('30', { scheduleAt: null }), post('20'), post('10'));
    const order = ['Post 10', 'Post 20', 'Post 30'].map((title) => body.indexOf(title));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
    expect(body).toContain('3 posts');
  });

  it('greets whom the person ticked, in the client’s language, and else nobody by name', () => {
    const ana = { name: 'Ana Nogueira', email: 'ana@aurora.example' };
    expect(messageOf([post('1')], { ...told, recipients: [ana] }).body).toMatch(/^Hi Ana,/);
    expect(bodyOf(post('1'))).toMatch(/^Hi,/);
    expect(messageOf([post('1')], { ...told, language: 'pt-BR' }).body).not.toMatch(/^Hi/);
  });

  it('holds the texts themselves only where they are asked for', () => {
    const rows = [post('1'), post('2')];
    expect(messageOf(rows, told).body).not.toContain('The text of 1');
    expect(messageOf(rows, { ...told, isFull: true }).body).toContain('The text of 1');
  });

  it('is the same whatever order the posts came in, and names every piece of them', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(ids, (drawn) => {
        const rows = drawn.map((id) => post(String(id), { counts: reviewCounts({ pending: id }) }));
        const body = bodyOf(...rows);
        expect(bodyOf(...rows.toReversed())).toBe(body);
        for (const id of drawn) expect(body).toMatch(new RegExp(`Post ${id}\\b`));
      }),
    );
  });
});

describe('a piece that waits', () => {
  const piece = (given: Partial<WaitingPiece<WaitingRow>>) =>
    ({ isNeeded: true, isReminded: false, posts: [], ...given }) as unknown as WaitingPiece<WaitingRow>;
  const reminded = (...moments: readonly (number | null)[]) =>
    piece({ posts: moments.map((lastRemindedAt) => ({ lastRemindedAt })) as never });

  it('is ticked at first where it is needed and nobody was reminded of it lately', () => {
    expect(isTickedAtFirst(piece({}))).toBe(true);
    expect(isTickedAtFirst(piece({ isReminded: true }))).toBe(false);
    expect(isTickedAtFirst(piece({ isNeeded: false }))).toBe(false);
  });

  it('was last reminded of when any of its networks was', () => {
    expect(lastRemindedOf([reminded(null, 5), reminded(9, 2)])).toBe(9);
    expect(lastRemindedOf([reminded(null)])).toBeNull();
  });
});

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

describe('Reminder message', () => {
  it('a content group on several networks is named once, with its earliest publish date', () => {
    const piece = { assetGroupId: 'g' };
    const body = bodyOf(post('9', piece), post('2', { ...piece, network: 'facebook' }));
    expect(body).toContain('“Post 2” is still waiting for your approval');
    expect(body).not.toContain('Post 9');
  });

  it('the reminder message lists several posts by publish date, with undated posts last', () => {
    const body = bodyOf(post('30', { scheduleAt: null }), post('20'), post('10'));
    const order = ['Post 10', 'Post 20', 'Post 30'].map((title) => body.indexOf(title));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
    expect(body).toContain('3 posts');
  });

  it('the reminder message greets ticked recipients by name in the client language, others without', () => {
    const ana = { name: 'Ana Nogueira', email: 'ana@aurora.example' };
    expect(messageOf([post('1')], { ...told, recipients: [ana] }).body).toMatch(/^Hi Ana,/);
    expect(bodyOf(post('1'))).toMatch(/^Hi,/);
    expect(messageOf([post('1')], { ...told, language: 'pt-BR' }).body).not.toMatch(/^Hi/);
  });

  it('the reminder message contains the full captions only on request', () => {
    const rows = [post('1'), post('2')];
    expect(messageOf(rows, told).body).not.toContain('The text of 1');
    expect(messageOf(rows, { ...told, isFull: true }).body).toContain('The text of 1');
  });

  it('the reminder message names every post and does not depend on the order of the posts', () => {
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

describe('Content group waiting for approval', () => {
  const piece = (given: Partial<WaitingPiece<WaitingRow>>) =>
    ({ isNeeded: true, isReminded: false, posts: [], ...given }) as unknown as WaitingPiece<WaitingRow>;
  const reminded = (...moments: readonly (number | null)[]) =>
    piece({ posts: moments.map((lastRemindedAt) => ({ lastRemindedAt })) as never });

  it('a content group is ticked at first if it needs a reminder and had none recently', () => {
    expect(isTickedAtFirst(piece({}))).toBe(true);
    expect(isTickedAtFirst(piece({ isReminded: true }))).toBe(false);
    expect(isTickedAtFirst(piece({ isNeeded: false }))).toBe(false);
  });

  it('the last reminder of content groups is the latest one of any post', () => {
    expect(lastRemindedOf([reminded(null, 5), reminded(9, 2)])).toBe(9);
    expect(lastRemindedOf([reminded(null)])).toBeNull();
  });
});

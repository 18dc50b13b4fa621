import { describe, expect, it } from 'vitest';
import { formsOfProject } from '../domain/project-forms';
import { createI18n } from './i18n';

const words = {
  app: { title: '{{screen}} – {{workspace}}' },
  post: { files_one: '{{count, number}} file', files_other: '{{count, number}} files in {{folder}}' },
  size: '{{size, number}} MB',
};
const { t } = createI18n('en', words);

describe('Texts of a language', () => {
  it('placeholders are filled as given, whatever the values contain', () => {
    expect(t('app.title', { screen: '<Today & $&>', workspace: '{{screen}}' })).toBe(
      '<Today & $&> – {{screen}}',
    );
    expect(t('app.title', { screen: 7, workspace: null })).toBe('7 – ');
  });

  it('marks in a value that turn the direction of writing are left out, so that they can’t turn our words', () => {
    expect(t('app.title', { screen: 'ab\u202edc\u2066', workspace: 'شركة' })).toBe('abdc – شركة');
  });

  it('a placeholder without a value stays visible', () => {
    expect(t('app.title')).toBe('{{screen}} – {{workspace}}');
  });

  it('a number as count chooses the plural, and is written as in the language', () => {
    expect(t('post.files', { count: 1 })).toBe('1 file');
    expect(t('post.files', { count: 12_345, folder: 'May' })).toBe('12,345 files in May');
    expect(createI18n('de', words).t('post.files', { count: 12_345, folder: 'Mai' })).toBe(
      '12.345 files in Mai',
    );
    const french = { posts_one: 'un post', posts_many: '{{count, number}} de posts', posts_other: 'posts' };
    const posts = [0, 2, 1_000_000].map((count) => createI18n('fr', french).t('posts', { count }));
    expect(posts).toEqual(['un post', 'posts', '1\u202f000\u202f000 de posts']);
  });

  it('numbers have the decimal sign of a client’s project', () => {
    const german = formsOfProject({ date_format: 'd.m.Y', decimal_separator_format: ',' });
    expect(createI18n('en', words, german).t('size', { size: 1_204.5 })).toBe('1.204,5 MB');
  });

  it('a key without a text is shown itself', () => {
    const find = t as (key: string) => string;
    for (const key of ['no.such.text', 'app', 'app.title.more', 'post.files', ''])
      expect(find(key)).toBe(key);
  });
});

import { type PostStatus, postStatuses, type ReviewStatus, reviewStatuses } from '@shared/domain/post-status';
import { languages } from '@shared/language';
import { postTypes } from '@shared/services/planning/records';
import { describe, expect, it } from 'vitest';
import { i18nIn } from '../testing/languages';

const [english, portuguese] = [i18nIn('en'), i18nIn('pt-BR')];
const everyLanguage = languages.map(i18nIn);

describe('Planning service words', () => {
  it('every status, review status and post type has a word in every language', () => {
    for (const { t } of everyLanguage) {
      const words = [
        ...postStatuses.map((status: PostStatus) => t(`status.${status}`)),
        ...reviewStatuses.map((review: ReviewStatus) => t(`reviewStatus.${review}`)),
        ...postTypes.map((type) => t(`postType.${type}`)),
      ];
      // A missing text comes back as its key.
      expect(words.filter((word) => word.includes('.'))).toEqual([]);
    }
  });

  it('plurals and large counts are written as the language does', () => {
    expect(english.t('post.waitingFor', { count: 1 })).toBe('Waiting for 1 reviewer');
    expect(english.t('post.waitingFor', { count: 2300 })).toBe('Waiting for 2,300 reviewers');
    expect(portuguese.t('post.waitingFor', { count: 2 })).toBe('Aguardando 2 aprovadores');
    expect(portuguese.t('states.setAside', { count: 1_000_000 })).toBe(
      'Não foi possível ler 1.000.000 de registros',
    );
  });
});

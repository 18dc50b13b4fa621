import { type PostStatus, postStatuses, type ReviewStatus, reviewStatuses } from '@shared/domain/post-status';
import { postTypes } from '@shared/services/planning/records';
import { describe, expect, it } from 'vitest';
import { createI18n } from './language';

const languages = [createI18n('en'), createI18n('pt-BR')];

describe('words of the planning service', () => {
  it('has one for every status, situation and type', () => {
    for (const { t } of languages) {
      const words = [
        ...postStatuses.map((status: PostStatus) => t(`status.${status}`)),
        ...reviewStatuses.map((review: ReviewStatus) => t(`situation.${review}`)),
        ...postTypes.map((type) => t(`postType.${type}`)),
      ];
      // A missing text comes back as its key.
      expect(words.filter((word) => word.includes('.'))).toEqual([]);
    }
  });

  it('counts as the language does', () => {
    const [english, portuguese] = languages;
    expect(english?.t('post.waitingFor', { count: 1 })).toBe('Waiting for 1 reviewer');
    expect(english?.t('post.waitingFor', { count: 2300 })).toBe('Waiting for 2,300 reviewers');
    expect(portuguese?.t('post.waitingFor', { count: 2 })).toBe('Aguardando 2 revisores');
    expect(portuguese?.t('states.setAside', { count: 1_000_000 })).toBe(
      'Não foi possível ler 1.000.000 de registros',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createTranslate } from './native-text';

describe('Native text', () => {
  it('translations follow the current language and insert values literally', () => {
    let language: 'en' | 'pt-BR' = 'en';
    const translate = createTranslate(() => language);
    expect(translate('link.question', { host: 'a.example' })).toBe('Open a.example in your browser?');
    language = 'pt-BR';
    expect(translate('link.question', { host: '$& {{host}} $t(menu.quit)' })).toBe(
      'Abrir $& {{host}} $t(menu.quit) no navegador?',
    );
  });
});

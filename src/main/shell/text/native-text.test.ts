import { describe, expect, it } from 'vitest';
import { createTranslate } from './native-text';

describe('the words of menus and dialogs', () => {
  it('follow the language of the moment and take values in', () => {
    let language: 'en' | 'pt-BR' = 'en';
    const translate = createTranslate(() => language);
    expect(translate('link.question', { host: 'a.example' })).toBe('Open a.example in your browser?');
    language = 'pt-BR';
    expect(translate('link.question', { host: '$& {{host}} $t(menu.quit)' })).toBe(
      'Abrir $& {{host}} $t(menu.quit) no navegador?',
    );
  });
});

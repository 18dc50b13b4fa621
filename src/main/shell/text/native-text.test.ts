import { languages } from '@shared/language';
import { describe, expect, it } from 'vitest';
import { createTranslate, nativeTexts } from './native-text';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();

describe('the words of menus and dialogs', () => {
  it.each(languages)('are complete in %s, each with the values English has', (language) => {
    const texts = nativeTexts[language];
    expect(Object.keys(texts).sort()).toEqual(Object.keys(nativeTexts.en).sort());
    for (const [key, text] of Object.entries(nativeTexts.en)) {
      const translated = Object.entries(texts).find(([name]) => name === key)?.[1] ?? '';
      expect(translated.trim()).not.toBe('');
      expect(placeholders(translated)).toEqual(placeholders(text));
    }
  });

  it('follow the language of the moment and take values in', () => {
    let language: 'en' | 'pt-BR' = 'en';
    const translate = createTranslate(() => language);
    expect(translate('link.question', { host: 'a.example' })).toBe('Open a.example in your browser?');
    language = 'pt-BR';
    expect(translate('link.question', { host: '$& {host}' })).toBe('Abrir $& {host} no navegador?');
  });
});

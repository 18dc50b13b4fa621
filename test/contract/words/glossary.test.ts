import { type Language, languages } from '@shared/language';
import { describe, expect, it } from 'vitest';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { italian } from './italian';
import { portuguese } from './portuguese';
import { breaches, idleExceptions, type Rule } from './rules';
import { spanish } from './spanish';
import { textsOf } from './texts';

const rules: Readonly<Record<Language, readonly Rule[]>> = {
  en: english,
  'pt-BR': portuguese,
  es: spanish,
  fr: french,
  it: italian,
  de: german,
};

describe.each(languages)('the glossary of %s', (language) => {
  const { screens, native, messages, guide } = textsOf(language);

  it('rules the catalogue of the screens', () => {
    expect(breaches(screens, rules[language])).toEqual([]);
  });

  it('rules the native menus, dialogs and notifications', () => {
    expect(breaches(native, rules[language])).toEqual([]);
  });

  it('rules the reminder and the email', () => {
    expect(breaches(messages, rules[language])).toEqual([]);
  });

  it('rules the guide', () => {
    expect(breaches(guide, rules[language])).toEqual([]);
  });

  it('names no client of the demo, which a live workspace does not have', () => {
    const demo = /(?<!\p{L})(?:padaria|lumen|aurora|vale orgânico|velas antigas|quinta das)(?!\p{L})/iu;
    const named = [...screens, ...native, ...messages, ...guide].filter(([, text]) => demo.test(text));
    expect(named).toEqual([]);
  });

  it('has no exception that nothing needs any more', () => {
    expect(idleExceptions(new Map([...screens, ...native, ...messages]), rules[language])).toEqual([]);
  });
});

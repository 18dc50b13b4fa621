import { byLanguage, languages } from '@shared/language';
import { describe, expect, it } from 'vitest';
import { breaches, idleExceptions, type Rule } from './rules';
import { textsOf } from './texts';

const rules = byLanguage(
  import.meta.glob<readonly Rule[]>('./glossaries/*.ts', { import: 'rules', eager: true }),
);

describe.each(languages)('glossary of %s', (language) => {
  const { screens, native, messages, guide } = textsOf(language);

  it('the screen texts follow the glossary', () => {
    expect(breaches(screens, rules[language])).toEqual([]);
  });

  it('the native menus, dialogs and notifications follow the glossary', () => {
    expect(breaches(native, rules[language])).toEqual([]);
  });

  it('the reminder and the email follow the glossary', () => {
    expect(breaches(messages, rules[language])).toEqual([]);
  });

  it('the guide follows the glossary', () => {
    expect(breaches(guide, rules[language])).toEqual([]);
  });

  it('no text names a client of the demo', () => {
    const demo = /(?<!\p{L})(?:padaria|lumen|aurora|vale orgânico|velas antigas|quinta das)(?!\p{L})/iu;
    const named = [...screens, ...native, ...messages, ...guide].filter(([, text]) => demo.test(text));
    expect(named).toEqual([]);
  });

  it('every exception of the glossary is still needed', () => {
    expect(idleExceptions(new Map([...screens, ...native, ...messages]), rules[language])).toEqual([]);
  });
});

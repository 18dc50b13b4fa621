import { describe, expect, it } from 'vitest';
import { bareStrings, keyPatterns } from './source-scan';

describe('bareStrings', () => {
  it.each([
    ['text between tags', '<p>Hello</p>', 'x.tsx:1: Hello'],
    ['text in braces', "<p>{'Olá'}</p>", 'x.tsx:1: Olá'],
    ['a spoken attribute', '<img alt="A dog" />', 'x.tsx:1: A dog'],
    ['a spoken attribute in braces', '<b aria-label={`Close`} />', 'x.tsx:1: Close'],
  ])('bareStrings finds %s', (_name, source, found) => {
    expect(bareStrings('x.tsx', source)).toEqual([found]);
  });

  it.each([
    ['punctuation without letters', '<p> – · {" "}</p>'],
    ['attributes that are not read out', '<div className="row" data-tone={"plain"} />'],
    ['texts from the catalogue', "<p title={t('a.b')}>{t('a.b')}</p>"],
  ])('bareStrings ignores %s', (_name, source) => {
    expect(bareStrings('x.tsx', source)).toEqual([]);
  });
});

describe('keyPatterns', () => {
  it('keyPatterns matches literal keys and keys with placeholders, and no others', () => {
    const patterns = keyPatterns(
      'x.tsx',
      "t('post.next'); t(`errors.what.${code}`); t(`connect.${service}Key`);",
    );
    const matches = (key: string) => patterns.some((pattern) => pattern.test(key));
    expect(['post.next', 'errors.what.KEY_REFUSED', 'connect.planningKey'].every(matches)).toBe(true);
    expect(['post.previous', 'errors.next.KEY_REFUSED', 'connect.planningHint'].some(matches)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { bareStrings, keysIn } from './source-scan';

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

describe('keysIn', () => {
  it('keysIn has literal keys as they are and keys with placeholders as patterns', () => {
    const keys = keysIn('x.tsx', "t('post.next'); t(`errors.what.${code}`); t(`connect.${service}Key`);");
    expect(keys.filter((key) => typeof key === 'string')).toEqual(['post.next']);
    const matches = (key: string) => keys.some((one) => typeof one !== 'string' && one.test(key));
    expect(['errors.what.KEY_REFUSED', 'connect.planningKey'].every(matches)).toBe(true);
    expect(['post.next', 'errors.next.KEY_REFUSED', 'connect.planningHint'].some(matches)).toBe(false);
  });
});

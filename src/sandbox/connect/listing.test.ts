import { describe, expect, it } from 'vitest';
import { nameContains } from './listing';

describe('nameContains', () => {
  it.each([
    ['Padaria Aurora', 'AURORA', true],
    ['Café', 'cafe\u0301', true],
    ['100%', '0%', true],
    ['Aurora', '.*', false],
    ['Aurora', '', true],
  ])('a partial match of %s with %s is %s', (text, part, expected) => {
    expect(nameContains(text, part)).toBe(expected);
  });
});

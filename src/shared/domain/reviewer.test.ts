import { describe, expect, it } from 'vitest';
import { reviewerIdentity, shortNameOf } from './reviewer';

const named = (name: string | null, email: string | null = null) => ({ name, email });

describe('reviewerIdentity', () => {
  it('is the address where there is one, whatever its case, else the name', () => {
    expect(reviewerIdentity(named('Ana', ' Ana@Client.example '))).toBe('ana@client.example');
    expect(reviewerIdentity(named('Ana Luz'))).toBe('ana luz');
    expect(reviewerIdentity(named(null))).toBe('');
  });
});

describe('shortNameOf', () => {
  it('is the first name, with a title where one stands before it', () => {
    const short = (name: string) => shortNameOf(named(name));
    expect(['Ana Beatriz Nogueira', 'Dr Okafor', 'J. K. Lima', 'Tom'].map(short)).toEqual([
      'Ana',
      'Dr Okafor',
      'J. K.',
      'Tom',
    ]);
  });

  it('makes do with an address', () => {
    expect(shortNameOf(named(null, 'helena@client.example'))).toBe('helena');
    expect(shortNameOf(named(' '))).toBe('');
  });
});

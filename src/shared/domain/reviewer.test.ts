import { describe, expect, it } from 'vitest';
import { reviewerIdentity } from './reviewer';

const named = (name: string | null, email: string | null = null) => ({ name, email });

describe('reviewerIdentity', () => {
  it('is the address where there is one, whatever its case, else the name', () => {
    expect(reviewerIdentity(named('Ana', ' Ana@Client.example '))).toBe('ana@client.example');
    expect(reviewerIdentity(named('Ana Luz'))).toBe('ana luz');
    expect(reviewerIdentity(named(null))).toBe('');
  });
});

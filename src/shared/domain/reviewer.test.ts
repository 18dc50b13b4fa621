import { describe, expect, it } from 'vitest';
import { reviewerIdentity } from './reviewer';

const named = (name: string | null, email: string | null = null) => ({ name, email });

describe('reviewerIdentity', () => {
  it('a reviewer is identified by the email address in lower case, or else by the name', () => {
    expect(reviewerIdentity(named('Ana', ' Ana@Client.example '))).toBe('ana@client.example');
    expect(reviewerIdentity(named('Ana Luz'))).toBe('ana luz');
    expect(reviewerIdentity(named(null))).toBe('');
  });
});

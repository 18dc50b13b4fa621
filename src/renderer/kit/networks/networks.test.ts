import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './networks';

describe('networkOf', () => {
  it('a network is found in different spellings', () => {
    expect(networkOf('instagram').letters).toBe('Ig');
    expect(networkOf('Google_Business')).toEqual(networkOf('google-business'));
    expect(networkOf('twitter').name).toBe('X');
  });

  it('an unknown network shows its own first two letters', () => {
    expect(networkOf('mastodon')).toMatchObject({ name: 'mastodon', letters: 'Ma', shape: 'rounded' });
    expect(networkOf('é').letters).toBe('É');
  });

  it('a variant of a network is found by its group', () => {
    expect(networkOf('instagram_business', 'instagram').name).toBe('Instagram');
    expect(networkOf('facebook', 'meta').name).toBe('Facebook');
    expect(networkOf('linkedin-page', 'linkedin').letters).toBe('Li');
    expect(networkOf('new_network_beta', 'new_network').name).toBe('new_network_beta');
  });

  it('every string gives a mark, including names of Object properties', () => {
    expect(networkOf('constructor').letters).toBe('Co');
    fc.assert(fc.property(fc.string(), (value) => networkOf(value).letters.length > 0));
  });
});

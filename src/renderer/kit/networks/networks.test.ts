import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './networks';

describe('networkOf', () => {
  it('knows a network however the service writes it', () => {
    expect(networkOf('instagram').letters).toBe('Ig');
    expect(networkOf('Google_Business')).toEqual(networkOf('google-business'));
    expect(networkOf('twitter').name).toBe('X');
  });

  it('shows an unknown network by its own first two letters', () => {
    expect(networkOf('mastodon')).toMatchObject({ name: 'mastodon', letters: 'Ma', shape: 'rounded' });
    expect(networkOf('é').letters).toBe('É');
  });

  it('goes by the group, which gathers the variants of a network, where that is known', () => {
    expect(networkOf('instagram_business', 'instagram').name).toBe('Instagram');
    expect(networkOf('facebook', 'meta').name).toBe('Facebook');
    expect(networkOf('linkedin-page', 'linkedin').letters).toBe('Li');
    expect(networkOf('new_network_beta', 'new_network').name).toBe('new_network_beta');
  });

  it('has a mark for anything, and is not misled by names every object has', () => {
    expect(networkOf('constructor').letters).toBe('Co');
    fc.assert(fc.property(fc.string(), (value) => networkOf(value).letters.length > 0));
  });
});

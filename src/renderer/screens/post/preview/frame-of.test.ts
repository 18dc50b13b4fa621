import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../../kit/networks/networks';
import { cutPreviewText, previewFrameOf, stageRatio } from './PostPreview';

const of = (network: string, type: string) => previewFrameOf(networkOf(network), type);
const size = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: null });

describe('Post preview frame', () => {
  it.each([
    ['instagram', 'feed', { text: 'below', several: 'carousel' }],
    ['instagram_business', 'story', { text: 'none' }],
    ['instagram', 'reels', { text: 'over' }],
    ['facebook', 'photo', { text: 'above', several: 'grid' }],
    ['linkedin', 'feed', { text: 'above' }],
    ['tiktok', 'feed', { text: 'over' }],
    ['youtube', 'shorts', { text: 'over' }],
    ['youtube', 'feed', { text: 'below' }],
    ['constructor', 'feed', { text: 'below', cutAfter: null }],
  ])('the preview frame of %s, %s has the network’s layout', (network, type, expected) => {
    expect(of(network, type)).toMatchObject(expected);
  });

  it('the stage ratio stays within the network’s limits for any file size, and is 1 without a size', () => {
    const networks = fc.constantFrom('instagram', 'facebook', 'x', 'pinterest', 'tiktok', 'nobody');
    fc.assert(
      fc.property(networks, size, size, (network, width, height) => {
        const frame = of(network, 'feed');
        const ratio = stageRatio(frame, { width, height });
        expect(ratio).toBeGreaterThanOrEqual(frame.ratio.narrowest);
        expect(ratio).toBeLessThanOrEqual(frame.ratio.widest);
      }),
    );
    expect(stageRatio(of('instagram', 'feed'), { width: null, height: null })).toBe(1);
    expect(stageRatio(of('instagram', 'feed'), { width: 0, height: 100 })).toBe(1);
  });
});

describe('Cut preview text', () => {
  it('a long text is cut at a word and never gets longer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const cut = cutPreviewText(text, 100);
        if (cut === null) {
          expect(text.length).toBeLessThanOrEqual(110);
        } else {
          expect(cut.length).toBeLessThanOrEqual(101);
          expect(text.startsWith(cut.slice(0, -1))).toBe(true);
        }
      }),
    );
    expect(cutPreviewText('word '.repeat(30), 100)).toMatch(/word…$/);
    expect(cutPreviewText('x'.repeat(300), null)).toBeNull();
  });
});

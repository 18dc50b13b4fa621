import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderValue } from '../../../testing/render-part';
import type { PictureDifference } from './compare-pictures';
import { useComparisonWords } from './PictureComparison';
import type { PictureAnswer } from './picture-comparer';

afterEach(cleanup);

const region = { x: 0, y: 0, width: 4, height: 4 };
const picture = (kind: PictureDifference['kind'], regions = 0): PictureDifference => ({
  kind,
  before: { width: 1_080, height: 1_350 },
  after: { width: 540, height: 675 },
  compared: { width: 540, height: 675 },
  regions: Array.from({ length: regions }, () => region),
});
const step = (found: PictureAnswer) => ({ before: 'a', after: 'b', found });
const words = () => renderValue(useComparisonWords).result.current;
const ofPicture = (found: PictureAnswer) => words().file({ kind: 'image', steps: [step(found)] });

describe('Words of compared pictures', () => {
  it.each([
    ['same_pixels', 0, 'Every pixel is the same. Only the metadata changed.'],
    ['looks_same', 0, 'Saved again, looks the same.'],
    ['changed', 1, '1 part changed.'],
    ['changed', 1_200, '1,200 parts changed.'],
    ['too_large', 0, 'The picture is too large to compare.'],
    [
      'other_size',
      0,
      'Another size: 1,080 × 1,350 px became 540 × 675 px. Scaled to one size, they look the same.',
    ],
    [
      'other_size',
      2,
      'Another size: 1,080 × 1,350 px became 540 × 675 px. Scaled to one size, the marked parts differ. Scaling alone can cause that.',
    ],
    ['other_shape', 0, 'Another shape: 1,080 × 1,350 px became 540 × 675 px. The pixels weren’t compared.'],
  ] as const)('%s with %d regions', (kind, regions, text) => {
    expect(ofPicture(picture(kind, regions))).toBe(text);
  });

  it('a file that is not kept or cannot be opened is named with its side, and other kinds are refused', () => {
    const refused = (['not_kept', 'removed', 'unreadable'] as const).flatMap((kind) =>
      (['before', 'after'] as const).map((side) =>
        words().file({ kind: 'missing', missing: { kind, side } }),
      ),
    );
    expect(refused).toEqual([
      'The approved file isn’t on this computer, so it can’t be compared.',
      'The file as it is now isn’t on this computer, so it can’t be compared.',
      'The approved file was removed because other files needed room, so it can’t be compared.',
      'The file as it is now was removed because other files needed room, so it can’t be compared.',
      'The approved file couldn’t be opened.',
      'The file as it is now couldn’t be opened.',
    ]);
    expect(words().file({ kind: 'other_kind' })).toBe(
      'The files are of different kinds, so they can’t be compared.',
    );
  });
});

describe('Words of compared PDFs and videos', () => {
  it('another number of pages is told before the pages that differ', () => {
    const pages = { kind: 'pdf', compared: 3, before: 3, after: 4 } as const;
    expect(words().file({ ...pages, steps: [] })).toBe(
      'Pages: 3 became 4. 3 pages compared, no difference found.',
    );
    const steps = [{ ...step(picture('changed', 2)), page: 2 }];
    expect(words().file({ ...pages, after: 3, steps })).toBe('1 of 3 compared pages differs.');
    expect(steps.map(words().step)).toEqual(['2 parts changed.']);
  });

  it('a video that was compared in part says how far, and never that all of it is the same', () => {
    const video = {
      kind: 'video',
      steps: [],
      firstAt: null,
      shortestShot: 0.1,
      before: 180,
      after: 180,
    } as const;
    const shots =
      'Shots shorter than 0.1 s may be missed. After 3 s, that goes for those shorter than 0.5 s.';
    expect(words().file({ ...video, comparedUntil: 41.23, isStopped: true })).toBe(
      `No difference found up to 41.2 s. ${shots} The rest, up to 180 s, wasn’t compared. Sound isn’t compared.`,
    );
    expect(words().file({ ...video, comparedUntil: 179, isStopped: false })).toBe(
      `No difference found up to 179 s. ${shots} Sound isn’t compared.`,
    );
    expect(words().file({ ...video, comparedUntil: 2.8, isStopped: false, shortestShot: 0.2 })).toBe(
      'No difference found up to 2.8 s. Shots shorter than 0.2 s may be missed. Sound isn’t compared.',
    );
  });

  it('the first difference of a video is told with its moment and both durations', () => {
    const found = words().file({
      kind: 'video',
      steps: [step(picture('changed', 1))],
      firstAt: 2.4,
      comparedUntil: 2.4,
      isStopped: false,
      shortestShot: 0.1,
      before: 10,
      after: 12.5,
    });
    expect(found).toBe(
      'First difference: 2.4 s. 1 part changed. The duration changed from 10 s to 12.5 s. Sound isn’t compared.',
    );
  });
});

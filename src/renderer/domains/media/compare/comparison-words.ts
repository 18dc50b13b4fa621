import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import type { ComparedStep, FileComparison } from './compare-files';
import type { PdfComparison } from './compare-pdfs';
import { beginning, type VideoComparison } from './compare-videos';
import type { PictureAnswer } from './picture-comparer';
import { widest } from './video-cuts';

/** Sentences about what a comparison found. */
export function useComparisonWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const picture = (found: PictureAnswer): string => {
    if ('side' in found) {
      const why = found.kind === 'not_kept' ? 'notKept' : found.kind;
      return t(`comparePictures.${why}.${found.side}`);
    }
    const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
      t('comparePictures.size', { width: format.number(width), height: format.number(height) });
    const sizes = { before: sizeOf(found.before), after: sizeOf(found.after) };
    const parts = t('comparePictures.changed', { count: found.regions.length });
    switch (found.kind) {
      case 'changed':
        return parts;
      case 'other_size':
        return `${t('comparePictures.otherSize', sizes)} ${
          found.regions.length > 0 ? t('comparePictures.differsScaled') : t('comparePictures.sameScaled')
        }`;
      case 'other_shape':
        return t('comparePictures.otherShape', sizes);
      case 'same_pixels':
      case 'looks_same':
      case 'too_large':
        return t(`comparePictures.${found.kind}`);
    }
  };
  const pdf = ({ steps, compared, before, after }: PdfComparison) =>
    [
      before === after
        ? ''
        : t('comparePictures.pages', { before: format.number(before), after: format.number(after) }),
      steps.length === 0
        ? t('comparePictures.pagesSame', { count: compared })
        : t('comparePictures.pagesDiffer', { count: steps.length, compared }),
    ]
      .filter(Boolean)
      .join(' ');
  const seconds = (value: number) =>
    t('comparePictures.seconds', { value: format.number(Math.round(value * 10) / 10) });
  /** Says how short shots are that may have been missed. */
  const missedShots = ({ shortestShot, comparedUntil }: VideoComparison) => {
    const shots = t('comparePictures.shots', { shortest: seconds(shortestShot) });
    if (comparedUntil <= beginning) return shots;
    const later = { from: seconds(beginning), shortest: seconds(widest) };
    return `${shots} ${t('comparePictures.shotsAfter', later)}`;
  };
  const video = (found: VideoComparison) => {
    const {
      steps: [first],
      firstAt,
      comparedUntil,
      isStopped,
      before,
      after,
    } = found;
    return [
      firstAt === null
        ? t('comparePictures.noDifferenceUntil', { second: seconds(comparedUntil) })
        : t('comparePictures.differsAt', { second: seconds(firstAt) }),
      firstAt === null && missedShots(found),
      isStopped && t('comparePictures.stopped', { second: seconds(Math.min(before, after)) }),
      first && picture(first.found),
      Math.abs(before - after) >= 0.1 &&
        t('comparePictures.durations', { before: seconds(before), after: seconds(after) }),
      t('comparePictures.sound'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  return {
    file(found: FileComparison): string {
      if (found.kind === 'other_kind') return t('comparePictures.otherKind');
      if (found.kind === 'missing') return picture(found.missing);
      if (found.kind === 'pdf') return pdf(found);
      if (found.kind === 'video') return video(found);
      const [first] = found.steps;
      return first ? picture(first.found) : '';
    },
    step: ({ found }: ComparedStep): string => picture(found),
  };
}

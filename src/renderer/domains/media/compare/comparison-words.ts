import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import type { ComparedStep, FileComparison } from './compare-files';
import type { PictureAnswer } from './picture-comparer';

/** Sentences about what a comparison found. */
export function useComparisonWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const picture = (found: PictureAnswer): string => {
    if ('side' in found) {
      const why = found.kind === 'not_kept' ? 'notKept' : 'unreadable';
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
  return {
    file(found: FileComparison): string {
      if (found.kind === 'other_kind') return t('comparePictures.otherKind');
      if (found.kind === 'missing') return picture(found.missing);
      const [first] = found.steps;
      return first ? picture(first.found) : '';
    },
    step: ({ found }: ComparedStep): string => picture(found),
  };
}

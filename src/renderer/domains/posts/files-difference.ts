import { contentNameOf, fileIdOf } from '@shared/domain/guard';
import type { TFunction } from '@shared/locales/i18n';

/**
 * Describes how two differing file lists differ. If their lengths differ, only both counts are given: which files were
 * replaced and which were added cannot be known.
 */
export function filesDifference(before: readonly string[], after: readonly string[], t: TFunction): string {
  const files = (media: readonly string[]) => t('trail.fileCount', { count: media.length });
  if (before.length !== after.length) return t('trail.files', { from: files(before), to: files(after) });
  const [known, present] = [before.map(contentNameOf), after.map(contentNameOf)];
  const count = present.filter((file) => !known.includes(file)).length;
  if (areBytesAlone(before, after)) return t('trail.fileBytes', { count });
  return count === 0 ? t('trail.filesMoved') : t('trail.filesReplaced', { count });
}

/** Number of files that were uploaded again: the same bytes under another id than an earlier one. */
export const countUploadedAgain = (media: readonly string[]): number =>
  media.filter((name) => contentNameOf(name) !== name).length;

/** Whether two lists of files differ, and only in the bytes behind the same ids. */
export const areBytesAlone = (before: readonly string[], after: readonly string[]): boolean =>
  before.join(' ') !== after.join(' ') && before.map(fileIdOf).join(' ') === after.map(fileIdOf).join(' ');

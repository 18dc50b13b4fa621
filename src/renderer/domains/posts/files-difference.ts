import { fileIdOf } from '@shared/domain/guard';
import type { TFunction } from 'i18next';

/**
 * Describes how two differing file lists differ. If their lengths differ, only both counts are given: which files were
 * replaced and which were added cannot be known.
 */
export function filesDifference(before: readonly string[], after: readonly string[], t: TFunction): string {
  const files = (media: readonly string[]) => t('trail.fileCount', { count: media.length });
  if (before.length !== after.length) return t('trail.files', { from: files(before), to: files(after) });
  const count = after.filter((file) => !before.includes(file)).length;
  if (areBytesAlone(before, after)) return t('trail.fileBytes', { count });
  return count === 0 ? t('trail.filesMoved') : t('trail.filesReplaced', { count });
}

/** Whether two lists of files differ, and only in the bytes behind the same ids. */
export const areBytesAlone = (before: readonly string[], after: readonly string[]): boolean =>
  before.join(' ') !== after.join(' ') && before.map(fileIdOf).join(' ') === after.map(fileIdOf).join(' ');

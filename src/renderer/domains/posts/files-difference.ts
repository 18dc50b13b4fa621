import type { TFunction } from 'i18next';

/**
 * What became of a post's files, for two lists that differ. Where their number is another both numbers are said: which of
 * them was replaced and which was added cannot be told.
 */
export function filesDifference(before: readonly string[], after: readonly string[], t: TFunction): string {
  const files = (media: readonly string[]) => t('trail.fileCount', { count: media.length });
  if (before.length !== after.length) return t('trail.files', { from: files(before), to: files(after) });
  const count = after.filter((file) => !before.includes(file)).length;
  return count === 0 ? t('trail.filesMoved') : t('trail.filesReplaced', { count });
}

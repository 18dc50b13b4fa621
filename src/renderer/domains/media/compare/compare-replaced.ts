import type { FileLook, FileToCompare } from '@shared/media';
import type { Request } from '../../../ipc';
import { createPictureComparer } from './picture-comparer';

interface Deps {
  readonly request: Request;
  /** Comparisons under way. Main names a file with each answer until its look is known. */
  readonly begun: Set<string>;
  readonly start?: typeof createPictureComparer;
}

/** Compares each replaced picture and reports how it looks. The worker ends after the last one. */
export async function compareReplaced(
  files: readonly FileToCompare[],
  { request, begun, start = createPictureComparer }: Deps,
): Promise<void> {
  const keyOf = ({ fileId, revision }: FileToCompare) => `${fileId} ${revision}`;
  const open = files.filter((file) => !begun.has(keyOf(file)));
  if (open.length === 0) return;
  for (const file of open) begun.add(keyOf(file));
  const comparer = start();
  try {
    for (const file of open) {
      const { fileId, revision, before, after } = file;
      const { kind } = await comparer.compare(before, after);
      const look: FileLook = kind === 'same_pixels' || kind === 'looks_same' ? kind : 'other';
      await request('media.report_look', { fileId, revision, look });
    }
  } finally {
    for (const file of open) begun.delete(keyOf(file));
    comparer.close();
  }
}

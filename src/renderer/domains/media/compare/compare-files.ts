import { contentNameOf, fileIdOf, ownNameOf } from '@shared/domain/guard';
import { longestFileAnswerMs, type MediaKind, removedHeader } from '@shared/media';
import { comparePdfs, type PdfComparison } from './compare-pdfs';
import { compareVideos, type VideoComparison } from './compare-videos';
import type { PictureAnswer, PictureComparer, PictureMissing } from './picture-comparer';

/** Two files of a post's versions, by the names of `mediaNameOf`. */
export interface FilePair {
  readonly before: string;
  readonly after: string;
  /** Place among the files of the newer version, from 1. */
  readonly place: number;
}

/** Files that replaced others: other bytes under the same id, and other ids in their order. */
export function replacedFiles(before: readonly string[], after: readonly string[]): readonly FilePair[] {
  const [known, present] = [before, after].map((names) => new Set(names.map(contentNameOf)));
  const gone = before.filter((name) => !present?.has(contentNameOf(name)));
  const idsAfter = new Set(after.map(fileIdOf));
  const others = gone.filter((name) => !idsAfter.has(fileIdOf(name)));
  return after.flatMap((name, index): FilePair[] => {
    if (known?.has(contentNameOf(name))) return [];
    const same = before.find((one) => fileIdOf(one) === fileIdOf(name));
    const replaced = same ?? others.shift();
    return replaced === undefined ? [] : [{ before: replaced, after: name, place: index + 1 }];
  });
}

/** Address of exactly these bytes of a kept file. */
export const exactAddress = (name: string): string => {
  const own = ownNameOf(name);
  return `/media/${encodeURIComponent(own.includes('#') ? own : `${own}#`)}`;
};

/** Pair of pictures that is compared at once: two files, pages of documents, or moments of videos. */
export interface ComparedStep {
  /** Addresses of both pictures. */
  readonly before: string;
  readonly after: string;
  readonly found: PictureAnswer;
  /** Page of a document, from 1. */
  readonly page?: number;
}

export type FileComparison =
  | { readonly kind: 'image'; readonly steps: readonly ComparedStep[] }
  | PdfComparison
  | VideoComparison
  | { readonly kind: 'missing'; readonly missing: PictureMissing }
  | { readonly kind: 'other_kind' };

/**
 * Compares two kept files. Files that aren't kept are not fetched.
 * @param address makes an address for a frame or page; the caller must end it
 */
export async function compareFiles(
  pair: Pick<FilePair, 'before' | 'after'>,
  comparer: PictureComparer,
  address: (blob: Blob) => string,
): Promise<FileComparison> {
  const both = [exactAddress(pair.before), exactAddress(pair.after)] as const;
  const [before, after] = both;
  const kinds: MediaKind[] = [];
  for (const [side, file] of [['before', before] as const, ['after', after] as const]) {
    const kind = await kindOf(file);
    if (kind === 'not_kept' || kind === 'removed') return { kind: 'missing', missing: { kind, side } };
    kinds.push(kind);
  }
  const [kind, otherKind] = kinds;
  if (kind === undefined || kind !== otherKind) return { kind: 'other_kind' };
  if (kind === 'image')
    return { kind, steps: [{ before, after, found: await comparer.compare(before, after) }] };
  const found = await (kind === 'video'
    ? compareVideos(both, comparer, { address })
    : comparePdfs(both, comparer, { open: (await import('../pdf')).openPdf, address }));
  return 'side' in found ? { kind: 'missing', missing: found } : found;
}

/** Whether exactly these bytes are kept and are a picture. */
export const isKeptPicture = async (name: string): Promise<boolean> =>
  (await kindOf(exactAddress(name)).catch(() => null)) === 'image';

async function kindOf(address: string): Promise<MediaKind | 'not_kept' | 'removed'> {
  const signal = AbortSignal.timeout(longestFileAnswerMs);
  const head = await fetch(address, { method: 'HEAD', signal });
  if (!head.ok || head.status === 204) return head.headers.has(removedHeader) ? 'removed' : 'not_kept';
  const type = head.headers.get('content-type') ?? '';
  if (type === 'application/pdf') return 'pdf';
  return type.startsWith('video/') ? 'video' : 'image';
}

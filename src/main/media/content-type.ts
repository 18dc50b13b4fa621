import type { MediaFailure, MediaKind } from '@shared/media';
import { fileTypeFromBuffer } from 'file-type';
import { pictureSize } from './picture-size';

export interface ContentFacts {
  readonly kind: MediaKind;
  /** Content type that the file is served with. */
  readonly mime: string;
  /** For pictures; null for other files. */
  readonly width: number | null;
  readonly height: number | null;
}

/**
 * Types that the app shows, by the extension from `file-type`. SVG and HTML are left out because they can contain code;
 * HEIC and TIFF because Chromium cannot draw them. All other types are refused, whatever the server says.
 */
const shown: Readonly<Record<string, Pick<ContentFacts, 'kind' | 'mime'>>> = {
  png: { kind: 'image', mime: 'image/png' },
  apng: { kind: 'image', mime: 'image/apng' },
  jpg: { kind: 'image', mime: 'image/jpeg' },
  gif: { kind: 'image', mime: 'image/gif' },
  webp: { kind: 'image', mime: 'image/webp' },
  avif: { kind: 'image', mime: 'image/avif' },
  mp4: { kind: 'video', mime: 'video/mp4' },
  m4v: { kind: 'video', mime: 'video/mp4' },
  mov: { kind: 'video', mime: 'video/quicktime' },
  webm: { kind: 'video', mime: 'video/webm' },
  pdf: { kind: 'pdf', mime: 'application/pdf' },
};

/**
 * A drawn pixel takes four bytes, however few the file has: a picture of a few kilobytes can ask for gigabytes. The
 * largest cameras make about 100 million.
 */
const mostPixels = 120_000_000;

/** Tells by its first bytes what a file is; its name and its server's word for it count for nothing. */
export async function readContent(
  head: Buffer,
  announced: MediaKind,
): Promise<
  { readonly ok: true; readonly facts: ContentFacts } | { readonly ok: false; readonly reason: MediaFailure }
> {
  const found = await fileTypeFromBuffer(head);
  const type = found && Object.hasOwn(shown, found.ext) ? shown[found.ext] : undefined;
  if (type?.kind !== announced) return { ok: false, reason: 'type_refused' };
  if (type.kind !== 'image') return { ok: true, facts: { ...type, width: null, height: null } };
  const size = pictureSize(head, type.mime);
  // A picture that does not state its size could be of any size.
  if (!size || size.width === 0 || size.height === 0) return { ok: false, reason: 'type_refused' };
  if (size.width * size.height > mostPixels) return { ok: false, reason: 'too_many_pixels' };
  return { ok: true, facts: { ...type, ...size } };
}

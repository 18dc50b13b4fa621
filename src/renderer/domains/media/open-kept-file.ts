import type { FileToOpen } from '@shared/take-along';

/** Opens a kept file as the screen would show it: a picture is decoded, a document read to its number of pages. */
export async function openKeptFile({ kind, address }: Pick<FileToOpen, 'kind' | 'address'>): Promise<{
  readonly opens: boolean;
  readonly pages: number | null;
}> {
  if (kind === 'pdf') {
    // The library is larger than all screens together: it is loaded with the first PDF.
    const { openPdf } = await import('./pdf');
    const opening = openPdf(address);
    try {
      const { pages } = await opening.document;
      return { opens: pages > 0, pages };
    } finally {
      opening.close();
    }
  }
  // Works in a hidden window too. A picture element would wait there until it is drawn.
  const picture = await createImageBitmap(await (await fetch(address)).blob());
  picture.close();
  return { opens: true, pages: null };
}

/** A file attached to a PDF; null if it has none of that name, or cannot be opened within the time limit. */
export async function attachmentIn(pdf: Uint8Array, name: string): Promise<Uint8Array | null> {
  const { readAttachment } = await import('./pdf');
  return readAttachment(pdf, name);
}

import type { openPdf, PdfDocument } from '../pdf';
import type { ComparedStep } from './compare-files';
import type { PictureComparer, PictureMissing } from './picture-comparer';

export interface PdfComparison {
  readonly kind: 'pdf';
  /** Pages that differ, as pictures. */
  readonly steps: readonly ComparedStep[];
  /** How many pages were compared. */
  readonly compared: number;
  /** Numbers of pages. */
  readonly before: number;
  readonly after: number;
}

/** Most pages that are compared, and most that are shown. */
const mostPages = 100;
const mostShown = 12;

interface Options {
  readonly open: typeof openPdf;
  /** Makes an address for a page. The caller must end it. */
  readonly address: (blob: Blob) => string;
}

/** Compares two kept PDFs page by page, as they are drawn. */
export async function comparePdfs(
  addresses: readonly [string, string],
  comparer: PictureComparer,
  { open, address }: Options,
): Promise<PdfComparison | PictureMissing> {
  const openings = addresses.map((one) => open(one));
  try {
    const [before, after] = await Promise.all(openings.map(({ document }) => document.catch(() => null)));
    if (!before) return { kind: 'unreadable', side: 'before' };
    if (!after) return { kind: 'unreadable', side: 'after' };
    const steps: ComparedStep[] = [];
    const compared = Math.min(before.pages, after.pages, mostPages);
    for (let page = 1; page <= compared && steps.length < mostShown; page += 1) {
      const sheets = [await drawn(before, page), await drawn(after, page)] as const;
      const [one, other] = [await createImageBitmap(sheets[0]), await createImageBitmap(sheets[1])];
      const found = await comparer.compare(one, other);
      if ('side' in found) return found;
      if (found.kind === 'same_pixels' || found.kind === 'looks_same') continue;
      const [left, right] = [await blobOf(sheets[0]), await blobOf(sheets[1])];
      steps.push({ page, before: address(left), after: address(right), found });
    }
    const last = steps.length < mostShown ? compared : (steps.at(-1)?.page ?? compared);
    return { kind: 'pdf', steps, compared: last, before: before.pages, after: after.pages };
  } finally {
    for (const { close } of openings) close();
  }
}

async function drawn(pdf: PdfDocument, page: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  await pdf.draw(page, canvas).done;
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob())));

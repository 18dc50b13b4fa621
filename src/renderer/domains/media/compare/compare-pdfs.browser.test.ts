import { afterEach, expect, it } from 'vitest';
import { openPdf } from '../pdf';
import { comparePdfs } from './compare-pdfs';
import { createPictureComparer, type PictureComparer } from './picture-comparer';

let comparer: PictureComparer;
afterEach(() => comparer.close());

/** Smallest PDF with a grey square of this side on each page. */
function pdf(...sides: readonly number[]): string {
  const kids = sides.map((_, index) => `${3 + index * 2} 0 R`).join(' ');
  const pages = sides.map((side, index) => {
    const text = `0.4 g 20 20 ${side} ${side} re f`;
    return `${3 + index * 2} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents ${4 + index * 2} 0 R>>endobj
${4 + index * 2} 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj`;
  });
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${kids}]/Count ${sides.length}>>endobj
${pages.join('\n')}
trailer<</Root 1 0 R>>
%%EOF`;
  return URL.createObjectURL(new Blob([body], { type: 'application/pdf' }));
}

const options = { open: openPdf, address: (blob: Blob) => URL.createObjectURL(blob) };

it('pages of two PDFs that differ are named, and further pages are counted', async () => {
  comparer = createPictureComparer();
  const found = await comparePdfs([pdf(40, 60, 80), pdf(40, 90, 80, 10)], comparer, options);
  expect(found).toMatchObject({ kind: 'pdf', compared: 3, before: 3, after: 4 });
  expect('steps' in found && found.steps.map(({ page, found: { kind } }) => [page, kind])).toEqual([
    [2, 'changed'],
  ]);
});

it('a PDF compared with itself has no difference, and other files are unreadable', async () => {
  comparer = createPictureComparer();
  const same = pdf(40);
  expect(await comparePdfs([same, same], comparer, options)).toMatchObject({ steps: [], compared: 1 });
  const text = URL.createObjectURL(new Blob(['no document']));
  expect(await comparePdfs([text, same], comparer, options)).toEqual({ kind: 'unreadable', side: 'before' });
});

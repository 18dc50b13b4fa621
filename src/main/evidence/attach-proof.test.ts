import { PDFDocument } from '@pdfme/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { attachProof } from './attach-proof';

it('a proof attached to a PDF is read back byte for byte by the reader of pages', async () => {
  const printed = await PDFDocument.create();
  printed.addPage();
  const proof = `{"clientDesk":"proof"}\n${'São Paulo \u202e "quoted"\n'.repeat(5_000)}`;
  const pdf = await attachProof(await printed.save(), proof);
  const document = await getDocument({ data: pdf, isEvalSupported: false }).promise;
  const files = (await document.getAttachments()) as Record<
    string,
    { filename: string; content: Uint8Array }
  >;
  expect(Object.values(files).map(({ filename }) => filename)).toEqual(['proof.jsonl']);
  expect(new TextDecoder().decode(Object.values(files)[0]?.content)).toBe(proof);
  expect(document.numPages).toBe(1);
});

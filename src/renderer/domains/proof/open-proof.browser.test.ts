import { describe, expect, it } from 'vitest';
import { openProof } from './proof-check';

const data = '{"clientDesk":"proof","version":1}\n';

/** A PDF of one empty page, with a file attached to it. */
const pdfWith = (name: string, content: string) =>
  new Blob([
    '%PDF-1.7\n',
    `1 0 obj <</Type /Catalog /Pages 2 0 R /Names <</EmbeddedFiles <</Names [(${name}) 4 0 R]>>>>>> endobj\n`,
    '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n',
    '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>> endobj\n',
    `4 0 obj <</Type /Filespec /F (${name}) /UF (${name}) /EF <</F 5 0 R>>>> endobj\n`,
    `5 0 obj <</Type /EmbeddedFile /Length ${content.length}>> stream\n${content}\nendstream endobj\n`,
    'trailer <</Root 1 0 R>>\n%%EOF\n',
  ]);

describe('a chosen file in a browser', () => {
  it('the data attached to a PDF is read', async () => {
    const opened = await openProof(pdfWith('proof.jsonl', data));
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.isFromPdf).toBe(true);
    expect(new TextDecoder().decode(opened.bytes)).toBe(data);
  });

  it.each([
    ['a PDF with another file', pdfWith('other.jsonl', data)],
    ['a torn PDF', new Blob(['%PDF-1.7\n1 0 obj'])],
  ])('%s holds no proof', async (_, pdf) => {
    expect(await openProof(pdf)).toBe('no_attachment');
  });

  it('any other file is taken as it is', async () => {
    const bytes = new TextEncoder().encode(data);
    expect(await openProof(new Blob([data]))).toEqual({ bytes, isFromPdf: false });
  });
});

import { expect, it } from 'vitest';
import { createPrintPage, type PrintableWindow } from './print-page';

it('printing gives a tagged A4 PDF with page numbers', async () => {
  const asked: unknown[] = [];
  const shown: PrintableWindow = {
    webContents: {
      printToPDF: async (options) => {
        asked.push(options);
        return new Uint8Array([37, 80]);
      },
    },
  };
  expect(await createPrintPage(() => shown)()).toEqual(new Uint8Array([37, 80]));
  expect(asked).toMatchObject([
    { pageSize: 'A4', generateTaggedPDF: true, footerTemplate: expect.stringContaining('pageNumber') },
  ]);
});

it('printing without a window is rejected', async () => {
  await expect(createPrintPage(() => undefined)()).rejects.toThrow('no window');
});

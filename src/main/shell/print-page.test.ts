import { expect, it } from 'vitest';
import { createPrintPage, type PrintableWindow } from './print-page';

it('prints what the window shows as tagged pages with their numbers', async () => {
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

it('takes a missing window for a mistake of the caller: its page is what asks', async () => {
  await expect(createPrintPage(() => undefined)()).rejects.toThrow('no window');
});

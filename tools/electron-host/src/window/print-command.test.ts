import { expect, it } from 'vitest';
import { printCommand } from './print-command.ts';

it('printCommand translates Electron’s options for Chromium with Electron’s defaults', () => {
  expect(printCommand({ pageSize: 'A4', margins: { top: 1 }, generateTaggedPDF: true })).toMatchObject({
    paperWidth: 8.27,
    marginTop: 1,
    marginLeft: 0.4,
    generateTaggedPDF: true,
    printBackground: false,
  });
  expect(printCommand({})).toMatchObject({ paperWidth: 8.5, paperHeight: 11 });
});

it('printCommand refuses an unknown page size', () => {
  expect(() => printCommand({ pageSize: 'A3' })).toThrow('"A3" is not implemented');
});

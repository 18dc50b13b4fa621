import type { PrintToPDFOptions } from 'electron';
import type { CommandParameters } from '../chromium/protocol.ts';

/** Width and height, inches. */
const sizes = { A4: [8.27, 11.7], Letter: [8.5, 11] } as const;

/** Electron's options in Chromium's words. A size that is not listed here throws, so that a test says which. */
export function printCommand(options: PrintToPDFOptions): CommandParameters<'Page.printToPDF'> {
  const { pageSize = 'Letter', margins = {} } = options;
  const known = Object.entries(sizes).find(([name]) => name === pageSize);
  if (!known) throw new Error(`stand-in: the page size ${JSON.stringify(pageSize)} is not implemented`);
  const [paperWidth, paperHeight] = known[1];
  return {
    paperWidth,
    paperHeight,
    landscape: options.landscape ?? false,
    printBackground: options.printBackground ?? false,
    displayHeaderFooter: options.displayHeaderFooter ?? false,
    headerTemplate: options.headerTemplate ?? '',
    footerTemplate: options.footerTemplate ?? '',
    generateTaggedPDF: options.generateTaggedPDF ?? false,
    // Electron's own default is one centimetre, as is Chromium's.
    marginTop: margins.top ?? 0.4,
    marginBottom: margins.bottom ?? 0.4,
    marginLeft: margins.left ?? 0.4,
    marginRight: margins.right ?? 0.4,
  };
}

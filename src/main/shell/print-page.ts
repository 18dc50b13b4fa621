import type { PrintToPDFOptions } from 'electron';

/** The part of Electron's `BrowserWindow` in use. */
export interface PrintableWindow {
  readonly webContents: { printToPDF(options: PrintToPDFOptions): Promise<Uint8Array> };
}

/** Inches. */
const margin = 0.6;

/** Chromium lays it out in a page of its own, without the app's styles and at a size that begins with nothing. */
const footer =
  '<div style="width:100%;font:8px sans-serif;text-align:center;color:#55524b">' +
  '<span class="pageNumber"></span> / <span class="totalPages"></span></div>';

/**
 * Makes the PDF of what the window shows: its print style decides what that is. Tagged, so that a screen reader finds
 * headings and tables in it.
 * @returns throws where there is no window: its page is what asks
 */
export function createPrintPage(window: () => PrintableWindow | undefined): () => Promise<Uint8Array> {
  return async () => {
    const shown = window();
    if (!shown) throw new Error('there is no window to print');
    return shown.webContents.printToPDF({
      pageSize: 'A4',
      printBackground: true,
      generateTaggedPDF: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
      margins: { top: margin, bottom: margin, left: margin, right: margin },
    });
  };
}

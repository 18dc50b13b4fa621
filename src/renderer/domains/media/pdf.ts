import { GlobalWorkerOptions, getDocument, PDFWorker } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'; // oxlint-disable-line import/default -- `?url` is Vite's: the address of the file, which itself exports no default

// From the app's own files: the page's policy lets no other worker run.
GlobalWorkerOptions.workerSrc = workerAddress;

export interface PdfDocument {
  readonly pages: number;
  /** Draws a page, counted from 1, as sharp as a large screen needs. */
  draw(
    page: number,
    canvas: HTMLCanvasElement,
  ): { readonly done: Promise<void>; readonly cancel: () => void };
}

/** Pixels of the longer side. */
const sharpness = 1_600;

/** Options for content that nobody trusts. */
const safely = {
  // The policy has neither eval nor WebAssembly; what would need one is left undrawn.
  isEvalSupported: false,
  useWasm: false,
  useWorkerFetch: false,
  disableFontFace: true,
  enableXfa: false,
  stopAtErrors: false,
} as const;

/**
 * Opens a stored PDF. Its content is untrusted. None of its scripts run and none of its links are followed. Fonts are
 * drawn as outlines, so that nothing from the PDF gets into the page.
 */
export function openPdf(address: string): {
  readonly document: Promise<PdfDocument>;
  readonly close: () => void;
} {
  const task = getDocument({
    ...safely,
    url: address,
    // Kept files are small and near: in one piece.
    disableRange: true,
    disableStream: true,
    disableAutoFetch: true,
  });
  const document = task.promise.then(
    (pdf): PdfDocument => ({
      pages: pdf.numPages,
      draw(number, canvas) {
        let isCancelled = false;
        let cancel = () => {
          isCancelled = true;
        };
        const done = pdf.getPage(number).then((page) => {
          if (isCancelled) return undefined;
          const natural = page.getViewport({ scale: 1 });
          const viewport = page.getViewport({ scale: sharpness / Math.max(natural.width, natural.height) });
          canvas.width = Math.ceil(viewport.width);
          canvas.height = Math.ceil(viewport.height);
          const drawing = page.render({ canvas, viewport });
          cancel = () => drawing.cancel();
          return drawing.promise;
        });
        return { done, cancel: () => cancel() };
      },
    }),
  );
  // The worker throws an error that nothing can catch if it ends while it opens the document.
  const close = () => void document.catch(() => undefined).then(() => task.destroy());
  return { document, close };
}

/** Longest time that a PDF may take to give its attachment. */
const attachmentMs = 20_000;

/**
 * Reads a file attached to a PDF that anybody may have made. A worker of its own opens it and is ended after the time limit:
 * a small PDF can unpack to many gigabytes. No page is read. Null if there is no such file, or the PDF cannot be opened.
 */
export async function readAttachment(
  pdf: Uint8Array,
  name: string,
  longestMs = attachmentMs,
): Promise<Uint8Array | null> {
  const port = new Worker(workerAddress, { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestMs);
    port.onerror = () => resolve(null);
  });
  const read = async () => {
    const worker = PDFWorker.create({ port });
    const document = await getDocument({ ...safely, data: pdf, worker }).promise;
    const files: unknown = await document.getAttachments();
    return contentOf(files, name);
  };
  try {
    return await Promise.race([read().catch(() => null), late]);
  } finally {
    clearTimeout(timer);
    port.terminate();
  }
}

/** Content of a file among attachments, which are by name. */
function contentOf(files: unknown, name: string): Uint8Array | null {
  if (typeof files !== 'object' || files === null) return null;
  for (const file of Object.values(files) as unknown[]) {
    if (typeof file !== 'object' || file === null) continue;
    const { filename, content } = file as { readonly filename?: unknown; readonly content?: unknown };
    if (filename === name && content instanceof Uint8Array) return content;
  }
  return null;
}

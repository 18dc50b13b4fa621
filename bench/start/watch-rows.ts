/**
 * Runs in the app's page before the app's own code, and notes when the first rows are on the screen. Asking the page from
 * outside would wait behind whatever it does next: with Today that was longer than the start.
 */
declare global {
  /** Set by the script that is put before this one. */
  var watchedRows: string;
  /** When the frame with the first rows was handed on, epoch ms. */
  var rowsPaintedAt: number | undefined;
}

const rows = new MutationObserver(() => {
  if (!document.querySelector(globalThis.watchedRows)) return;
  rows.disconnect();
  requestAnimationFrame(() => {
    const behindFrame = new MessageChannel();
    behindFrame.port1.onmessage = () => {
      globalThis.rowsPaintedAt = Date.now();
      behindFrame.port1.close();
    };
    behindFrame.port2.postMessage(null);
  });
});
rows.observe(document, { childList: true, subtree: true });

// For the types: a file without one is a script of the whole project.
export {};

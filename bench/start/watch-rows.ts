/**
 * Runs in the app's page before the app's own code and notes when the first rows are on the screen. A question from
 * outside would wait behind the page's next task. With Today that took longer than the start.
 */
declare global {
  /** Set by the script that is put before this one. */
  var watchedRows: string;
  var areRowsWatched: true | undefined;
  /** When the frame with the first rows was handed on, epoch ms. */
  var rowsPaintedAt: number | undefined;
}

const rows = new MutationObserver(look);

function look(): void {
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
}

// Where the page was quicker than its onlooker it is put in late: rows that are there already count from now on.
if (globalThis.areRowsWatched !== true) {
  globalThis.areRowsWatched = true;
  rows.observe(document, { childList: true, subtree: true });
  look();
}

// For the types: a file without one is a script of the whole project.
export {};

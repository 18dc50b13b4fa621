/**
 * Runs in the app's page before the app's own code and notes when the first rows are on the screen. A question from
 * outside would wait behind the page's next task. With Today that took longer than the start.
 */
declare global {
  /** Set by the script that is put before this one. */
  var watchedRows: string;
  var areRowsWatched: true | undefined;
  /** When the first row was shown, epoch ms. */
  var rowsPaintedAt: number | undefined;
}

const rows = new MutationObserver(look);

function look(): void {
  const first = document.querySelector(globalThis.watchedRows);
  if (!first) return;
  rows.disconnect();
  // The browser notes when it shows a text with this attribute. A task behind the frame would also wait for the effects of
  // the page, which React runs after the paint.
  for (const element of [first, ...first.querySelectorAll('*')]) element.setAttribute('elementtiming', 'row');
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    globalThis.rowsPaintedAt = performance.timeOrigin + (list.getEntries()[0]?.startTime ?? Number.NaN);
  }).observe({ type: 'element', buffered: true });
}

// Where the page was quicker than its onlooker it is put in late: rows that are there already count from their next paint.
if (globalThis.areRowsWatched !== true) {
  globalThis.areRowsWatched = true;
  rows.observe(document, { childList: true, subtree: true });
  look();
}

// For the types: a file without one is a script of the whole project.
export {};

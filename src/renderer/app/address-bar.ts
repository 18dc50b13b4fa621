/** Chromium accepts about 20 history changes a second and drops the rest, including the last one. */
const restMs = 200;

/**
 * Writes replaced addresses into the browser's history at most every 200 ms, the newest one always: running down a list
 * replaces the address with each row. The router knows every address at once; only what a reload or another program
 * would read lags behind. Steps in the history wait for no timer: what is still to be written is written before them.
 */
export function throttleAddressBar(page: Window): void {
  const { history } = page;
  const replaceState = history.replaceState.bind(history);
  let waiting: Parameters<History['replaceState']> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting) replaceState(...waiting);
    waiting = null;
  };
  const flushing =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      flush();
      act(...args);
    };
  history.replaceState = (...change) => {
    waiting = change;
    timer ??= setTimeout(flush, restMs);
  };
  history.pushState = flushing(history.pushState.bind(history));
  history.back = flushing(history.back.bind(history));
  history.forward = flushing(history.forward.bind(history));
  history.go = flushing(history.go.bind(history));
  page.addEventListener('pagehide', flush);
}

/** Chromium accepts about 20 history changes a second and drops the rest, including the last one. */
const restMs = 200;

type Change = Parameters<History['pushState']>;

/**
 * Writes addresses into the browser's history later than the router does, the newest one always. A new address is written
 * after the next paint, because the browser takes as long for it as a screen for its rows. Replaced addresses are written at
 * most every 200 ms: running down a list replaces the address with each row. The router knows every address at once;
 * only what a reload or another program would read lags behind. Steps in the history wait for no timer: what is still to
 * be written is written before them.
 */
export function throttleAddressBar(page: Window): void {
  const { history } = page;
  const replaceState = history.replaceState.bind(history);
  const pushState = history.pushState.bind(history);
  /** In the order in which they are written. A replaced address replaces the last of them. */
  let waiting: { readonly write: typeof pushState; readonly change: Change }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const due = waiting;
    waiting = [];
    for (const { write, change } of due) write(...change);
  };
  const flushing =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      flush();
      act(...args);
    };
  history.replaceState = (...change) => {
    const write = waiting.at(-1)?.write ?? replaceState;
    waiting = [...waiting.slice(0, -1), { write, change }];
    timer ??= setTimeout(flush, restMs);
  };
  history.pushState = (...change) => {
    waiting = [...waiting, { write: pushState, change }];
    // A page that is not visible paints nothing.
    timer ??= setTimeout(flush, restMs);
    page.requestAnimationFrame(() => setTimeout(flush));
  };
  history.back = flushing(history.back.bind(history));
  history.forward = flushing(history.forward.bind(history));
  history.go = flushing(history.go.bind(history));
  page.addEventListener('pagehide', flush);
  // The browser is at another entry by now, whose address must stay.
  page.addEventListener('popstate', () => (waiting = []));
}

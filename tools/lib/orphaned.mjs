// @ts-check

/**
 * Calls back once the parent process has ended. npm passes signals to the shell that runs its scripts. A shell such as dash
 * dies of SIGTERM without passing it on, so a server would keep running and keep its port. On Windows a process gets no new
 * parent, and npm's children are stopped in another way.
 * @param {() => void} onOrphaned @param {{ parentNow?: () => number, everyMs?: number }} [watched]
 */
export function whenOrphaned(onOrphaned, { parentNow = () => process.ppid, everyMs = 250 } = {}) {
  const parent = parentNow();
  const watch = setInterval(() => {
    if (parentNow() === parent) return;
    clearInterval(watch);
    onOrphaned();
  }, everyMs);
  // The watch alone must not keep the process running.
  watch.unref();
}

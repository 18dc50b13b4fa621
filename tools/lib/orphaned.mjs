// @ts-check

/**
 * Calls back once the program that started this one is gone. npm passes signals to the shell that runs its scripts, and
 * a shell such as dash dies of SIGTERM without a word to what it runs: a server would go on and keep its port. Windows
 * knows no new parent, and ends what npm started in its own way.
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

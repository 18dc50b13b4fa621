// @ts-check
/**
 * Rebuilds and restarts the app whenever its sources change, one at a time: changes that come while a build runs are
 * answered by one more build after it. A build that fails leaves the running app alone.
 *
 * @typedef {{ stop: () => Promise<void>, ended: Promise<number> }} RunningApp
 *
 * @param {{ build: () => Promise<boolean>, start: () => RunningApp, onEnd: (status: number) => void }} steps
 *   `onEnd` is called when the app ends by itself: a person has quit it
 */
export function createRebuildLoop({ build, start, onEnd }) {
  /** @type {RunningApp | undefined} */
  let app;
  /** How many changes came, and how many of them the last build has seen. */
  let changes = 0;
  let answered = 0;
  let isBusy = false;

  const launch = () => {
    const launched = start();
    app = launched;
    void launched.ended.then((status) => {
      if (app === launched) onEnd(status);
    });
  };

  const rebuild = async () => {
    answered = changes;
    if (!(await build())) return;
    const old = app;
    app = undefined;
    await old?.stop();
    launch();
  };

  return {
    async changed() {
      changes += 1;
      if (isBusy) return;
      isBusy = true;
      try {
        while (answered < changes) await rebuild();
      } finally {
        isBusy = false;
      }
    },
    stop: async () => app?.stop(),
  };
}

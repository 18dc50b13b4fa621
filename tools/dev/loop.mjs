// @ts-check
/**
 * Rebuilds and restarts the app when its sources change, one build at a time. Changes during a build cause one more build
 * after it. A failed build doesn't stop the running app.
 *
 * @typedef {{ stop: () => Promise<void>, ended: Promise<number> }} RunningApp
 *
 * @param {{ build: () => Promise<boolean>, start: () => RunningApp, onEnd: (status: number) => void }} steps
 *   `onEnd` is called when the user quits the app
 */
export function createRebuildLoop({ build, start, onEnd }) {
  /** @type {RunningApp | undefined} */
  let app;
  /** Number of changes, and how many of them the last build includes. */
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

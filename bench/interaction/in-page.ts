import type { Painted } from './paint-clock';

/** Runs in the page: waits for one input and for the frames that follow it. */
declare global {
  var paintClock: {
    /** From now on the next input counts. `result`: `selector` or `selector @attribute`. */
    arm(result: string): void;
    /** Kept when the result of the input is on the screen. */
    painted: Promise<Painted>;
    /**
     * Waits until the screen has not changed for a moment, so that earlier requests are not part of the next timing.
     * An idle page is not enough, because the worker's response to the last key may still be in transit.
     */
    atRest(): Promise<void>;
  };
}

const stillMs = 150;
/** Upper limit, because a screen that counts seconds never stops changing. */
const mostMs = 2_000;

const inputs = ['keydown', 'pointerdown'] as const;
const modifiers: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Shift']);

function look(result: string): string {
  const [selector = '', attribute] = result.split(' @');
  const found = document.querySelector(selector);
  return (attribute === undefined ? found?.textContent : found?.getAttribute(attribute)) ?? '';
}

/** A frame's callbacks run before it is painted; a message that they post is taken after that. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(null);
  });
}

globalThis.paintClock = {
  painted: Promise.resolve({ nextPaintMs: 0, resultMs: 0 }),
  arm(result) {
    const before = look(result);
    this.painted = new Promise((finish) => {
      const start = (event: Event) => {
        // `Control` of `Control+K` asks for nothing yet.
        if (event instanceof KeyboardEvent && modifiers.has(event.key)) return;
        const { timeStamp } = event;
        for (const input of inputs) removeEventListener(input, start, true);
        let nextPaintMs: number | null = null;
        const watch = () => {
          afterPaint(() => {
            const ms = performance.now() - timeStamp;
            nextPaintMs ??= ms;
            const now = look(result);
            if (now !== '' && now !== before) finish({ nextPaintMs, resultMs: ms });
            else watch();
          });
        };
        watch();
      };
      for (const input of inputs) addEventListener(input, start, true);
    });
  },
  atRest: () =>
    new Promise((rest) => {
      let timer = setTimeout(rest, stillMs);
      const changes = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(rest, stillMs);
      });
      const screen = document.querySelector('main') ?? document.body;
      changes.observe(screen, { subtree: true, childList: true, characterData: true, attributes: true });
      setTimeout(() => {
        changes.disconnect();
        rest();
      }, mostMs);
    }),
};

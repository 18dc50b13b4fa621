/** One frame while a list is scrolled. */
export interface Frame {
  /** Since the one before. */
  readonly ms: number;
  /** The item in the middle of the list: a row, a row that is not loaded yet, or nothing. */
  readonly shows: 'row' | 'placeholder' | 'nothing';
}

/** Runs in the page. */
declare global {
  var frameWatch: {
    start(selector: string): void;
    stop(): readonly Frame[];
    /** Moves the list from its beginning to its end, a step with each frame. */
    drag(selector: string, steps: number): Promise<void>;
    /** Moves it at that speed, a step with each frame. */
    roll(selector: string, pixelsPerSecond: number, ms: number): Promise<void>;
  };
}

let frames: Frame[] = [];
let isWatching = false;

function shownIn(list: Element): Frame['shows'] {
  const { left, top, width, height } = list.getBoundingClientRect();
  const row = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role="row"]');
  if (!row) return 'nothing';
  return row.querySelector('[aria-busy="true"]') ? 'placeholder' : 'row';
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

globalThis.frameWatch = {
  start(selector) {
    const list = document.querySelector(selector);
    if (!list) throw new Error(`there is no ${selector}`);
    frames = [];
    isWatching = true;
    const watch = async () => {
      let before = await nextFrame();
      while (isWatching) {
        const at = await nextFrame();
        frames.push({ ms: at - before, shows: shownIn(list) });
        before = at;
      }
    };
    void watch();
  },
  stop() {
    isWatching = false;
    return frames;
  },
  async drag(selector, steps) {
    const list = document.querySelector(selector);
    for (let step = 1; list && step <= steps; step += 1) {
      list.scrollTop = ((list.scrollHeight - list.clientHeight) * step) / steps;
      await nextFrame();
    }
  },
  async roll(selector, pixelsPerSecond, ms) {
    const list = document.querySelector(selector);
    const [from, startedAt] = [list?.scrollTop ?? 0, await nextFrame()];
    for (let at = startedAt; list && at < startedAt + ms; at = await nextFrame())
      list.scrollTop = from + Math.round(((at - startedAt) * pixelsPerSecond) / 1_000);
  },
};

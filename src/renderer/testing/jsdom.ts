import { configure, getConfig } from '@testing-library/react';

/**
 * What jsdom lacks of a browser and the parts under test ask for: sizes, since it lays nothing out, and media
 * queries. Every element is as large as a window, so that virtual lists have something to fill.
 */
const WIDTH = 1200;
const HEIGHT = 800;

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything is on the screen, for nothing is laid out. */
class SeesAll implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly tell: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.tell([entry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

const { getElementError: withPage } = getConfig();

/**
 * A query that is waited for fails at each look but the last, and nobody reads what those say: only the last one is given
 * the page as it stands. Printing it each time took a tenth of these tests' time.
 */
function elementError(message: string | null, container: Element): Error {
  // Not in the library's types: it is set while a waiting query looks, and not once its time is over.
  const { _disableExpensiveErrorDiagnostics: isAskedAgain } = getConfig() as unknown as {
    readonly _disableExpensiveErrorDiagnostics?: boolean;
  };
  if (!isAskedAgain) return withPage(message, container);
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

export function completeJsdom(): void {
  // Long enough for a busy machine; what is there is found at once all the same.
  configure({ asyncUtilTimeout: 15_000, getElementError: elementError });
  window.ResizeObserver = SilentResizeObserver;
  window.IntersectionObserver = SeesAll;
  // What the page reports fails the test, as an error that nobody caught.
  if (!Reflect.has(window, 'reportError')) window.reportError = throwLater;
  // Reduced motion takes the fades out of menus and dialogs: they are there, or not, at once.
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('prefers-reduced-motion'),
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  Object.defineProperties(Element.prototype, {
    clientWidth: { configurable: true, get: () => WIDTH },
    clientHeight: { configurable: true, get: () => HEIGHT },
    scrollHeight: { configurable: true, get: heightOfContent },
  });
  window.scrollTo = () => {};
  // A reference without a size counts as scrolled away, and what floats beside it is hidden.
  Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, WIDTH / 4, 28);
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (typeof options === 'object' && options.top !== undefined) this.scrollTop = options.top;
    // A browser tells of a scroll after it, never in the middle of the call.
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  Element.prototype.scrollIntoView = () => {};
  // The editor of texts asks where its cursor stands.
  const nowhere = () => new DOMRect(8, 8, 1, 16);
  Range.prototype.getBoundingClientRect = nowhere;
  Range.prototype.getClientRects = () => [nowhere()] as unknown as DOMRectList;
  Element.prototype.setPointerCapture = () => {};
}

/** As tall as the tallest child says it is: virtual lists write the height of all their rows into a style. */
function heightOfContent(this: Element): number {
  const heights = Array.from(this.children, (child) =>
    child instanceof HTMLElement ? Number.parseFloat(child.style.height) || 0 : 0,
  );
  return Math.max(HEIGHT, ...heights);
}

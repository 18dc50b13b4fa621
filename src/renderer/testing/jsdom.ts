import { configure, getConfig } from '@testing-library/react';

/**
 * Stand-ins for browser features that jsdom lacks: sizes, because it has no layout, and media queries. Every element is
 * as large as a low window, so that virtual lists render rows, but not more than tests need: each costs time.
 */
const WIDTH = 1200;
const HEIGHT = 520;

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
 * A waiting query fails at each attempt but the last, and those messages are never read. So only the last attempt
 * prints the page. Printing it each time took a tenth of these tests' time.
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
  // Errors that the page reports fail the test as uncaught errors.
  if (!Reflect.has(window, 'reportError')) window.reportError = throwLater;
  // Reduced motion removes fades, so menus and dialogs appear and vanish at once.
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
    // A browser sends the scroll event after the scroll, never during the call.
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  Element.prototype.scrollIntoView = () => {};
  // The text editor reads the position of its cursor.
  const nowhere = () => new DOMRect(8, 8, 1, 16);
  Range.prototype.getBoundingClientRect = nowhere;
  Range.prototype.getClientRects = () => [nowhere()] as unknown as DOMRectList;
  Element.prototype.setPointerCapture = () => {};
}

/** Height of the tallest child, because virtual lists write the height of all rows into a style. */
function heightOfContent(this: Element): number {
  const heights = Array.from(this.children, (child) =>
    child instanceof HTMLElement ? Number.parseFloat(child.style.height) || 0 : 0,
  );
  return Math.max(HEIGHT, ...heights);
}

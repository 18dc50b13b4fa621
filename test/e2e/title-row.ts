import type { Page } from '@playwright/test';

/**
 * Returns the visible and clickable elements that are inside a drag area of the window. There, Windows and macOS keep
 * the click for themselves. The calculation follows Chromium: drag and no-drag areas in document order, and the later
 * one counts.
 */
export function deadSpots(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Region {
      readonly isHandle: boolean;
      readonly box: DOMRect;
    }
    const regions: Region[] = [];
    const clickable: Element[] = [];
    const kinds =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role=button], [role=tab], ' +
      '[role=menuitem], [role=option], [role=radio], [role=switch], [role=checkbox], [role=link], [role=combobox]';
    for (const element of document.querySelectorAll('body *')) {
      const region = getComputedStyle(element).getPropertyValue('-webkit-app-region');
      if (region === 'drag' || region === 'no-drag') {
        regions.push({ isHandle: region === 'drag', box: element.getBoundingClientRect() });
      }
      if (element.matches(kinds)) clickable.push(element);
    }
    // A presentation has the whole screen; what has the app's frame has a handle.
    const hasHandle = regions.some(({ isHandle }) => isHandle);
    if (!hasHandle && document.querySelector('[data-folded]')) return ['the window has no handle'];
    return clickable.flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hit = document.elementFromPoint(x, y);
      if (width === 0 || height === 0 || !hit || !(element.contains(hit) || hit.contains(element))) return [];
      const last = regions.findLast(
        ({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom,
      );
      return last?.isHandle ? [`in a handle of the window: ${element.outerHTML.slice(0, 120)}`] : [];
    });
  });
}

/** Where a system draws its own buttons over the page, in a window of that width. */
const ownButtons = {
  darwin: () => ({ left: 0, right: 78, top: 0, bottom: 38 }),
  win32: (width: number) => ({ left: width - 138, right: width, top: 0, bottom: 44 }),
} as const;

/** Returns the elements of the current page that would be under the system's own buttons. */
export async function underOwnButtons(
  page: Page,
  os: keyof typeof ownButtons,
  width: number,
): Promise<string[]> {
  await page.setViewportSize({ width, height: 760 });
  return page.evaluate(
    ({ system, place }) => {
      const frames = [...document.querySelectorAll<HTMLElement>('[data-os]')];
      const before = frames.map((frame) => frame.dataset.os);
      // As wide as macOS says where it draws them: no other system sets the variable of the title bar.
      document.documentElement.style.setProperty('--cd-traffic-lights', '84px');
      for (const frame of frames) frame.dataset.os = system;
      const found = [...document.querySelectorAll('h1, header *, aside *')].flatMap((element) => {
        const { left, right, top, bottom, width: wide } = element.getBoundingClientRect();
        const isApart =
          right <= place.left || left >= place.right || bottom <= place.top || top >= place.bottom;
        const isSeen = wide > 0 && (element.matches('button, a, input, h1') || element.children.length === 0);
        const isHandleAlone = element.textContent === '' && !element.matches('button, a, input, svg *, img');
        return isApart || !isSeen || isHandleAlone
          ? []
          : [`${system}, ${innerWidth}: ${element.outerHTML.slice(0, 120)}`];
      });
      for (const [i, frame] of frames.entries()) frame.dataset.os = before[i];
      document.documentElement.style.removeProperty('--cd-traffic-lights');
      return found;
    },
    { system: os, place: ownButtons[os](width) },
  );
}

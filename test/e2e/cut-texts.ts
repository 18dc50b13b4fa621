import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/shared/language';
import { appDir } from './fixture';

/** A record's name may end in an ellipsis where at least this much of it is seen, in pixels. */
const leastWidth = 100;
/** Shorter texts of the catalogue, such as "{{count}} in {{list}}", would match names of records. */
const leastLetters = 5;

const patterns = new Map<Language, string>();

/** Pattern of all texts of a language, for each part of a line between two middle dots. */
function ownWords(language: Language): string {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  // Words of native windows, of messages to clients and of the guide's parts stand on no screen.
  const {
    native: _native,
    messages: _messages,
    guideText: _guide,
    ...screens
  } = JSON.parse(readFileSync(join(appDir, `src/shared/locales/${language}.json`), 'utf8')) as Record<
    string,
    object
  >;
  const pattern = patternOf(screens);
  patterns.set(language, pattern);
  return pattern;
}

function patternOf(catalogue: object): string {
  const forms = textsOf(catalogue)
    .flatMap((text) => text.split(' · '))
    .map((text) => text.replaceAll(/<[^>]*>/g, ''))
    .filter((text) => (text.replaceAll(/\{\{[^}]*\}\}/g, '').match(/\p{L}/gu) ?? []).length >= leastLetters)
    .map((text) =>
      text
        .split(/(\{\{[^}]*\}\})/)
        .map(formOf)
        .join(''),
    );
  return `^(?:${[...new Set(forms)].join('|')})$`;
}

/** A gap for a number takes no words. */
function formOf(part: string): string {
  if (/^\{\{\w+, number\}\}$/.test(part)) return String.raw`[\p{N}\p{P}\p{Z}]+`;
  return part.startsWith('{{') ? '.+' : part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

const textsOf = (node: object): string[] =>
  Object.values(node).flatMap((value: string | object) =>
    typeof value === 'string' ? [value] : textsOf(value),
  );

/**
 * Every text of the window that is cut: the app's own words anywhere, also in fields, and names of records where less
 * than `leastWidth` of them is seen. A day of the calendar is narrower than that by its nature.
 */
export async function cutTexts(page: Page, language: Language): Promise<string[]> {
  const given = [ownWords(language), leastWidth] as const;
  return page.evaluate(async ([pattern, least]) => {
    // A changed width is laid out in one frame, and rows that depend on it are drawn after it.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const own = new RegExp(pattern, 'u');
    /** The rectangles of a part of a text, one for each line that is seen. */
    const linesOf = (node: Node, clip: DOMRect, from: number, to: number): DOMRect[] => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [...range.getClientRects()].filter(
        ({ top, bottom }) => bottom > clip.top + 1 && top < clip.bottom - 1,
      );
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    /** The parts of a text that are seen lie in this box, unless they can be scrolled there. */
    const clipOf = (element: Element | null): DOMRect | null => {
      if (element === null) return null;
      const { overflowX, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none') return new DOMRect();
      if (overflowX === 'auto' || overflowX === 'scroll') return null;
      return overflowX === 'visible' ? clipOf(element.parentElement) : element.getBoundingClientRect();
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const { parentElement: parent } = node;
      const content = node.textContent ?? '';
      if (!parent || content.trim() === '' || !isSeen(parent)) continue;
      if (getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)') continue;
      const clip = clipOf(parent);
      // Words for screen readers alone are one pixel wide.
      if (!clip || clip.width <= 1 || clip.height <= 1) continue;
      const isBeyond = ({ left, right }: DOMRect) => right > clip.right + 1 || left < clip.left - 1;
      const lines = linesOf(node, clip, 0, content.length);
      if (!lines.some(isBeyond)) continue;
      let from = 0;
      for (const part of content.split(' · ')) {
        const isPartCut = linesOf(node, clip, from, from + part.length).some(isBeyond);
        if (isPartCut && own.test(part.trim())) found.push(`${part} (of ${content})`);
        from += part.length + ' · '.length;
      }
      const width = Math.min(...lines.map(({ left }) => clip.right - Math.max(left, clip.left)));
      const isDay = parent.closest('[role="gridcell"][aria-label]') !== null;
      if (width < least && !isDay) found.push(`${content} (${Math.round(width)} px)`);
    }
    // Text of a field is no node of the page. A choice shows its value in one.
    const ruler = document.createElement('canvas').getContext('2d');
    for (const field of document.querySelectorAll('input')) {
      const content = field.value === '' ? field.placeholder : field.value;
      if (!ruler || !['text', 'search'].includes(field.type) || !isSeen(field) || !own.test(content))
        continue;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      ruler.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (room > 0 && ruler.measureText(content).width > room + 1) found.push(`${content} (of a field)`);
    }
    return found;
  }, given);
}

/** What is drawn beyond the right edge of the window, by its text; not what is cut before it, with an ellipsis. */
export const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isBeyond = (part: Element) => part.getBoundingClientRect().right > innerWidth + 1;
    const isCut = (part: Element): boolean => {
      const around = part.parentElement;
      if (around === null) return false;
      const hasEllipsis = getComputedStyle(around).textOverflow === 'ellipsis';
      return (hasEllipsis && !isBeyond(around)) || isCut(around);
    };
    return [...document.querySelectorAll('#root *')]
      .filter((part) => isBeyond(part) && !isCut(part))
      .map((part) => part.textContent.slice(0, 40));
  });

/** What has to be scrolled sideways to be read, by its text. */
export const scrolledSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent.slice(0, 40)),
  );

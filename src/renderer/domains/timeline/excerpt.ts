import { SIGNED_STYLE, withoutSigns, withSigns } from './rich-text/parse-quietly';

/** As much of a text as a row of a list can show. */
const LONGEST = 4_000;

/**
 * The words of an HTML text on one line, for a row of a list. It is parsed into a document of its own, in which nothing
 * runs and nothing is loaded, and only its text is taken: no element of it comes onto the page.
 */
export function htmlWords(html: string): string {
  const { body } = new DOMParser().parseFromString(withSigns(html.slice(0, LONGEST)), 'text/html');
  for (const silent of body.querySelectorAll('script,template,noscript,svg,math,iframe,title'))
    silent.remove();
  for (const style of body.getElementsByTagName(SIGNED_STYLE)) style.textContent = '';
  // Words of two paragraphs or items do not touch.
  for (const block of body.querySelectorAll('p,div,li,br,tr,td,h1,h2,h3,h4,h5,h6')) block.append(' ');
  return withoutSigns(body.textContent).replaceAll(/\s+/g, ' ').trim();
}

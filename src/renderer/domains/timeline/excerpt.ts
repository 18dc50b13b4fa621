import { SIGNED_STYLE, withoutSigns, withSigns } from './rich-text/parse-quietly';

/** Maximum length of HTML that is parsed for a list row. */
const LONGEST = 4_000;

/**
 * The words of an HTML text on one line, for a list row. The HTML is parsed into a detached document where nothing runs
 * or loads. Only its text is returned.
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

const schemes: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Main opens no longer ones. */
const LONGEST = 2_000;

/** The address that a link in a text may lead to, as the browser would read it; null for one that leads nowhere else. */
export function linkTarget(text: string): string | null {
  // Relative addresses would lead into the app itself, so there is no base.
  const typed = text.trim();
  if (!URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (!schemes.has(url.protocol)) return null;
  // A name before the host makes an address look like another.
  if (url.username !== '' || url.password !== '') return null;
  return url.href.length <= LONGEST ? url.href : null;
}

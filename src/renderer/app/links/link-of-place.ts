import { type DeepLink, linkedScreens } from '@shared/deep-links';
import type { RawSearch, ScreenDefinition } from '../../screens/screen-route';
import { screens } from '../../screens/screens';

interface Place {
  readonly pathname: string;
  readonly search: RawSearch;
}

type Linked = Pick<ScreenDefinition<string, object>, 'path' | 'linkOf'>;

/**
 * What an address within the page shows, as a link that leads there: the record that is open, else the screen. Null
 * for what no link leads to.
 */
export function linkOfPlace({ pathname, search }: Place): DeepLink | null {
  for (const [id, { path, linkOf }] of Object.entries<Linked>(screens)) {
    const params = paramsOf(path, pathname);
    if (!params) continue;
    const record = linkOf?.({ params, search });
    const screen = linkedScreens.find((one) => one === id);
    return record ?? (screen === undefined ? null : { screen });
  }
  return null;
}

/** What stands in an address in place of a path's `$names`; null where it is the address of something else. */
function paramsOf(path: string, pathname: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [path.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith('$')) params[part.slice(1)] = decodeURIComponent(text);
    else if (part !== text) return null;
  }
  return params;
}

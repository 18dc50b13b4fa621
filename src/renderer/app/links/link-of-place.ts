import { addressOf, type DeepLink, linkedScreens } from '@shared/deep-links';
import { useLocation } from '@tanstack/react-router';
import { useCopyText } from '../../domains/outside';
import { useTranslation } from '../../i18n/use-translation';
import { useWorkspace } from '../../query/workspace-services';
import type { RawSearch, ScreenDefinition } from '../../screens/screen-route';
import { screens } from '../../screens/screens';

interface Place {
  readonly pathname: string;
  readonly search: RawSearch;
}

type Linked = Pick<ScreenDefinition<string, object>, 'path' | 'linkOf'>;

/**
 * A link to what an address of the page shows: to the open record, otherwise to the screen. Null if nothing can link
 * to it.
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

/** The values of a path's `$names` in an address; null if the address does not match the path. */
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

export interface CopyableLink {
  readonly address: string;
  readonly copy: () => void;
}

/** Links to records and screens of this workspace; null for what no address can name. */
export function useCopyLinkTo(): (link: DeepLink) => CopyableLink | null {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const workspace = useWorkspace();
  return (link) => {
    const address = workspace ? addressOf(link, workspace.id) : undefined;
    if (address === undefined) return null;
    return { address, copy: () => void copyText(address, t('link.copied')) };
  };
}

/** Copies a link to what is open; undefined if nothing can link to it. */
export function useCopyLink(): (() => void) | undefined {
  const linkTo = useCopyLinkTo();
  const link = linkOfPlace(useLocation());
  return (link && linkTo(link)?.copy) ?? undefined;
}

import { answersAll } from '@shared/domain/text-search/excerpt';
import { typedWordsOf } from '@shared/domain/text-search/match';
import { IconCalendar, IconExternalLink, IconPresentation } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePackages } from '../../domains/packages';
import { useRequestLink } from '../../domains/sessions';
import type { SearchHit } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { useFollowLink } from '../links/use-follow-link';
import type { FoundClient } from './found-clients';
import { highlightTyped, itemOf, type PaletteItem } from './palette-groups';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const MOST_PACKAGES = 2;

/** Actions on what was found: the first client's session link and calendar, and matching review packages. */
export function useRecordActions(
  typed: string,
  hits: readonly SearchHit[],
  clientOf: (hit: SearchHit) => FoundClient | null,
): readonly PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const follow = useFollowLink();
  const { packages } = usePackages();
  const askForLink = useRequestLink();
  const words = typedWordsOf(typed);
  if (words.length === 0) return [];

  const links = hits.flatMap((hit): PaletteItem[] => {
    const client = clientOf(hit);
    if (!client?.connect?.isHeld) return [];
    const title = highlightTyped(t('palette.sessionLinkFor', { name: hit.title }), typed);
    return [
      itemOf({
        id: `session link for ${client.key}`,
        icon: <IconExternalLink {...icon} />,
        title,
        choose: () => askForLink(client),
      }),
    ];
  });
  const calendars = hits
    .filter(({ resource }) => resource === 'planning.projects')
    .map(({ id, title }) =>
      itemOf({
        id: `calendar of ${id}`,
        icon: <IconCalendar {...icon} />,
        title: highlightTyped(t('palette.calendarOf', { name: title }), typed),
        choose: () => void navigate({ to: '/calendar', search: { whose: `project:${id}` } }),
      }),
    );
  const named = (packages ?? []).filter(({ name, clientName }) =>
    answersAll([name, clientName].filter((text) => text !== null).map(asText), words),
  );
  const presentations = named.slice(0, MOST_PACKAGES).map(({ id, name, clientName, postsCount }) =>
    itemOf({
      id: `present ${id}`,
      icon: <IconPresentation {...icon} />,
      title: highlightTyped(t('palette.present', { name: name ?? t('packages.unnamed', { id }) }), typed),
      fact: clientName === null ? null : highlightTyped(clientName, typed),
      tail: `${clientName === null ? '' : ' · '}${t('palette.postsIn', { count: postsCount })}`,
      choose: () => follow({ screen: 'review_group', groupId: id }),
    }),
  );
  return [...links.slice(0, 1), ...calendars.slice(0, 1), ...presentations];
}

const asText = (text: string) => ({ field: '', text });

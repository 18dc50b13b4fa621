import { IconCalendar, IconExternalLink, IconPresentation } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAskForLink } from '../../data/sessions/use-ask-for-link';
import { usePackages } from '../../features/presenter/use-packages';
import type { SearchHit } from '../../offline/api';
import { answersAll } from '../../offline/search/excerpt';
import { typedWordsOf } from '../../offline/search/match';
import { useFollowLink } from '../links/use-follow-link';
import { markTyped, type PaletteItem } from './palette-groups';
import { useFoundClients } from './use-found-clients';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const MOST_PACKAGES = 2;

/** What can be done with what was found: the first client's session link and calendar, the packages named so. */
export function useRecordActions(typed: string, hits: readonly SearchHit[]): readonly PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const follow = useFollowLink();
  const { packages } = usePackages();
  const askForLink = useAskForLink();
  const clientOf = useFoundClients(hits);
  const words = typedWordsOf(typed);
  if (words.length === 0) return [];

  const connected = hits
    .map((hit) => ({ hit, found: clientOf(hit) }))
    .find(({ found }) => found?.connect?.isHeld === true);
  const link: PaletteItem[] = connected?.found
    ? [
        {
          id: `session link for ${connected.found.key}`,
          icon: <IconExternalLink {...icon} />,
          title: markTyped(t('palette.sessionLinkFor', { name: connected.hit.title }), typed),
          fact: null,
          tail: '',
          chord: undefined,
          choose: () => connected.found && askForLink(connected.found),
        },
      ]
    : [];
  const client = hits.find(({ resource }) => resource === 'planning.projects');
  const calendar: PaletteItem[] = client
    ? [
        {
          id: `calendar of ${client.id}`,
          icon: <IconCalendar {...icon} />,
          title: markTyped(t('palette.calendarOf', { name: client.title }), typed),
          fact: null,
          tail: '',
          chord: undefined,
          choose: () => void navigate({ to: '/calendar', search: { whose: `project:${client.id}` } }),
        },
      ]
    : [];
  const named = (packages ?? []).filter(({ name, clientName }) =>
    answersAll([name, clientName].filter((text) => text !== null).map(asText), words),
  );
  const presentations = named.slice(0, MOST_PACKAGES).map(
    ({ id, name, clientName, postsCount }): PaletteItem => ({
      id: `present ${id}`,
      icon: <IconPresentation {...icon} />,
      title: markTyped(t('palette.present', { name: name ?? t('packages.unnamed', { id }) }), typed),
      fact: clientName === null ? null : markTyped(clientName, typed),
      tail: `${clientName === null ? '' : ' · '}${t('palette.postsIn', { count: postsCount })}`,
      chord: undefined,
      choose: () => follow({ screen: 'review_group', groupId: id }),
    }),
  );
  return [...link, ...calendar, ...presentations];
}

const asText = (text: string) => ({ field: '', text });

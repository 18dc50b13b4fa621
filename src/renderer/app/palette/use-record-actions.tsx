import { IconCalendar, IconPresentation } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePackages } from '../../features/presenter/use-packages';
import type { SearchHit } from '../../offline/api';
import { answersAll } from '../../offline/search/excerpt';
import { typedWordsOf } from '../../offline/search/match';
import { useFollowLink } from '../links/use-follow-link';
import { markTyped, type PaletteItem } from './palette-groups';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const MOST_PACKAGES = 2;

/** What can be done with what was found: the first client's calendar, the packages that are named so. */
export function useRecordActions(typed: string, hits: readonly SearchHit[]): readonly PaletteItem[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const follow = useFollowLink();
  const { packages } = usePackages();
  const words = typedWordsOf(typed);
  if (words.length === 0) return [];

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
  return [...calendar, ...presentations];
}

const asText = (text: string) => ({ field: '', text });

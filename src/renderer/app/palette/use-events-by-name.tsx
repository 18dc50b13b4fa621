import { findClient, type JoinedClient } from '@shared/domain/clients';
import { createWordMatch, plainWords } from '@shared/domain/word-beginnings';
import { IconTimelineEvent } from '@tabler/icons-react';
import { useTimeline } from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useFollowLink } from '../links/use-follow-link';
import { highlightTyped, itemOf, type PaletteItem } from './palette-groups';

/** As many as records of one kind are listed. */
const MOST = 5;

/** Timeline events by their title and their client, newest first. */
export function useEventsByName(typed: string, clients: readonly JoinedClient[]): readonly PaletteItem[] {
  const { t } = useTranslation();
  const format = useFormat();
  const follow = useFollowLink();
  const timeline = useTimeline();
  if (plainWords(typed) === '' || !timeline) return [];
  const isMatch = createWordMatch(typed);
  const named = timeline.events.filter(({ title }) => isMatch([title]));
  return named.slice(0, MOST).map(({ id, title, date, projectId }) =>
    itemOf({
      id: `event ${id}`,
      icon: <IconTimelineEvent size={16} stroke={1.6} aria-hidden />,
      title: highlightTyped(title, typed),
      fact: {
        text: findClient(clients, `reporting:${projectId}`)?.name ?? t('timeline.unknownClient'),
        marks: [],
      },
      tail: ` · ${format.day(date)}`,
      choose: () => follow({ screen: 'timeline_event', eventId: String(id) }),
    }),
  );
}

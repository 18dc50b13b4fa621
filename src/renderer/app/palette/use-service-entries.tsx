import { recordLink } from '@shared/deep-links';
import { type Findable, preparedWords, typedWords, withoutVerbs } from '@shared/domain/palette';
import { parseInstant } from '@shared/domain/time';
import { recordKey } from '@shared/record-key';
import type { DeliveryRow } from '@shared/webhooks';
import { IconInbox, IconPresentation, IconTimelineEvent } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ReviewPackage, usePackages, usePackageWords } from '../../domains/packages';
import { type TimelineEvent, useTimeline } from '../../domains/timeline';
import { useDeliveryWords, useNewestDeliveries } from '../../domains/webhooks';
import { useFormat } from '../../i18n/FormatProvider';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../kit/use-now';
import { useFollowLink } from '../links/use-follow-link';
import { highlightTyped, itemOf, plainText, type Source } from './palette-items';
import type { StandingOf } from './standing';
import { useRecordActions } from './use-record-actions';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

interface PackageEntry extends Findable {
  readonly one: ReviewPackage;
}

/** Review packages by their name and client, the newest first. */
export function usePackageEntries(standing: StandingOf): Source<PackageEntry> {
  const { t } = useTranslation();
  const everyWord = useEveryWord();
  const follow = useFollowLink();
  const actionsOf = useRecordActions();
  const navigate = useNavigate();
  const words = usePackageWords();
  const { packages } = usePackages();
  const entries = useMemo(() => {
    const kindWords = preparedWords(everyWord('paletteKinds.package'));
    return (packages ?? []).map((one): PackageEntry => {
      const key = recordKey('planning:review_group', one.id);
      return {
        id: key,
        one,
        kindWords,
        words: preparedWords(one.name, one.clientName),
        ...standing.of(key, standing.named(one.clientName)),
      };
    });
  }, [packages, everyWord, standing]);
  return {
    group: 'packages',
    entries,
    toItem: ({ id, one }, typed) => {
      const link = recordLink('planning:review_group', one.id);
      // Without a name of its own it is called by its client and its dates.
      const name =
        one.name ?? [words.title(one), words.dates(one)].filter((part) => part !== null).join(', ');
      const clientName = one.name === null ? null : one.clientName;
      const posts = t('palette.postsIn', { count: one.postsCount });
      return itemOf({
        id,
        icon: <IconPresentation {...icon} />,
        title: highlightTyped(t('palette.present', { name }), typed),
        fact: clientName === null ? plainText(posts) : highlightTyped(clientName, typed),
        tail: clientName === null ? '' : ` · ${posts}`,
        actions: () =>
          actionsOf({
            link,
            client: standing.named(one.clientName)?.key ?? null,
            own: [
              {
                id: 'packages',
                icon: <IconPresentation {...icon} />,
                label: t('paletteDo.packages'),
                choose: () => void navigate({ to: '/packages', search: { open: one.id } }),
              },
            ],
          }),
        choose: () => follow(link),
      });
    },
  };
}

interface EventEntry extends Findable {
  readonly event: TimelineEvent;
}

/** Timeline events by their title and their client, newest first. */
export function useEventEntries(standing: StandingOf): Source<EventEntry> {
  const { t } = useTranslation();
  const everyWord = useEveryWord();
  const format = useFormat();
  const follow = useFollowLink();
  const actionsOf = useRecordActions();
  const events = useTimeline()?.events;
  const entries = useMemo(() => {
    const kindWords = preparedWords(everyWord('paletteKinds.event'));
    return (events ?? []).map((event): EventEntry => {
      const client = standing.find(`reporting:${event.projectId}`);
      const key = recordKey('reporting:timeline_event', event.id);
      return {
        id: key,
        event,
        kindWords,
        words: preparedWords(event.title, client?.name),
        ...standing.of(key, client),
      };
    });
  }, [events, everyWord, standing]);
  return {
    group: 'events',
    entries,
    toItem: ({ id, event }, typed) => {
      const client = standing.find(`reporting:${event.projectId}`);
      const link = recordLink('reporting:timeline_event', event.id);
      return itemOf({
        id,
        icon: <IconTimelineEvent {...icon} />,
        title: highlightTyped(event.title, typed),
        fact: client?.name ? highlightTyped(client.name, typed) : plainText(t('timeline.unknownClient')),
        tail: ` · ${format.day(event.date)}`,
        actions: () => actionsOf({ link, client: client?.key ?? null }),
        choose: () => follow(link),
      });
    },
  };
}

interface DeliveryEntry extends Findable {
  readonly row: DeliveryRow;
}

/**
 * Events that services sent here, by their message and their client. Contains the newest ones, in the order of the
 * inbox. Main is asked for them only if a typed word refers to an event.
 */
export function useDeliveryEntries(standing: StandingOf, typed: string): Source<DeliveryEntry> {
  const everyWord = useEveryWord();
  const wordsOf = useDeliveryWords();
  const format = useFormat();
  const now = useNow();
  const navigate = useNavigate();
  const kindWords = useMemo(() => preparedWords(everyWord('paletteKinds.delivery')), [everyWord]);
  const words = typedWords(typed);
  const isMeant = withoutVerbs(words, [{ words: kindWords }]).length < words.length;
  const rows = useNewestDeliveries(isMeant);
  const entries = useMemo(() => {
    return (rows ?? []).map((row): DeliveryEntry => {
      const client = row.client === null ? null : standing.find(row.client);
      const key = recordKey('app:delivery', row.sequence);
      return {
        id: key,
        row,
        kindWords,
        words: preparedWords(wordsOf.event(row), row.event, client?.name),
        ...standing.of(key, client),
      };
    });
  }, [rows, kindWords, standing, wordsOf]);
  return {
    group: 'deliveries',
    entries,
    toItem: ({ id, row }, typed) => {
      const name = row.client === null ? null : (standing.find(row.client)?.name ?? null);
      const at = parseInstant(row.receivedAt);
      return itemOf({
        id,
        icon: <IconInbox {...icon} />,
        title: highlightTyped(wordsOf.event(row), typed),
        fact: name === null ? null : highlightTyped(name, typed),
        tail: at === null ? '' : `${name === null ? '' : ' · '}${format.moment(at, now)}`,
        choose: () => void navigate({ to: '/inbox', search: { open: String(row.sequence) } }),
      });
    },
  };
}

import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useClientName, useJoinedClients } from '../../domains/clients';
import { type DeliveryList, knownEvents, useDeliveryWords } from '../../domains/deliveries';
import { useTranslation } from '../../i18n/use-translation';
import { LazySelect } from '../../kit/filters/LazySelect';
import { ChoiceLabel } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import listScreen from '../../kit/lists/ListScreen.module.css';
import classes from './InboxScreen.module.css';
import type { InboxScreenState, ShownPart } from './state';
import { shownParts } from './state';

interface Props {
  readonly screen: InboxScreenState;
  readonly counts: DeliveryList['counts'];
}

/** Which deliveries are listed: all in the address. */
export function InboxTools({ screen, counts }: Props) {
  const { t } = useTranslation();
  const words = useDeliveryWords();
  const nameOf = useClientName();
  const { clients } = useJoinedClients();
  const { place, filter } = screen;
  const tools = useRef<HTMLDivElement>(null);
  useCommands({
    find_deliveries: () => tools.current?.querySelector<HTMLElement>('[data-find] input')?.focus(),
  });
  const untrusted = counts && counts.byVerdict.forged + counts.byVerdict.stale + counts.byVerdict.unknown_key;
  const numbers: Readonly<Record<ShownPart, number | null>> = {
    all: counts?.all ?? null,
    untrusted: untrusted ?? null,
    unconfirmed: counts?.notConfirmed ?? null,
  };
  return (
    <div ref={tools} className={`${listScreen.tools} ${classes.tools}`}>
      <SegmentedControl<ShownPart>
        aria-label={t('inbox.show.label')}
        value={place.show ?? 'all'}
        onChange={(next) => filter({ show: next === 'all' ? undefined : next })}
        data={shownParts.map((one) => ({
          value: one,
          label: <ChoiceLabel name={t(`inbox.show.${one}`)} count={numbers[one]} />,
        }))}
      />
      <LazySelect
        className={classes.field}
        aria-label={t('inbox.filter.service')}
        placeholder={t('inbox.filter.both')}
        openOnFocus={false}
        clearable
        data={(['connect', 'reporting'] as const).map((value) => ({
          value,
          label: t(`inbox.filter.${value}`),
        }))}
        value={place.service ?? null}
        onChange={(service) =>
          filter({ service: service === 'connect' || service === 'reporting' ? service : undefined })
        }
      />
      <LazySelect
        className={classes.field}
        aria-label={t('inbox.filter.event')}
        placeholder={t('inbox.filter.anyEvent')}
        openOnFocus={false}
        clearable
        data={knownEvents.map((event) => ({ value: event, label: words.eventName(event) }))}
        value={place.event ?? null}
        onChange={(event) => filter({ event: event ?? undefined })}
      />
      <LazySelect
        className={classes.field}
        aria-label={t('inbox.filter.client')}
        placeholder={t('inbox.filter.anyClient')}
        openOnFocus={false}
        searchable
        clearable
        nothingFoundMessage={t('client.none')}
        data={clients
          .filter(({ reporting, connect }) => reporting !== null || connect !== null)
          .map((client) => ({ value: client.key, label: nameOf(client) }))}
        value={place.client ?? null}
        onChange={(key) => filter({ client: clients.find((one) => one.key === key)?.key })}
      />
      <span data-find className={classes.find}>
        <FindField
          size="xs"
          label={t('inbox.find')}
          value={place.text ?? ''}
          onChange={(text) => filter({ text })}
        />
      </span>
    </div>
  );
}

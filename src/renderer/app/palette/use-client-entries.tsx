import type { JoinedClient } from '@shared/domain/clients';
import { type Findable, preparedWords, type Verb } from '@shared/domain/palette';
import { clientRecordKey } from '@shared/record-key';
import { IconUser } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useClientName, useJoinedClients } from '../../domains/clients';
import { usePackages } from '../../domains/packages';
import { type ClientState, HealthSign, usePortfolio, useReasonWords } from '../../domains/portfolio';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useNow } from '../../kit/use-now';
import { highlightTyped, itemOf, type PaletteItem, plainText, type Source } from './palette-items';
import type { StandingOf } from './standing';
import {
  type ActedOn,
  type ClientActionId,
  canDo,
  clientActionIds,
  useClientActions,
} from './use-client-actions';
import { useEveryWord } from './use-every-word';

/** A client, as one line. */
export interface ClientEntry extends Findable, ActedOn {
  readonly state: ClientState | null;
}

export interface PaletteClientSource extends Source<ClientEntry> {
  readonly verbs: readonly Verb<ClientEntry>[];
  /** Clients, most urgent first. */
  readonly urgent: readonly ClientEntry[];
  /** Builds a line for an action on a client. */
  readonly toPairItem: (verb: string, entry: ClientEntry, typed: string) => PaletteItem;
}

/** All clients with their actions. */
export function useClientEntries(standing: StandingOf): PaletteClientSource {
  const { clients } = useJoinedClients();
  const portfolio = usePortfolio();
  const { packages } = usePackages();
  const everyWord = useEveryWord();
  const items = useClientItem();
  const nameOf = useClientName();
  const found = useMemo(() => {
    const states = new Map(portfolio?.clients.map((state) => [state.key, state]));
    const urgency = new Map(portfolio?.portfolio.attention.map(({ key }, place) => [key, place]));
    const kindWords = preparedWords(everyWord('paletteKinds.client'));
    const entries = clients.map((client): ClientEntry => {
      const key = clientRecordKey(client.key);
      const state = states.get(client.key) ?? null;
      const on = {
        client,
        waiting: state?.facts.planning?.waiting ?? null,
        newest: packages?.find((one) => isPackageOf(client, one.clientName)) ?? null,
      };
      return {
        id: key,
        state,
        kindWords,
        ...on,
        words: preparedWords(
          nameOf(client),
          ...[client.planning, client.reporting, client.connect].map((part) => part?.name),
        ),
        ...standing.of(key, client, urgency.get(client.key) ?? null),
      };
    });
    const byKey = new Map(entries.map((entry) => [entry.client.key, entry]));
    const verbs = clientActionIds
      .filter((id): id is ClientVerb => id !== 'open' && id !== 'copyLink')
      .map((id) => ({ id, words: preparedWords(everyWord(`paletteVerbs.${id}`)), isFor: canDo[id] }));
    return {
      entries,
      verbs,
      urgent: portfolio?.portfolio.attention.flatMap(({ key }) => byKey.get(key) ?? []) ?? [],
    };
  }, [clients, portfolio, packages, standing, everyWord, nameOf]);
  return {
    group: 'clients',
    ...found,
    toItem: items.client,
    toPairItem: (verb, entry, typed) => items.pair(verb as ClientVerb, entry, typed),
  };
}

type ClientVerb = Exclude<ClientActionId, 'open' | 'copyLink'>;

const isPackageOf = (client: JoinedClient, name: string | null) =>
  name !== null && (client.planning?.name === name || client.name === name);

function useClientItem() {
  const { t } = useTranslation();
  const now = useNow();
  const format = useFormat();
  const reasonOf = useReasonWords();
  const actionsOf = useClientActions();
  const nameOf = useClientName();

  const factOf = ({ state, waiting }: ClientEntry) => {
    const reason = state?.health.reasons[0];
    const parts = [
      ...(reason && state.health.status === 'attention' ? [reasonOf(reason, now)] : []),
      ...(waiting === null
        ? []
        : [waiting === 0 ? t('palette.nothingWaiting') : t('palette.waiting', { count: waiting })]),
    ];
    return parts.length > 0 ? plainText(parts.length > 1 ? format.list(parts) : (parts[0] ?? '')) : null;
  };
  const client = (entry: ClientEntry, typed: string) =>
    itemOf({
      id: entry.id,
      icon: entry.state ? (
        <HealthSign health={entry.state.health} />
      ) : (
        <IconUser size={16} stroke={1.6} aria-hidden />
      ),
      title: highlightTyped(nameOf(entry.client), typed),
      fact: factOf(entry),
      actions: () => actionsOf(entry),
      choose: () =>
        actionsOf(entry)
          .find(({ id }) => id === 'open')
          ?.choose(),
    });
  const pair = (verb: ClientVerb, entry: ClientEntry, typed: string): PaletteItem => {
    const actions = actionsOf(entry);
    const own = actions.find(({ id }) => id === verb);
    const name = nameOf(entry.client);
    const isTaken = own?.label === t('paletteDo.notMine');
    const fact =
      verb === 'present' && entry.newest
        ? plainText(t('palette.postsIn', { count: entry.newest.postsCount }))
        : factOf(entry);
    return itemOf({
      id: `${verb} ${entry.id}`,
      icon: own?.icon,
      title: highlightTyped(t(`paletteDo.${isTaken ? 'notMine' : verb}_of`, { name }), typed),
      fact,
      chord: own?.chord,
      actions: () => (own ? [own, ...actions.filter((one) => one !== own)] : actions),
      choose: () => own?.choose(),
    });
  };
  return { client, pair };
}

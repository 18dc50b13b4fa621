import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import type { ServiceName } from '@shared/services/endpoint';
import { useTranslation } from 'react-i18next';
import type { ClientState } from './queries';
import { useReasonWords } from './use-reason-words';

/** What is said of a client. */
export function useClientWords() {
  const { t } = useTranslation();
  const reasonOf = useReasonWords();
  const name = (client: JoinedClient) =>
    client.name ?? t('client.withoutName', { id: recordKeysOf(client)[0]?.split(':')[1] ?? '' });
  const reasons = ({ health }: ClientState, now: number) => {
    // How old the copy is concerns all alike: on a line it is said only where nothing else is.
    const telling = health.reasons.filter(({ kind }) => kind !== 'unread' && kind !== 'stale');
    const said = telling.length > 0 ? telling : health.reasons;
    return said.length === 0
      ? t('clients.quietFact')
      : said.map((reason) => reasonOf(reason, now)).join(' · ');
  };
  return {
    name,
    reasons,
    row: (state: ClientState, now: number) =>
      t('clients.row', {
        name: name(state.client),
        standing: t(`clients.standing.${state.health.standing}`),
        reasons: reasons(state, now),
      }),
    /** How a service calls the client, or that it does not know it. */
    record: (client: JoinedClient, of: ServiceName) => {
      const part = client[of];
      const service = t(`service.${of}`);
      return part
        ? t('clients.records.here', { service, name: part.name ?? part.id })
        : t('clients.records.missing', { service });
    },
  };
}

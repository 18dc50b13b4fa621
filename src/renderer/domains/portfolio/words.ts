import type { HealthReason, JoinedClient } from '@shared/domain/clients';
import type { ServiceName } from '@shared/services/endpoint';
import { useWording, type Wording } from '../../i18n/FormatProvider';
import { clientName } from '../clients';
import type { ClientState } from './queries';

/** Texts about a client. */
export function clientWords(wording: Wording) {
  const { t } = wording;
  const reasonOf = reasonWords(wording);
  const name = clientName(t);
  const reasons = ({ health }: ClientState, now: number) => {
    // Old data concerns all clients, so a line mentions it only without another reason.
    const telling = health.reasons.filter(({ kind }) => kind !== 'unread' && kind !== 'stale');
    const said = telling.length > 0 ? telling : health.reasons;
    return said.length === 0
      ? t(health.status === 'waiting' ? 'clients.waitingFact' : 'clients.quietFact')
      : said.map((reason) => reasonOf(reason, now)).join(' · ');
  };
  return {
    name,
    reasons,
    row: (state: ClientState, now: number) =>
      t('clients.row', {
        name: name(state.client),
        status: t(`clients.status.${state.health.status}`),
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

/** Formats one reason as its own line, without a full stop. */
export function reasonWords({ t, format }: Wording): (reason: HealthReason, now: number) => string {
  return (reason, now) => {
    switch (reason.kind) {
      case 'failed_posts':
      case 'changed_after_approval':
      case 'changes_requested':
      case 'unopened_reports':
        return t(`clientReason.${reason.kind}`, { count: reason.count });
      case 'overdue_posts': {
        const { count, since } = reason;
        return t('clientReason.overdue_posts', { count, span: format.wait(now - since) });
      }
      case 'due_posts': {
        const { count, nextAt } = reason;
        const missing = t('approvals.missing', { count: reason.missing });
        return t('clientReason.due_posts', { count, missing, when: format.until(nextAt, now) });
      }
      case 'broken_connections':
      case 'expired_accounts': {
        const { kind, count, since, isAtLeast } = reason;
        if (since === null) return t(`clientReason.${kind}`, { count });
        const span = format.span(Math.max(0, now - since));
        const ago = t('time.ago', { span: isAtLeast ? t('connections.atLeast', { span }) : span });
        return t(`clientReason.${kind}_since`, { count, ago });
      }
      case 'trial_ended':
        return t('clientReason.trial_ended', { ago: format.ago(reason.at, now) });
      case 'trial_ending':
        return t('clientReason.trial_ending', { when: format.until(reason.at, now) });
      case 'gap':
        return reason.isOpen
          ? t('clientReason.gapOpen', { day: format.day(reason.from) })
          : t('clientReason.gap', { days: format.days(reason.from, reason.to) });
      case 'connections_unknown':
        return t('clientReason.connections_unknown', { why: t(`connections.why.${reason.why}`) });
      case 'closed':
        return t('clientReason.closed', { scopes: format.list(reason.scopes) });
      case 'unread':
      case 'stale': {
        const services = format.list(reason.services.map((service) => t(`service.${service}`)));
        return t(`clientReason.${reason.kind}`, { services });
      }
    }
  };
}

export const useClientWords = () => clientWords(useWording());
export const useReasonWords = () => reasonWords(useWording());

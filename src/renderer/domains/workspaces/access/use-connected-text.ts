import { parseInstant } from '@shared/domain/time';
import type { ServiceName } from '@shared/services/endpoint';
import type { ConnectionFacts } from '@shared/workspaces';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/FormatProvider';
import { useNow } from '../../../kit/use-now';

const countKeys = {
  planning: 'verdict.projects',
  reporting: 'verdict.clients',
  connect: 'verdict.customers',
} as const;

/** What a good test found, in as many short sentences as there are facts. */
export function useConnectedText(service: ServiceName, facts: ConnectionFacts): string {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { records, name, missingScopes = [], trialEndsAt } = facts;
  const trialEnd = trialEndsAt === undefined ? null : parseInstant(trialEndsAt);
  const sentences = [
    name === undefined ? t('verdict.connected') : t('verdict.connectedTo', { name }),
    records !== undefined && t(countKeys[service], { count: records }),
    missingScopes.length > 0 && t('verdict.scopes', { scopes: format.list(missingScopes) }),
    trialEnd !== null && t('verdict.trialEnds', { when: format.moment(trialEnd, now) }),
  ];
  return sentences.filter(Boolean).join(' ');
}

import type { ServiceName } from '@shared/services/endpoint';
import { useTranslation } from '../../i18n/use-translation';

/** Every kind of record that has a name, with the catalogue key of that name. */
const words = {
  'planning.posts': 'kind.posts',
  'planning.posts_in_review': 'kind.inReview',
  'planning.post_answers': 'kind.answers',
  'planning.posts_scheduled': 'kind.scheduled',
  'planning.posts_unscheduled': 'kind.unscheduled',
  'planning.posts_other': 'kind.otherPosts',
  'planning.projects': 'kind.projects',
  'planning.integrations': 'kind.accounts',
  'planning.post_reviews': 'kind.decisions',
  'planning.content_groups': 'kind.contentGroups',
  'planning.review_groups': 'kind.reviewGroups',
  'reporting.company': 'kind.company',
  'reporting.projects': 'kind.clients',
  'reporting.integrations': 'kind.integrations',
  'reporting.metric_definitions': 'kind.metricDefinitions',
  'reporting.templates': 'kind.templates',
  'reporting.template_details': 'kind.templateDetails',
  'reporting.reports': 'kind.reports',
  'reporting.dashboards': 'kind.dashboards',
  'reporting.webhooks': 'kind.webhooks',
  'reporting.webhook_events': 'kind.webhookEvents',
  'reporting.timeline_events': 'kind.timeline',
  'connect.merchant': 'kind.merchant',
  'connect.integrations': 'kind.platforms',
  'connect.customers': 'kind.customers',
  'connect.connections': 'kind.connections',
  'connect.metric_definitions': 'kind.metricDefinitions',
  'connect.ads_options': 'kind.adsOptions',
  'connect.webhook_subscriptions': 'kind.subscriptions',
  'metrics.results': 'kind.metricResults',
  media: 'kind.media',
  local: 'kind.local',
  changes: 'kind.changes',
  search: 'kind.search',
} as const;

export type KnownKind = keyof typeof words;

const isKnown = (kind: string): kind is KnownKind => Object.hasOwn(words, kind);

/** The key of a kind's name; null for a kind that this version does not know. */
export const wordKeyOf = (kind: string) => (isKnown(kind) ? words[kind] : null);

/** The service a kind's records come from; null for data of this computer. */
export function serviceOfKind(kind: string): ServiceName | null {
  const [service] = kind.split('.');
  return service === 'planning' || service === 'reporting' || service === 'connect' ? service : null;
}

/** The name of a kind of record. */
export function useKindLabel(): (kind: string) => string {
  const { t } = useTranslation();
  return (kind) => {
    const key = wordKeyOf(kind);
    return key === null ? kind : t(key);
  };
}

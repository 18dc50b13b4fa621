import {
  IconCalendar,
  IconCheckupList,
  IconDatabase,
  IconHistory,
  IconLayoutList,
  IconMessage2,
  IconNote,
  IconPencil,
  IconPhoto,
  IconPlugConnected,
  IconReport,
  IconTimelineEvent,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './KindIcon.module.css';
import type { KnownKind } from './kinds';

const icons = {
  'planning.posts': IconLayoutList,
  'planning.posts_in_review': IconCheckupList,
  'planning.post_answers': IconMessage2,
  'planning.posts_scheduled': IconCalendar,
  'planning.posts_unscheduled': IconPencil,
  'planning.posts_other': IconLayoutList,
  'planning.projects': IconUsers,
  'planning.integrations': IconPlugConnected,
  'planning.post_reviews': IconMessage2,
  'reporting.projects': IconUsers,
  'reporting.integrations': IconPlugConnected,
  'reporting.reports': IconReport,
  'reporting.dashboards': IconReport,
  'reporting.timeline_events': IconTimelineEvent,
  'connect.customers': IconUsers,
  'connect.connections': IconPlugConnected,
  media: IconPhoto,
  local: IconNote,
  changes: IconHistory,
} satisfies Partial<Record<KnownKind, TablerIcon>>;

const byKind: Readonly<Record<string, TablerIcon>> = icons;

/** The icon of a kind of record, for use beside its name. */
export function KindIcon({ kind }: { readonly kind: string }) {
  const Icon = byKind[kind] ?? IconDatabase;
  return <Icon size={16} stroke={1.6} className={classes.icon} aria-hidden />;
}

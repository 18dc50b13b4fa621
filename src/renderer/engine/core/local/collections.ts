import type { LocalCollection } from '@shared/local-data';

/** Each has its line here: a collection that is missing does not compile. */
const everyCollection: Readonly<Record<LocalCollection, true>> = {
  notes: true,
  tags: true,
  pins: true,
  mine: true,
  notify: true,
  languages: true,
  looked: true,
  views: true,
  client_links: true,
  client_apart: true,
  client_notes: true,
  session_presets: true,
  boards: true,
  metric_goals: true,
  month_columns: true,
  currencies: true,
  metric_texts: true,
  report_batches: true,
  report_results: true,
  review_windows: true,
  reminders: true,
  put_away: true,
  noted_decisions: true,
  event_drafts: true,
  form_drafts: true,
};
// `Object.keys` forgets what the record says of them.
export const localCollections = Object.keys(everyCollection) as LocalCollection[];

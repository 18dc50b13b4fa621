import type { BatchRow, Check } from '@shared/domain/reports';
import type { Wording } from '../../i18n/FormatProvider';
import { sourcePlatformOf } from '../reports';

/** Texts about a client of a new batch. */
export function draftWords({ t, format }: Wording) {
  const client = ({ client: { name, projectId, key } }: BatchRow): string =>
    name ?? (projectId === null ? key : t('batches.project', { id: projectId }));
  const check = (one: Check): string => {
    switch (one.about) {
      case 'not_active':
        return t('batches.check.not_active', {
          names: format.list(one.sources.map(({ slug }) => sourcePlatformOf(slug))),
        });
      case 'widgets':
        return t('batches.check.widgets', { count: one.empty });
      case 'dates':
      case 'comparison':
        return t('batches.check.dates');
      case 'not_over':
        return t('batches.check.not_over');
      case 'duplicate':
        return t('batches.check.duplicate', { title: one.row.title });
      case 'project':
      case 'template':
      case 'title':
      case 'subtitle':
      case 'no_sources':
      case 'hidden_letters':
      case 'template_gone':
      case 'overlap':
        return t(`batches.check.${one.about}`);
      default:
        return '';
    }
  };
  const existing = ({ existing: has }: BatchRow): string => {
    if (!has) return '';
    return has.kind === 'asked'
      ? t('batches.check.asked')
      : t('batches.check.duplicate', { title: has.row.title });
  };
  const checks = (row: BatchRow): string => {
    // Before a client has a project, nothing else can be put right.
    const project = row.checks.find(({ about }) => about === 'project');
    const said = (project ? [project] : row.checks).map(check);
    return [...said, row.checks.some(({ about }) => about === 'duplicate') ? '' : existing(row)]
      .filter((text) => text !== '')
      .join(' · ');
  };
  return {
    client,
    checks,
    row: (row: BatchRow): string =>
      [client(row), row.draft.title, row.draft.subtitle, checks(row)]
        .filter((text) => text !== '')
        .join(', '),
  };
}

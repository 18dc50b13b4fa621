import { groupRows, sumOf } from '../../domains/storage';
import type { KindStorage } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DataTable } from '../../kit/DataTable';
import { KindIcon } from '../../kit/kinds/KindIcon';
import { useKindLabel } from '../../kit/kinds/kinds';
import { ListSection } from '../../kit/ListSection';
import { useNow } from '../../kit/use-now';
import classes from './StorageScreen.module.css';

/** Storage use by kind: number, size, oldest and newest. */
export function StorageKinds({ rows }: { readonly rows: readonly KindStorage[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const wordOf = useKindLabel();
  const stamp = (at: number | null) => (at === null ? '–' : format.stamp(at, now));
  const sum = sumOf(rows);
  const groups = groupRows(rows).map(({ service, rows: own }) => ({
    key: service ?? 'own',
    title: service === null ? t('freshness.thisMachine') : t(`service.${service}`),
    rows: own,
  }));
  const isSum = (row: KindStorage) => row === sum;
  return (
    <ListSection title={t('storage.what')} remark={t('storage.whatRemark')}>
      <DataTable<KindStorage>
        label={t('storage.what')}
        className={classes.kinds}
        keyOf={({ kind }) => kind}
        groups={[...groups, { key: 'sum', title: null, rows: [sum] }]}
        columns={[
          { name: '', cell: (row) => !isSum(row) && <KindIcon kind={row.kind} /> },
          {
            name: t('storage.column.kind'),
            cell: (row) => (isSum(row) ? <b>{t('storage.together')}</b> : wordOf(row.kind)),
          },
          {
            name: t('storage.column.records'),
            cell: ({ records }) => format.number(records),
            isNumber: true,
          },
          { name: t('storage.column.size'), cell: ({ bytes }) => format.bytes(bytes), isNumber: true },
          {
            name: t('storage.column.oldest'),
            cell: (row) => !isSum(row) && <span className={classes.quiet}>{stamp(row.oldestAt)}</span>,
            isNumber: true,
          },
          {
            name: t('storage.column.newest'),
            cell: (row) => !isSum(row) && <span className={classes.quiet}>{stamp(row.newestAt)}</span>,
            isNumber: true,
          },
        ]}
      />
    </ListSection>
  );
}

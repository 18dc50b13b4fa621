import type { PostColumn } from '@shared/post-columns';
import { useTranslation } from 'react-i18next';
import { GridColumns } from '../../kit/lists/GridColumns';
import { columns } from './columns';
import classes from './PostsList.module.css';

/** The names of the columns, over the rows as they scroll. */
export function ColumnHeads({ shown }: { readonly shown: readonly PostColumn[] }) {
  const { t } = useTranslation();
  return (
    <GridColumns>
      <span role="columnheader" aria-label={t('posts.column.status')}>
        <span className={classes.onlyWide}>{t('posts.column.status')}</span>
      </span>
      <span role="columnheader">{t('posts.column.post')}</span>
      {shown.map((name) => (
        <span
          key={name}
          role="columnheader"
          data-number={columns[name].isNumber}
          data-only-wide={columns[name].staysNarrow === undefined || undefined}
        >
          {t(`posts.column.${name}`)}
        </span>
      ))}
    </GridColumns>
  );
}

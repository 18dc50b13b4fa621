import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GridColumns } from '../../kit/lists/GridColumns';
import classes from './PostGrid.module.css';

/** The names of the columns; those that hold a box, a sign and a tile are named for assistive technology alone. */
export function ColumnHeads() {
  const { t } = useTranslation();
  return (
    <GridColumns>
      <span role="columnheader" className={classes.select}>
        <VisuallyHidden>{t('approvals.column.select')}</VisuallyHidden>
      </span>
      <span role="columnheader">
        <VisuallyHidden>{t('approvals.column.situation')}</VisuallyHidden>
      </span>
      <span role="columnheader">
        <VisuallyHidden>{t('approvals.column.media')}</VisuallyHidden>
      </span>
      <span role="columnheader">{t('approvals.column.post')}</span>
      <span role="columnheader" className={classes.reviewers}>
        {t('approvals.column.reviewers')}
      </span>
      <span role="columnheader" className={classes.wait}>
        {t('approvals.column.waits')}
      </span>
      <span role="columnheader" className={classes.goesOut}>
        {t('approvals.column.goesOut')}
      </span>
    </GridColumns>
  );
}

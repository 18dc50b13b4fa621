import { Tooltip } from '@mantine/core';
import { IconCheckupList, IconSettings, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useReviewSummary } from '../../data/use-review-summary';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './Navigation.module.css';

/** Only what works is listed. */
export function Navigation() {
  const { t } = useTranslation();
  const counts = useReviewSummary()?.counts ?? null;
  const waiting = counts ? counts.pending + counts.request_changes : null;
  return (
    <nav className={classes.nav} aria-label={t('app.screens')}>
      <Item to="/approvals" icon={IconCheckupList} name={t('nav.approvals')} count={waiting} />
      <Item to="/settings" icon={IconSettings} name={t('nav.settings')} count={null} />
    </nav>
  );
}

interface ItemProps {
  readonly to: '/approvals' | '/settings';
  readonly icon: TablerIcon;
  readonly name: string;
  /** What waits there; nothing is shown for none. */
  readonly count: number | null;
}

function Item({ to, icon: Icon, name, count }: ItemProps) {
  const format = useFormat();
  return (
    <Tooltip label={name} position="right" events={{ hover: true, focus: true, touch: false }}>
      <Link to={to} className={classes.item} activeProps={{ 'data-current': true }}>
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes.name}>{name}</span>{' '}
        {count !== null && count > 0 && <span className={classes.count}>{format.number(count)}</span>}
      </Link>
    </Tooltip>
  );
}

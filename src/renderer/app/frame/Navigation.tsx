import { Tooltip } from '@mantine/core';
import {
  IconCalendar,
  IconCheckupList,
  IconLayoutList,
  IconPlugConnected,
  IconSettings,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../data/today/use-today';
import { useExpiredAccounts } from '../../data/use-expired-accounts';
import { useReviewSummary } from '../../data/use-review-summary';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './Navigation.module.css';

/** Only what works is listed. */
export function Navigation() {
  const { t } = useTranslation();
  const counts = useReviewSummary()?.counts ?? null;
  const needs = useToday().today?.needs ?? null;
  const expired = useExpiredAccounts();
  const waiting = counts ? counts.pending + counts.request_changes : null;
  return (
    <nav className={classes.nav} aria-label={t('app.screens')}>
      <Item to="/today" icon={IconSun} name={t('nav.today')} count={needs} />
      <Item to="/approvals" icon={IconCheckupList} name={t('nav.approvals')} count={waiting} />
      <Item to="/calendar" icon={IconCalendar} name={t('nav.calendar')} count={null} />
      <Item to="/posts" icon={IconLayoutList} name={t('nav.posts')} count={null} />
      <h2 className={classes.group}>{t('nav.clients')}</h2>
      <Item to="/accounts" icon={IconPlugConnected} name={t('nav.accounts')} count={expired} />
      <span className={classes.apart} />
      <Item to="/settings" icon={IconSettings} name={t('nav.settings')} count={null} />
    </nav>
  );
}

interface ItemProps {
  readonly to: '/today' | '/approvals' | '/calendar' | '/posts' | '/accounts' | '/settings';
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

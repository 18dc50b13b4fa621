import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCalendar,
  IconCheckupList,
  IconLayoutList,
  IconLink,
  IconListSearch,
  IconPlugConnected,
  IconServer2,
  IconSettings,
  IconSun,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../data/today/use-today';
import { useBrokenConnections } from '../../data/use-broken-connections';
import { useExpiredAccounts } from '../../data/use-expired-accounts';
import { useReviewSummary } from '../../data/use-review-summary';
import { useFormat } from '../../i18n/FormatProvider';
import { MyClients } from './MyClients';
import classes from './Navigation.module.css';

/** Only what works is listed. */
export function Navigation() {
  const { t } = useTranslation();
  const counts = useReviewSummary()?.counts ?? null;
  const needs = useToday(true).today?.needs ?? null;
  const expired = useExpiredAccounts();
  const broken = useBrokenConnections();
  const waiting = counts ? counts.pending + counts.request_changes : null;
  return (
    <nav className={classes.nav} aria-label={t('app.screens')}>
      <Item to="/today" icon={IconSun} name={t('nav.today')} count={needs} />
      <Item to="/approvals" icon={IconCheckupList} name={t('nav.approvals')} count={waiting} />
      <Item to="/calendar" icon={IconCalendar} name={t('nav.calendar')} count={null} />
      <Item to="/posts" icon={IconLayoutList} name={t('nav.posts')} count={null} />
      <h2 className={classes.group}>{t('nav.clients')}</h2>
      <Item to="/clients" icon={IconUsers} name={t('nav.clients')} count={null} />
      <Item to="/connections" icon={IconLink} name={t('nav.connections')} count={broken} />
      <Item to="/accounts" icon={IconPlugConnected} name={t('nav.accounts')} count={expired} />
      <h2 className={classes.group}>{t('nav.reference')}</h2>
      <Item to="/catalogue" icon={IconListSearch} name={t('nav.catalogue')} count={null} />
      <Item to="/services" icon={IconServer2} name={t('nav.services')} count={null} />
      <span className={classes.apart} />
      <Item to="/settings" icon={IconSettings} name={t('nav.settings')} count={null} />
      <MyClients />
    </nav>
  );
}

interface ItemProps {
  readonly to:
    | '/today'
    | '/approvals'
    | '/calendar'
    | '/posts'
    | '/clients'
    | '/connections'
    | '/accounts'
    | '/catalogue'
    | '/services'
    | '/settings';
  readonly icon: TablerIcon;
  readonly name: string;
  /** What waits there; nothing is shown for none. */
  readonly count: number | null;
}

function Item({ to, icon: Icon, name, count }: ItemProps) {
  const format = useFormat();
  const isFolded = useMediaQuery('(max-width: 1180px)');
  return (
    // Where the name stands in full, a tooltip would say it twice and lie over the list.
    <Tooltip
      label={name}
      position="right"
      disabled={!isFolded}
      events={{ hover: true, focus: true, touch: false }}
    >
      <Link to={to} className={classes.item} activeProps={{ 'data-current': true }}>
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes.name}>{name}</span>{' '}
        {count !== null && count > 0 && <span className={classes.count}>{format.number(count)}</span>}
      </Link>
    </Tooltip>
  );
}

import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMyClients } from '../../domains/clients';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './Navigation.module.css';

/** This many fit below the screens in a window of usual height. */
const MOST = 8;

/** The clients marked as mine, one click away from every screen. Hidden when the sidebar shows icons only. */
export function MyClientsInSidebar() {
  const { t } = useTranslation();
  const format = useFormat();
  const clients = useMyClients();
  if (clients.length === 0) return null;
  return (
    <section className={classes.mine} aria-label={t('nav.mine')}>
      <h2 className={classes.group}>{t('nav.mine')}</h2>
      {clients.slice(0, MOST).map(({ key, projectId, name, waiting }) => {
        const called = name ?? t('client.withoutName', { id: projectId });
        return (
          <Link
            key={key}
            to="/clients/$client"
            params={{ client: key }}
            className={classes.item}
            activeProps={{ 'data-current': true }}
            title={called}
          >
            {waiting > 0 ? <StatusIcon name="pending" /> : <IconUser size={16} stroke={1.6} aria-hidden />}
            <span className={classes.name}>{called}</span>{' '}
            {waiting > 0 && <span className={classes.count}>{format.number(waiting)}</span>}
          </Link>
        );
      })}
      {clients.length > MOST && (
        <Link to="/clients" className={classes.item}>
          {t('nav.moreMine', { count: clients.length - MOST })}
        </Link>
      )}
    </section>
  );
}

import { Button } from '@mantine/core';
import { type JoinedClient, services } from '@shared/domain/clients';
import { runCommand } from '../../../commands/bound-commands';
import { CustomerPanel } from '../../../domains/customers';
import { ServiceIcon } from '../../../domains/workspaces';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import classes from './ClientPage.module.css';
import { ClientFold } from './sections';

/** The client's records in each service, and its customer at the connector. */
export function CustomerSection({ client }: { readonly client: JoinedClient }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { connect } = client;
  const matched = services.filter((service) => client[service] !== null);
  const names = format.list(matched.map((service) => t(`service.${service}`)));
  return (
    <ClientFold
      name="customer"
      title={t('customers.one')}
      fact={connect?.isHeld ? t('clientPage.matchedIn', { services: names }) : t('clientPage.notConnected')}
      count={t('clientPage.matchedOf', { matched: matched.length, total: services.length })}
    >
      <ul className={classes.sources} aria-label={t('clientPage.joined')}>
        {matched.map((service) => {
          const part = client[service];
          return (
            part && (
              <li key={service} className={`${layoutClasses.line6} ${classes.source}`}>
                <ServiceIcon service={service} />
                {t(`service.${service}`)}{' '}
                <span className={`${layoutClasses.cut} ${classes.sourceName}`}>
                  {part.isHeld ? (part.name ?? part.id) : t('clientPage.gone')}
                </span>
              </li>
            )
          );
        })}
      </ul>
      {connect?.isHeld && (
        <div className={classes.card}>
          <CustomerPanel customer={connect.uuid} />
        </div>
      )}
      {connect === null && (
        <div className={classes.card}>
          <Button onClick={() => runCommand('match_client')}>{t('clientPage.joinCustomer')}</Button>
        </div>
      )}
    </ClientFold>
  );
}

import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../kit/states/ErrorNote';
import classes from './CustomerPanel.module.css';
import { PaymentFact } from './PaymentFact';
import { useCustomer, useCustomerTokens } from './queries';
import { TokenFact } from './TokenFact';
import { TrialFact } from './TrialFact';

/** What the connector and this machine know of a customer: its token, whether it pays, and how long its trial runs. */
export function CustomerPanel({ customer }: { readonly customer: string }) {
  const { t } = useTranslation();
  const kept = useCustomer(customer);
  const { states, error } = useCustomerTokens();
  return (
    <section className={classes.card} aria-label={t('customers.one')}>
      <header className={classes.head}>
        <h3 className={classes.title}>{t('customers.one')}</h3>
        <span className={classes.remark}>{t('service.connect')}</span>
      </header>
      <dl className={classes.facts}>
        {states && <TokenFact customer={customer} state={states.get(customer) ?? null} />}
        {kept && <PaymentFact customer={customer} isPaying={kept.record.is_paying} />}
        {kept && <TrialFact record={kept.record} />}
      </dl>
      {error && <ErrorNote error={error} title={t('customers.tokensUnread')} />}
    </section>
  );
}

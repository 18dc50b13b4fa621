import { Button } from '@mantine/core';
import { trialOf } from '@shared/domain/customer-trial';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { IconKey, IconKeyOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { Resources } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useAppState, useWorkspace } from '../../query/workspace-services';
import classes from './CustomerPanel.module.css';
import { useCustomerTokens } from './customer-tokens';
import { PaymentFact } from './PaymentFact';
import { useCustomer } from './queries';
import { TokenDialog } from './TokenDialog';

/** Facts about a customer: its token, payment and trial. */
export function CustomerPanel({ customer }: { readonly customer: string }) {
  const { t } = useTranslation();
  const kept = useCustomer(customer);
  const { states, error } = useCustomerTokens();
  return (
    <section className={classes.card} aria-label={t('customers.one')}>
      <header className={classes.head}>
        <h3>{t('customers.one')}</h3>
        <span className={textClasses.faintLast}>{t('service.connect')}</span>
      </header>
      <dl className={classes.facts}>
        {states && <TokenFact customer={customer} state={states.get(customer) ?? null} />}
        {kept && <PaymentFact customer={customer} isPaying={kept.record.is_paying} />}
        {kept && <TrialFact record={kept.record} />}
        <dt>{t('customers.uuid')}</dt>
        <dd className={classes.id}>{customer}</dd>
      </dl>
      {error && <ErrorNote error={error} title={t('customers.tokensUnread')} />}
    </section>
  );
}

interface Props {
  readonly customer: string;
  readonly state: CustomerTokenState['state'] | null;
}

const icons = { kept: IconKey, sealed: IconLock, missing: IconKeyOff } as const;

/** Where the token is, and what can and cannot be done without it. */
function TokenFact({ customer, state }: Props) {
  const { t } = useTranslation();
  const isSessionOnly = useAppState(({ vault }) => vault.kind === 'session_only');
  const isDemo = useWorkspace()?.kind === 'demo';
  const [isAsking, setIsAsking] = useState(false);
  const tokenState = state ?? 'missing';
  const Icon = icons[tokenState];
  const place = tokenState === 'kept' ? keptAt({ isDemo, isSessionOnly }) : tokenState;
  return (
    <>
      <dt>{t('customers.token')}</dt>
      <dd>
        <span className={layoutClasses.line8}>
          <Icon size={16} stroke={1.6} aria-hidden />
          {t(`customers.tokenState.${place}`)}
        </span>
        {tokenState !== 'kept' && <p className={textClasses.hint}>{t(`customers.without.${tokenState}`)}</p>}
        {/* Stored tokens can be replaced too: the connector may have revoked them. The demo has its own. */}
        {!isDemo && (
          <Button onClick={() => setIsAsking(true)}>
            {t(tokenState === 'missing' ? 'customers.enterToken' : 'customers.replaceToken')}
          </Button>
        )}
        {isAsking && <TokenDialog customer={customer} onClose={() => setIsAsking(false)} />}
      </dd>
    </>
  );
}

/** The demo's services create their tokens at each start, so these are never in the keychain. */
function keptAt({ isDemo, isSessionOnly }: { readonly isDemo: boolean; readonly isSessionOnly: boolean }) {
  if (isDemo) return 'demo';
  return isSessionOnly ? 'session' : 'kept';
}

/** Soon enough to act, and late enough not to nag. */
const nearMs = 7 * 86_400_000;

/** How long the trial still runs and what stops working when it ends. Nothing for a paying customer. */
function TrialFact({ record }: { readonly record: Resources['connect.customers'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const trial = trialOf(record, now);
  if (trial.kind === 'paying') return null;
  return (
    <>
      <dt>{t('customers.trial')}</dt>
      <dd>
        {trial.kind === 'trial' && (
          <span className={trial.leftMs < nearMs ? textClasses.pending : undefined}>
            {t('customers.trialLeft', {
              span: format.span(trial.leftMs),
              when: format.moment(trial.endsAt, now),
            })}
          </span>
        )}
        {trial.kind === 'ended' && (
          <span className={textClasses.failed}>
            {t('customers.trialEnded', { when: format.moment(trial.endsAt, now) })}
          </span>
        )}
        {trial.kind === 'unknown' && <span>{t('customers.trialUnknown')}</span>}
        <p className={textClasses.hint}>
          {t(trial.kind === 'ended' ? 'customers.trialStopped' : 'customers.trialStops')}
        </p>
      </dd>
    </>
  );
}

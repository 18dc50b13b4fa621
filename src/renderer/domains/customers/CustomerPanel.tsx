import { Button, Radio, Stack, Text } from '@mantine/core';
import { trialOf } from '@shared/domain/customer-trial';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { IconKey, IconKeyOff, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { Resources } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog, DialogActions } from '../../kit/Dialog';
import factsClasses from '../../kit/facts.module.css';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useAppState, useWorkspace } from '../../query/workspace-services';
import { useConnectorReason } from '../sync';
import { useCustomerCalls } from './actions';
import classes from './CustomerPanel.module.css';
import { useCustomerTokens } from './customer-tokens';
import { useCustomer } from './queries';
import { TokenDialog } from './TokenDialog';

/** Facts about a customer: its token, payment and trial. */
export function CustomerPanel({ customer }: { readonly customer: string }) {
  const { t } = useTranslation();
  const kept = useCustomer(customer);
  const { states, error } = useCustomerTokens();
  return (
    <section className={`${layoutClasses.column} ${classes.card}`} aria-label={t('customers.one')}>
      <header className={classes.head}>
        <h3>{t('customers.one')}</h3>
        <span className={textClasses.faintLast}>{t('service.connect')}</span>
      </header>
      <dl className={`${factsClasses.facts} ${classes.facts}`}>
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

interface PaymentFactProps {
  readonly customer: string;
  /** Payment state in the local copy. */
  readonly isPaying: boolean;
}

/** Shows whether the customer pays. */
function PaymentFact({ customer, isPaying }: PaymentFactProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <dt>{t('customers.payment')}</dt>
      <dd>
        <span className={layoutClasses.line8}>
          {t(isPaying ? 'customers.paying' : 'customers.notPaying')}
        </span>
        <Button onClick={() => setIsAsking(true)}>{t('customers.changePayment')}</Button>
        {isAsking && (
          <PaymentDialog customer={customer} isPaying={isPaying} onClose={() => setIsAsking(false)} />
        )}
      </dd>
    </>
  );
}

interface DialogProps extends PaymentFactProps {
  readonly onClose: () => void;
}

/** The connector refuses the state that it has already ("States and transitions", 422): it is never sent. */
function PaymentDialog({ customer, isPaying, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useCustomerCalls();
  const reason = useConnectorReason();
  const [chosen, setChosen] = useState(isPaying);
  const isUnchanged = chosen === isPaying;
  const save = async () => {
    const set = await run((calls) => calls.setPaying(customer, chosen));
    if (!set.ok) return;
    // Someone else had already changed it.
    if (set.data === 'unchanged') announce(t('customers.paymentWasSo'));
    onClose();
  };
  const unchanged = t(isPaying ? 'customers.isPayingAlready' : 'customers.isNotPayingAlready');
  return (
    <Dialog size={480} onClose={onClose} title={t('customers.paymentTitle')}>
      <Radio.Group
        aria-label={t('customers.payment')}
        value={String(chosen)}
        onChange={(value) => setChosen(value === 'true')}
      >
        <Stack gap="xs">
          <Radio value="true" label={t('customers.paying')} />
          <Radio value="false" label={t('customers.notPaying')} />
        </Stack>
      </Radio.Group>
      <Text mt="sm" c="dimmed">
        {t('customers.paymentHint')}
      </Text>
      <DialogActions
        error={error}
        reason={reason}
        isDisabled={isUnchanged}
        isRunning={isRunning}
        action={isUnchanged ? unchanged : t(chosen ? 'customers.markPaying' : 'customers.markNotPaying')}
        onAction={() => void save()}
        onClose={onClose}
      />
    </Dialog>
  );
}

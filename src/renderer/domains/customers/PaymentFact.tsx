import { Button, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { Dialog, DialogActions } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { useConnectorReason } from '../sync';
import { useCustomerCalls } from './actions';

interface Props {
  readonly customer: string;
  /** Payment state in the local copy. */
  readonly isPaying: boolean;
}

/** Shows whether the customer pays. */
export function PaymentFact({ customer, isPaying }: Props) {
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

interface DialogProps extends Props {
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

import { PasswordInput, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { useConnectorReason } from '../sync';
import { useCustomerCalls } from './actions';

interface Props {
  readonly customer: string;
  readonly onClose: () => void;
}

/** A token from elsewhere: it goes to main, is proven at the service as this customer's, and never comes back. */
export function TokenDialog({ customer, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useCustomerCalls();
  const reason = useConnectorReason();
  const [token, setToken] = useState('');
  const keep = async (event: SubmitEvent) => {
    event.preventDefault();
    const put = await run((calls) => calls.putToken(customer, token.trim()));
    if (put.ok) onClose();
  };
  return (
    <Dialog size={480} onClose={onClose} title={t('customers.tokenTitle')}>
      <form onSubmit={(event) => void keep(event)}>
        <PasswordInput
          data-autofocus
          label={t('customers.tokenLabel')}
          autoComplete="off"
          maxLength={2_500}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <Text mt="xs" size="sm" c="dimmed">
          {t('customers.tokenHint')}
        </Text>
        <DialogActions
          error={error}
          reason={reason}
          isDisabled={token.trim() === ''}
          isRunning={isRunning}
          action={t('customers.keepToken')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

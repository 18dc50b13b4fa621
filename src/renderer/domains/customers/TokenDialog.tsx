import { Button, PasswordInput, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogFoot } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';
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
        {error && <ErrorNote error={error} />}
        <DialogFoot reason={reason}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="filled"
            type="submit"
            disabled={reason !== null || token.trim() === ''}
            loading={isRunning}
          >
            {t('customers.keepToken')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

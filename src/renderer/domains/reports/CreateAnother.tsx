import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';

interface Props {
  /** The service has one with the same title, subtitle, template and dates. */
  readonly isFound: boolean;
  readonly onCreate: () => void;
}

/** Sends a report a second time, after a confirmation: the reporting service can't delete one. */
export function CreateAnother({ isFound, onCreate }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('batches.createAnother')}</Button>
      {isAsking && (
        <Dialog title={t('batches.anotherTitle')} onClose={close}>
          <Text>{t(isFound ? 'batches.anotherFound' : 'batches.anotherNone')}</Text>
          <DialogActions
            action={t('batches.anotherConfirm')}
            onAction={() => {
              close();
              onCreate();
            }}
            onClose={close}
          />
        </Dialog>
      )}
    </>
  );
}

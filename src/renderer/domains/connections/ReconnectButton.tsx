import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { type BrokenConnection, ReconnectDialog } from './ReconnectDialog';

interface Props {
  readonly connection: BrokenConnection;
  readonly clientName: string;
  /** In a list, where the keyboard goes by rows. */
  readonly isMouseOnly?: boolean;
}

/** Reconnects in one click: a sign-in link for this platform alone, opened in the browser, with its progress. */
export function ReconnectButton({ connection, clientName, isMouseOnly = false }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" h={24} {...(isMouseOnly && { tabIndex: -1 })} onClick={() => setOpen(true)}>
        {t('connections.reconnect')}
      </Button>
      {isOpen && (
        <ReconnectDialog
          connection={connection}
          clientName={clientName}
          opensAtOnce
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

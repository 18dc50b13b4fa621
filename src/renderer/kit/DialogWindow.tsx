import { Modal } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation';
import type { DialogProps } from './Dialog';
import { useReturnFocus } from './use-return-focus';

/** Mantine's dialog as `Dialog` shows it. Mantine returns the focus only from dialogs that stay mounted. */
export function DialogWindow({ title, size, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal
      opened
      {...(size !== undefined && { size })}
      returnFocus={false}
      title={title}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onClose={onClose}
    >
      {children}
    </Modal>
  );
}

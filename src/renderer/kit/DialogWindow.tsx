import { Modal } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation';
import type { DialogProps } from './Dialog';
import beside from './DialogWindow.module.css';
import { useReturnFocus } from './use-return-focus';

/** Mantine's dialog as `Dialog` shows it. Mantine returns the focus only from dialogs that stay mounted. */
export function DialogWindow({ title, size, isBeside = false, onClose, children }: DialogProps) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal
      opened
      {...(size !== undefined && { size })}
      returnFocus={false}
      title={title}
      {...(isBeside && { classNames: beside, centered: false, radius: 0, withOverlay: false })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      onClose={onClose}
    >
      {children}
    </Modal>
  );
}

import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from './use-return-focus';

interface Props {
  readonly title: string;
  readonly size?: ModalProps['size'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that is there for as long as it is drawn, closed by Escape, its cross, or a click beside it. The keyboard is
 * then where it was: Mantine gives it back only where a dialog that stays drawn is told to close.
 */
export function Dialog({ title, size, onClose, children }: Props) {
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

import { Group, Modal, type ModalProps, Text } from '@mantine/core';
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

interface DialogFootProps {
  /** Why what the dialog is for cannot be done now; null where it can. */
  readonly reason: string | null;
  /** The buttons, the one that does it last. */
  readonly children: ReactNode;
}

/** The end of a dialog whose deed needs a service: where the way to it is gone meanwhile, it says so first. */
export function DialogFoot({ reason, children }: DialogFootProps) {
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      {reason !== null && (
        <Text role="status" c="dimmed">
          {reason}
        </Text>
      )}
      {children}
    </Group>
  );
}

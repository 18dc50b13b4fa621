import { Group, type ModalProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LaterDialog } from './later-parts';

export interface DialogProps {
  readonly title: string;
  readonly size?: ModalProps['size'];
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that is open while it is rendered, and closes by Escape, its cross, or a click beside it. It then returns
 * the focus itself.
 */
export const Dialog = (props: DialogProps) => <LaterDialog {...props} />;

interface DialogFootProps {
  /** Why the dialog's action is not possible right now; null if it is. */
  readonly reason: string | null;
  /** The buttons; the main one last. */
  readonly children: ReactNode;
}

/** The bottom of a dialog whose action needs a service: if the action has become impossible, the reason is shown. */
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

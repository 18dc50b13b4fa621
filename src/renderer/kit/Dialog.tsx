import { Button, Group, type ModalProps, Text } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { LaterDialog } from './later-parts';
import { ErrorNote } from './states/ErrorNote';

export interface DialogProps {
  readonly title: string;
  readonly size?: ModalProps['size'];
  /** Stands at the right edge, as high as the window, so that what it is about stays visible. */
  readonly isBeside?: boolean;
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

interface DialogActionsProps {
  /** Label of the main button. */
  readonly action: ReactNode;
  /** Why the last attempt failed. */
  readonly error?: DeskError | null;
  readonly errorTitle?: string;
  /** Why the action is not possible right now. */
  readonly reason?: string | null;
  readonly isDisabled?: boolean;
  readonly isRunning?: boolean;
  /** Whether the action removes something. */
  readonly isDangerous?: boolean;
  /** Button that receives the focus when the dialog opens, if a button does. */
  readonly focus?: 'cancel' | 'action';
  /** If missing, the main button submits the form around it. */
  readonly onAction?: () => void;
  readonly onClose: () => void;
}

/** The bottom of a dialog with one action: its error, "Cancel" and the action's button. */
export function DialogActions(props: DialogActionsProps) {
  const { t } = useTranslation();
  const { action, error, errorTitle, reason = null, isDisabled = false, isRunning = false } = props;
  const { isDangerous, focus, onAction, onClose } = props;
  return (
    <>
      {error && <ErrorNote isAction error={error} {...(errorTitle && { title: errorTitle })} />}
      <DialogFoot reason={reason}>
        <Button data-autofocus={focus === 'cancel' || undefined} onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          variant="filled"
          {...(isDangerous && { color: 'red' })}
          data-autofocus={focus === 'action' || undefined}
          {...(onAction ? { onClick: onAction } : { type: 'submit' })}
          disabled={reason !== null || isDisabled}
          loading={isRunning}
        >
          {action}
        </Button>
      </DialogFoot>
    </>
  );
}

import { TextInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly isAllowed: (text: string) => boolean;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
  readonly error?: DeskError | null;
}

/** Asks for one line of text. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, hint, value, isAllowed, onSave, onClose, error } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const typed = text.trim();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isAllowed(typed)) return;
    onSave(typed);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <TextInput
          data-autofocus
          autoComplete="off"
          maxLength={60}
          label={label}
          description={hint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <DialogActions
          error={error ?? null}
          isDisabled={!isAllowed(typed)}
          action={t('boards.save')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

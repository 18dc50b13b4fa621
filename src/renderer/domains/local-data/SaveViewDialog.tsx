import { Button, Group, TextInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/Dialog';
import { ErrorNote } from '../../kit/states/ErrorNote';

interface Props {
  readonly names: readonly string[];
  /** Why it could not be saved. */
  readonly error: DeskError | null;
  readonly onSave: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

const LONGEST_NAME = 60;

/** Asks for the name under which a view is kept. */
export function SaveViewDialog({ names, error, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const given = name.trim();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (given === '' || isSaving) return;
    setIsSaving(true);
    await onSave(given);
    setIsSaving(false);
  };
  return (
    <Dialog onClose={onClose} title={t('views.saveTitle')}>
      <form onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('views.name')}
          description={names.includes(given) ? t('views.replaces') : t('views.nameHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          data-autofocus
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {error && <ErrorNote error={error} title={t('views.notSaved')} />}
        <Group justify="flex-end" gap={8} mt={16}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={given === ''} loading={isSaving}>
            {t('views.saveAction')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

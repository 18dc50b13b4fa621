import { ActionIcon, Button, Select, Tooltip } from '@mantine/core';
import { isPlainName } from '@shared/domain/plain-name';
import type { DeskError } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import type { LocalValue } from '@shared/local-data';
import type { SessionRequest } from '@shared/services/connect/sessions';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NameInput } from '../../kit/NameInput';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';
import classes from './SessionFields.module.css';
import { isSessionComplete, type SessionDraft, sessionDraftOf, sessionRequestOf } from './session-draft';

interface Props {
  readonly draft: SessionDraft;
  readonly onChoose: (draft: SessionDraft) => void;
}

/** Applies a preset to the form, or saves the form as a preset. */
export function PresetBar({ draft, onChoose }: Props) {
  const { t } = useTranslation();
  const { presets, error, save, remove } = useSessionPresets();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const choose = (key: string | null) => {
    setChosen(key);
    const preset = presets.find((one) => one.key === key);
    if (preset) onChoose(sessionDraftOf(preset.value.request));
  };
  const saveAs = () => {
    setChosen(save(name.trim(), sessionRequestOf(draft)));
    setName('');
  };
  return (
    <>
      {presets.length > 0 && (
        <div className={classes.presets}>
          <Select
            className={layoutClasses.room}
            label={t('sessions.form.preset')}
            placeholder={t('sessions.form.noPreset')}
            data={presets.map(({ key, value }) => ({ value: key, label: value.name }))}
            value={chosen}
            onChange={choose}
          />
          <Tooltip label={t('sessions.form.removePreset')}>
            <ActionIcon
              aria-label={t('sessions.form.removePreset')}
              disabled={chosen === null}
              onClick={() => {
                if (chosen !== null) remove(chosen);
                setChosen(null);
              }}
            >
              <IconTrash size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
      <div className={classes.presets}>
        <NameInput
          className={layoutClasses.room}
          label={t('sessions.form.presetName')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          disabled={name.trim() === '' || !isPlainName(name) || !isSessionComplete(draft)}
          onClick={saveAs}
        >
          {t('sessions.form.savePreset')}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
    </>
  );
}

export interface UseSessionPresets {
  /** By name. */
  readonly presets: readonly LocalValue<'session_presets'>[];
  /** Why the last change is not on the disk. */
  readonly error: DeskError | null;
  /** Replaces a preset with the same name. Returns its key. */
  readonly save: (name: string, request: SessionRequest) => string;
  readonly remove: (key: string) => void;
}

/** Saved option sets for session links. */
export function useSessionPresets(): UseSessionPresets {
  const { request: ask } = useWorkspaceServices();
  const { language } = useTranslation().i18n;
  const kept = useLocal('session_presets');
  const { error, run } = useRun();
  const presets = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return (kept ?? []).toSorted((a, b) => compare(a.value.name, b.value.name));
  }, [kept, language]);
  const save = (write: LocalWrite) => void run(ask('local.save', write));
  return {
    presets,
    error,
    save: (name, request) => {
      const key = presets.find(({ value }) => value.name === name)?.key ?? crypto.randomUUID();
      save({ collection: 'session_presets', key, value: { name, request } });
      return key;
    },
    remove: (key) => save({ collection: 'session_presets', key, value: null }),
  };
}

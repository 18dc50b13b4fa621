import { ActionIcon, Button, Select, TextInput, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../kit/states/ErrorNote';
import classes from './SessionFields.module.css';
import { draftOf, isComplete, requestOf, type SessionDraft } from './session-draft';
import { useSessionPresets } from './use-session-presets';

interface Props {
  readonly draft: SessionDraft;
  readonly onChoose: (draft: SessionDraft) => void;
}

/** Fills the form in as it was saved, or saves what is filled in. */
export function PresetBar({ draft, onChoose }: Props) {
  const { t } = useTranslation();
  const { presets, error, save, remove } = useSessionPresets();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const choose = (key: string | null) => {
    setChosen(key);
    const preset = presets.find((one) => one.key === key);
    if (preset) onChoose(draftOf(preset.value.request));
  };
  const saveAs = () => {
    setChosen(save(name.trim(), requestOf(draft)));
    setName('');
  };
  return (
    <>
      {presets.length > 0 && (
        <div className={classes.presets}>
          <Select
            className={classes.grow}
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
        <TextInput
          className={classes.grow}
          label={t('sessions.form.presetName')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button disabled={name.trim() === '' || !isComplete(draft)} onClick={saveAs}>
          {t('sessions.form.savePreset')}
        </Button>
      </div>
      {error && <ErrorNote error={error} />}
    </>
  );
}

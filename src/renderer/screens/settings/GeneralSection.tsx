import { Select } from '@mantine/core';
import { languageNames, languages } from '@shared/language';
import { useSettings } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorNote } from '../../kit/states/ErrorNote';
import type { SettingsPart } from './parts';
import classes from './SettingsScreen.module.css';
import { SettingsSection } from './SettingsSection';
import { useAnchor } from './use-anchor';

/** Language, colours and clock of the app itself. */
export function GeneralSection() {
  const { t } = useTranslation();
  const { settings, error, change } = useSettings();
  const languageChoices = [
    { value: 'system', label: t('settings.languageSystem') },
    ...languages.map((value) => ({ value, label: languageNames[value] })),
  ] as const;
  const schemes = [
    { value: 'system', label: t('settings.colorSystem') },
    { value: 'light', label: t('settings.colorLight') },
    { value: 'dark', label: t('settings.colorDark') },
  ] as const;
  const times = [
    { value: 'system', label: t('settings.timeSystem') },
    { value: '24h', label: t('settings.time24') },
    { value: '12h', label: t('settings.time12') },
  ] as const;
  return (
    <SettingsSection title={t('settings.look')}>
      <div className={classes.fields}>
        <Choice
          part="language"
          label={t('settings.language')}
          value={settings.language}
          data={languageChoices}
          onChange={(language) => change({ language })}
        />
        <Choice
          part="colors"
          label={t('settings.colorScheme')}
          value={settings.colorScheme}
          data={schemes}
          onChange={(colorScheme) => change({ colorScheme })}
        />
        <Choice
          part="timeFormat"
          label={t('settings.timeFormat')}
          value={settings.timeFormat}
          data={times}
          onChange={(timeFormat) => change({ timeFormat })}
        />
      </div>
      {error && <ErrorNote error={error} />}
    </SettingsSection>
  );
}

interface ChoiceProps<T extends string> {
  readonly part: SettingsPart;
  readonly label: string;
  readonly value: T;
  readonly data: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

function Choice<T extends string>({ part, label, value, data, onChange }: ChoiceProps<T>) {
  return (
    <Select
      id={useAnchor(part)}
      label={label}
      value={value}
      data={[...data]}
      allowDeselect={false}
      onChange={(next) => {
        const chosen = data.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

import { UnstyledButton } from '@mantine/core';
import type { Language } from '@shared/settings';
import { languages } from '@shared/settings';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../domains/workspaces';
import classes from './LanguageChoice.module.css';

const nameKeys = {
  en: 'settings.languageEnglish',
  'pt-BR': 'settings.languagePortuguese',
} as const satisfies Record<Language, string>;

/** Each language under its own name, whatever language the screen is in. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const { change } = useSettings();
  return (
    <div className={classes.languages} role="group" aria-label={t('welcome.language')}>
      <IconLanguage size={14} stroke={1.6} aria-hidden />
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          className={classes.language}
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => change({ language })}
        >
          {t(nameKeys[language])}
        </UnstyledButton>
      ))}
    </div>
  );
}

import { type Findable, preparedWords } from '@shared/domain/palette';
import { languageNames } from '@shared/language';
import { IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSettings } from '../../domains/workspaces';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { useWorkspace } from '../../query/workspace-services';
import { linkOfPart } from '../../screens/settings/links';
import { hasPart, pageNames, partsOf, type SettingsPart } from '../../screens/settings/parts';
import { highlightTyped, itemOf, plainText, type Source } from './palette-items';

interface SettingEntry extends Findable {
  readonly part: SettingsPart;
}

/** The parts of Settings, each by its name and what is set there. */
export function useSettingEntries(): Source<SettingEntry> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const everyWord = useEveryWord();
  const { settings } = useSettings();
  const workspace = useWorkspace();
  const entries = useMemo(() => {
    const kindWords = preparedWords(everyWord('paletteKinds.setting'));
    return pageNames
      .flatMap(partsOf)
      .filter((part) => hasPart(part, workspace))
      .map((part): SettingEntry => {
        return {
          id: `setting ${part}`,
          part,
          kindWords,
          words: preparedWords(
            everyWord(`paletteSettings.${part}.name`),
            everyWord(`paletteSettings.${part}.words`),
          ),
          isHere: false,
          recency: null,
          urgency: null,
        };
      });
  }, [everyWord, workspace]);
  const valueOf = (part: SettingsPart) => {
    if (part === 'language')
      return settings.language === 'system' ? t('settings.languageSystem') : languageNames[settings.language];
    return part === 'colors' ? t(schemeWords[settings.colorScheme]) : null;
  };
  return {
    group: 'settings',
    entries,
    toItem: ({ id, part }, typed) => {
      const value = valueOf(part);
      return itemOf({
        id,
        icon: <IconSettings size={16} stroke={1.6} aria-hidden />,
        title: highlightTyped(t('palette.settingOf', { name: t(`paletteSettings.${part}.name`) }), typed),
        fact: value === null ? null : plainText(value),
        choose: () => void navigate(linkOfPart(part)),
      });
    },
  };
}

const schemeWords = {
  system: 'settings.colorSystem',
  light: 'settings.colorLight',
  dark: 'settings.colorDark',
} as const;

import { Button } from '@mantine/core';
import { type Findable, findAll, preparedWords, typedWords } from '@shared/domain/palette';
import { excerptOf } from '@shared/domain/text-search/excerpt';
import { typedWordsOf } from '@shared/domain/text-search/match';
import { capitalised } from '@shared/language';
import { IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useOverlay } from '../../commands/overlay';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { Highlighted } from '../../kit/Highlighted';
import { EmptyState } from '../../kit/states/EmptyState';
import { useWorkspace } from '../../query/workspace-services';
import { hasPart, pageNames, pageOf, pageTitles, partsOf, type SettingsPart } from './parts';
import classes from './SettingsFrame.module.css';

interface Entry extends Findable {
  readonly part: SettingsPart;
  /** The words of its name alone. */
  readonly nameWords: string;
}

/** Settings that the typed words find, by their names, other words for them and the names of their pages. */
export function useFoundSettings(typed: string): readonly SettingsPart[] {
  const { t } = useTranslation();
  const everyWord = useEveryWord();
  const workspace = useWorkspace();
  const entries = useMemo(
    () =>
      pageNames
        .flatMap(partsOf)
        .filter((part) => hasPart(part, workspace))
        .map(
          (part): Entry => ({
            id: part,
            part,
            nameWords: preparedWords(everyWord(`paletteSettings.${part}.name`)),
            words: preparedWords(
              everyWord(`paletteSettings.${part}.name`),
              everyWord(`paletteSettings.${part}.words`),
              t(pageTitles[pageOf(part)]),
            ),
            kindWords: preparedWords(),
            isHere: false,
            recency: null,
            urgency: null,
          }),
        ),
    [t, everyWord, workspace],
  );
  return useMemo(() => {
    const words = typedWords(typed);
    const found = findAll(entries, words);
    const isNamed = (entry: Entry) => findAll([{ ...entry, words: entry.nameWords }], words).length > 0;
    return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))].map(({ part }) => part);
  }, [entries, typed]);
}

interface Props {
  readonly typed: string;
  readonly found: readonly SettingsPart[];
  /** Index of the setting that Enter opens. */
  readonly chosen: number;
  readonly onOpen: (part: SettingsPart) => void;
}

/** The settings that were found, each with its page. */
export function FoundSettings({ typed, found, chosen, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  if (found.length === 0) return <NoneFound typed={typed} />;
  const highlighted = (text: string) =>
    excerptOf([{ field: '', text }], typedWordsOf(typed)) ?? { text, marks: [] };
  const nameOf = (part: SettingsPart) => capitalised(t(`paletteSettings.${part}.name`), i18n.language);
  return (
    <div className={classes.found}>
      <h2 role="status" className={classes.foundTitle}>
        {t('settings.found', { count: found.length, text: typed.trim() })}
      </h2>
      <p className={classes.foundHint}>{t('settings.foundHint')}</p>
      <ul className={classes.hits} aria-label={t('settings.find')}>
        {found.map((part, index) => (
          <li key={part}>
            <button
              type="button"
              className={classes.hit}
              data-chosen={index === chosen}
              onClick={() => onOpen(part)}
            >
              <span>
                <Highlighted {...highlighted(nameOf(part))} />
              </span>
              <span className={classes.hitPage}>{t(pageTitles[pageOf(part)])}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Offers the same words to the palette, which finds more than settings. */
function NoneFound({ typed }: Pick<Props, 'typed'>) {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const open = useOverlay((overlay) => overlay.open);
  return (
    <EmptyState
      sign={<IconSearchOff size={24} stroke={1.4} aria-hidden />}
      headline={t('settings.noneFound')}
      action={
        workspace && (
          <Button onClick={() => open('palette', typed.trim())}>{t('settings.searchCommands')}</Button>
        )
      }
    />
  );
}

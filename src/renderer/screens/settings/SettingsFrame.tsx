import { Button } from '@mantine/core';
import { type Findable, findAll, preparedWords, typedWords } from '@shared/domain/palette';
import { excerptOf } from '@shared/domain/text-search/excerpt';
import { typedWordsOf } from '@shared/domain/text-search/match';
import { capitalised } from '@shared/language';
import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconDatabase,
  IconGauge,
  IconInfoCircle,
  IconKey,
  IconRotateClockwise,
  IconSearchOff,
  IconTransferOut,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link, Outlet, useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useOverlay } from '../../commands/overlay';
import { useFormat } from '../../i18n/FormatProvider';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { Highlighted } from '../../kit/Highlighted';
import layoutClasses from '../../kit/layout.module.css';
import { FindField } from '../../kit/lists/FindField';
import { EmptyState } from '../../kit/states/EmptyState';
import textClasses from '../../kit/text.module.css';
import { useWorkspace } from '../../query/workspace-services';
import { linkOfPage, linkOfPart } from './links';
import {
  hasPage,
  hasPart,
  ownPaths,
  pageNames,
  pageOf,
  pageOfAddress,
  pageTitles,
  partsOf,
  readAddress,
  type SettingsPage,
  type SettingsPart,
} from './parts';
import classes from './SettingsFrame.module.css';

/** Settings: the table of contents with its search, and the page beside it. */
export function SettingsFrame() {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const shown = useShownPage();
  const pages = pageNames.filter((page) => hasPage(page, workspace));
  const at = pages.indexOf(shown);
  const pageAt = (index: number) => {
    const page = pages[index];
    // In place of the page before, so that going back leaves Settings.
    return page && (() => void navigate({ ...linkOfPage(page), replace: true }));
  };
  const search = useSearch();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  useCommands({
    next: pageAt(at + 1),
    previous: pageAt(at - 1),
    find_settings: search.focus,
    close: canGoBack ? () => history.back() : undefined,
  });
  return (
    <>
      <div className={classes.frame}>
        <nav className={`${layoutClasses.column} ${classes.contents}`} aria-label={t('settings.contents')}>
          <FindField
            className={classes.find}
            field={search.field}
            label={t('settings.find')}
            value={search.typed}
            onChange={search.type}
            onKeyDown={search.handleKey}
          />
          {pages.map((page) => (
            <PageLink
              key={page}
              page={page}
              isShown={page === shown}
              found={search.isOn ? search.found.filter((part) => pageOf(part) === page).length : null}
              onFollow={search.clear}
            />
          ))}
        </nav>
        {search.isOn && (
          <FoundSettings
            typed={search.typed}
            found={search.found}
            chosen={search.chosen}
            onOpen={search.open}
          />
        )}
        {/* Stays mounted behind the search: what is typed in it must not be lost. */}
        <div className={`${layoutClasses.column} ${classes.page}`} hidden={search.isOn}>
          <Outlet />
        </div>
      </div>
      <CommandBar />
    </>
  );
}

/** The search for a setting: its text, its results, and the result that Enter opens. */
function useSearch() {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useFoundSettings(typed);
  const chosen = Math.min(at, found.length - 1);
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
  };
  const clear = () => type('');
  const open = (part: SettingsPart) => {
    clear();
    void navigate(linkOfPart(part));
  };
  const openChosen = () => {
    const part = found[chosen];
    if (part) open(part);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(Math.min(chosen + 1, found.length - 1)),
    ArrowUp: () => setAt(Math.max(chosen - 1, 0)),
    Enter: openChosen,
    Escape: clear,
  };
  const handleKey = (event: KeyboardEvent) => {
    const run = typed === '' || event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
  const isOn = typed.trim() !== '';
  return {
    field,
    typed,
    type,
    clear,
    isOn,
    found,
    chosen,
    open,
    handleKey,
    focus: () => field.current?.focus(),
  };
}

function useShownPage(): SettingsPage {
  return useLocation({
    select: ({ pathname, search }) => {
      const own = pageNames.find((one) => ownPaths[one] === pathname);
      return own ?? pageOfAddress(readAddress(search));
    },
  });
}

const icons: Readonly<Record<SettingsPage, TablerIcon>> = {
  general: IconAdjustmentsHorizontal,
  notifications: IconBell,
  services: IconKey,
  limits: IconGauge,
  freshness: IconRotateClockwise,
  storage: IconDatabase,
  move: IconTransferOut,
  diagnostics: IconInfoCircle,
};

interface PageLinkProps {
  readonly page: SettingsPage;
  readonly isShown: boolean;
  /** How many of its settings the search finds; null without a search. */
  readonly found: number | null;
  readonly onFollow: () => void;
}

function PageLink({ page, isShown, found, onFollow }: PageLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = icons[page];
  return (
    <Link
      {...linkOfPage(page)}
      className={`${layoutClasses.line10} ${classes.link}`}
      data-empty={found === 0}
      onClick={onFollow}
      {...(isShown && { 'aria-current': 'page' })}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
      <span className={layoutClasses.room}>{t(pageTitles[page])}</span>
      {found !== null && found > 0 && (
        <span className={`${textClasses.faint} ${classes.count}`}>{format.number(found)}</span>
      )}
    </Link>
  );
}

interface Entry extends Findable {
  readonly part: SettingsPart;
  /** The words of its name alone. */
  readonly nameWords: string;
}

/** Settings that the typed words find, by their names, other words for them and the names of their pages. */
function useFoundSettings(typed: string): readonly SettingsPart[] {
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
function FoundSettings({ typed, found, chosen, onOpen }: Props) {
  const { t, language } = useTranslation();
  if (found.length === 0) return <NoneFound typed={typed} />;
  const highlighted = (text: string) =>
    excerptOf([{ field: '', text }], typedWordsOf(typed)) ?? { text, marks: [] };
  const nameOf = (part: SettingsPart) => capitalised(t(`paletteSettings.${part}.name`), language);
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
              <span className={`${textClasses.faint} ${classes.hitPage}`}>{t(pageTitles[pageOf(part)])}</span>
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

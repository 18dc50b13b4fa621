import { type Findable, findAll, preparedWords } from '@shared/domain/palette';
import type { ReportRow } from '@shared/domain/reports';
import { languageNames } from '@shared/language';
import { IconArrowRight, IconHelp, IconSettings } from '@tabler/icons-react';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ReportIcon, useReportRows } from '../../domains/reports';
import { useSettings } from '../../domains/workspaces';
import { useFormat } from '../../i18n/FormatProvider';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { memoizeLast } from '../../query/memoize-last';
import { useWorkspace } from '../../query/workspace-services';
import { useGuide } from '../../screens/guide/guide-text';
import { type GuidePart, guideParts } from '../../screens/guide/state';
import { linkOfPart } from '../../screens/settings/links';
import { hasPart, pageNames, partsOf, type SettingsPart } from '../../screens/settings/parts';
import { useFollowLink } from '../links/use-follow-link';
import {
  type GroupName,
  highlightTyped,
  itemOf,
  type PaletteItem,
  plainText,
  type Source,
} from './palette-items';
import type { StandingOf } from './standing';
import { useBoardEntries, useNoteEntries, useTagEntries } from './use-kept-entries';
import { useRecordActions } from './use-record-actions';
import { useDeliveryEntries, useEventEntries, usePackageEntries } from './use-service-entries';

/** Everything but clients, commands and posts that can be found by its words. */
export function useRecordSources(standing: StandingOf, typed: string): readonly AnySource[] {
  return [
    anySource(usePlaceEntries()),
    anySource(useSettingEntries()),
    anySource(usePackageEntries(standing)),
    anySource(useReportEntries(standing)),
    anySource(useBoardEntries(standing, typed)),
    anySource(useTagEntries()),
    anySource(useNoteEntries(standing)),
    anySource(useEventEntries(standing)),
    anySource(useDeliveryEntries(standing, typed)),
    anySource(useGuideEntries()),
  ];
}

/** A source whose entries are known by their ids alone. */
export interface AnySource {
  readonly group: GroupName;
  readonly find: (words: readonly string[]) => readonly Findable[];
  readonly byId: (id: string) => Findable | undefined;
  readonly toItem: (entry: Findable, typed: string) => PaletteItem;
}

const anySource = <F extends Findable>({ group, entries, toItem }: Source<F>): AnySource => ({
  group,
  find: (words) => findAll(entries, words),
  byId: (id) => entries.find((entry) => entry.id === id),
  // Only what the source itself has found is handed back to it.
  toItem: (entry, typed) => toItem(entry as F, typed),
});

interface GuideEntry extends Findable {
  readonly part: GuidePart;
  readonly title: string;
}

const noEntries: readonly GuideEntry[] = [];

/** Pages of the guide by their titles and the captions of their pictures, in the person's language and in English. */
function useGuideEntries(): Source<GuideEntry> {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const everyWord = useEveryWord();
  const own = useGuide(language);
  const english = useGuide('en');
  const entries = useMemo(() => {
    if (!own) return noEntries;
    const kindWords = preparedWords(
      everyWord('palettePlaces.help.name'),
      everyWord('palettePlaces.help.words'),
    );
    return guideParts.map((part): GuideEntry => {
      const headings = [own[part], ...(english ? [english[part]] : [])].flatMap(({ title, blocks }) => [
        title,
        ...blocks.flatMap((block) => (block.kind === 'picture' ? [block.shows] : [])),
      ]);
      return {
        id: `guide ${part}`,
        part,
        title: own[part].title,
        kindWords,
        words: preparedWords(...headings),
        isHere: false,
        recency: null,
        urgency: null,
      };
    });
  }, [own, english, everyWord]);
  return {
    group: 'guide',
    entries,
    toItem: ({ id, part, title }, typed) =>
      itemOf({
        id,
        icon: <IconHelp size={16} stroke={1.6} aria-hidden />,
        title: highlightTyped(title, typed),
        tail: t('screens.guide'),
        choose: () => void navigate({ to: '/guide', search: { part } }),
      }),
  };
}

/** Parts of screens that people search by purpose, not by the name of the screen. */
const places = {
  failed: linkOptions({ to: '/posts', search: { status: 'failed' } }),
  reconnect: linkOptions({ to: '/connections' }),
  expired: linkOptions({ to: '/accounts' }),
  changed: linkOptions({ to: '/posts', search: { changed: 'true' } }),
  proof: linkOptions({ to: '/guide', search: { part: 'proof' } }),
  checkProof: linkOptions({ to: '/check-proof' }),
  help: linkOptions({ to: '/guide' }),
  inbox: linkOptions({ to: '/inbox' }),
  goals: linkOptions({ to: '/goals' }),
  reviewers: linkOptions({ to: '/reminders' }),
  offline: linkOptions({ to: '/storage' }),
  delete: linkOptions({ to: '/services', search: { part: 'workspaces' } }),
} as const;
type PlaceName = keyof typeof places;

interface PlaceEntry extends Findable {
  readonly name: PlaceName;
}

/** Places by their names and by other words for them. */
function usePlaceEntries(): Source<PlaceEntry> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const everyWord = useEveryWord();
  const entries = useMemo(
    () =>
      (Object.keys(places) as PlaceName[]).map(
        (name): PlaceEntry => ({
          id: `place ${name}`,
          name,
          kindWords: preparedWords(),
          words: preparedWords(
            everyWord(`palettePlaces.${name}.name`),
            everyWord(`palettePlaces.${name}.words`),
          ),
          isHere: false,
          recency: null,
          urgency: null,
        }),
      ),
    [everyWord],
  );
  return {
    group: 'places',
    entries,
    toItem: ({ id, name }, typed) =>
      itemOf({
        id,
        icon: <IconArrowRight size={16} stroke={1.6} aria-hidden />,
        title: highlightTyped(t(`palettePlaces.${name}.name`), typed),
        choose: () => void navigate(places[name]),
      }),
  };
}

interface SettingEntry extends Findable {
  readonly part: SettingsPart;
}

/** The parts of Settings, each by its name and what is set there. */
function useSettingEntries(): Source<SettingEntry> {
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

interface ReportEntry extends Findable {
  readonly row: ReportRow;
}

/** Reports and dashboards by title, client and the months they are about, the newest first. */
function useReportEntries(standing: StandingOf): Source<ReportEntry> {
  const { language } = useTranslation();
  const format = useFormat();
  const everyWord = useEveryWord();
  const follow = useFollowLink();
  const actionsOf = useRecordActions();
  const rows = useReportRows()?.rows;
  const entries = useMemo(() => {
    const kindWords = {
      report: preparedWords(everyWord('paletteKinds.report')),
      dashboard: preparedWords(everyWord('paletteKinds.dashboard')),
    };
    return wordsOfReports(rows ?? noReports, language).map(
      ({ row, words }): ReportEntry => ({
        id: row.key,
        row,
        kindWords: kindWords[row.kind],
        words,
        ...standing.of(row.key, row.client === null ? null : standing.find(row.client)),
      }),
    );
  }, [rows, everyWord, standing, language]);
  return {
    group: 'reports',
    entries,
    toItem: ({ id, row }, typed) => {
      const link = { record: row.key };
      return itemOf({
        id,
        icon: <ReportIcon kind={row.kind} />,
        title: highlightTyped(row.title, typed),
        fact: row.clientName === null ? null : highlightTyped(row.clientName, typed),
        tail: `${row.clientName === null ? '' : ' · '}${format.days(row.period.start, row.period.end)}`,
        actions: () => actionsOf({ link, client: row.client }),
        choose: () => follow(link),
      });
    },
  };
}

const noReports: readonly ReportRow[] = [];

/** Reports and their words, the newest first. Thousands of them stay the same from one opening to the next. */
const wordsOfReports = memoizeLast((rows: readonly ReportRow[], language: string) => {
  const monthWords = wordsOfMonths(language);
  return rows
    .toSorted((a, b) => (a.period.end < b.period.end ? 1 : a.period.end > b.period.end ? -1 : b.id - a.id))
    .map((row) => {
      const { start, end } = row.period;
      const months = [monthWords(start), monthWords(end)];
      return { row, words: preparedWords(row.title, row.subtitle, row.clientName, ...months) };
    });
});

/** The name of a day's month and its year, in the person's language and in English: few months, many reports. */
function wordsOfMonths(language: string): (day: string) => string {
  const formats = [...new Set([language, 'en'])].map(
    (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  );
  const known = new Map<string, string>();
  return (day) => {
    const month = day.slice(0, 7);
    const found = known.get(month);
    if (found !== undefined) return found;
    const at = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1);
    const words = Number.isFinite(at) ? formats.map((format) => format.format(at)).join(' ') : '';
    known.set(month, words);
    return words;
  };
}

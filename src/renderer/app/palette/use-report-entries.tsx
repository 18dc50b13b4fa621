import { type Findable, preparedWords } from '@shared/domain/palette';
import type { ReportRow } from '@shared/domain/reports';
import { useMemo } from 'react';
import { ReportIcon, useReportRows } from '../../domains/reports';
import { useFormat } from '../../i18n/FormatProvider';
import { useEveryWord } from '../../i18n/use-every-word';
import { useTranslation } from '../../i18n/use-translation';
import { useFollowLink } from '../links/use-follow-link';
import { highlightTyped, itemOf, type Source } from './palette-items';
import type { StandingOf } from './standing';
import { useRecordActions } from './use-record-actions';

interface ReportEntry extends Findable {
  readonly row: ReportRow;
}

/** Reports and dashboards by title, client and the months they are about, the newest first. */
export function useReportEntries(standing: StandingOf): Source<ReportEntry> {
  const { i18n } = useTranslation();
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
    const monthWords = wordsOfMonths(i18n.language);
    return (rows ?? [])
      .toSorted((a, b) => (a.period.end < b.period.end ? 1 : a.period.end > b.period.end ? -1 : b.id - a.id))
      .map((row): ReportEntry => {
        const { start, end } = row.period;
        return {
          id: row.key,
          row,
          kindWords: kindWords[row.kind],
          words: preparedWords(row.title, row.subtitle, row.clientName, monthWords(start), monthWords(end)),
          ...standing.of(row.key, row.client === null ? null : standing.find(row.client)),
        };
      });
  }, [rows, everyWord, standing, i18n.language]);
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

import { Button, Menu } from '@mantine/core';
import { writeCalendar } from '@shared/domain/calendar/ics';
import { fileNameOf } from '@shared/domain/file-name';
import type { DeskError, DeskResult } from '@shared/errors';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../commands/bound-commands';
import { calendarEventsOf, useNotKeptWords, usePostStateText } from '../../domains/calendar';
import { readAllPosts } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { PageActions } from '../../kit/PageActions';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useEngine, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { CalendarSheet } from './CalendarSheet';
import { listOf, type ShownCalendar } from './use-calendar-screen';

interface Props {
  readonly shown: ShownCalendar;
  /** Name of the shown period. */
  readonly period: string;
}

/** Exports the shown days: for another calendar, as a file to read, or on paper. */
export function CalendarExport({ shown, period }: Props) {
  const { t } = useTranslation();
  const { sheet, error, isRunning, toIcs, toPdf, toPrinter } = useCalendarExport(shown, period);
  useCommands({ export_pdf: toPdf, export_ics: toIcs });
  return (
    <>
      <PageActions>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button loading={isRunning} rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
              {t('calendar.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={toIcs}>{t('calendar.exportIcs')}</Menu.Item>
            <Menu.Item onClick={toPdf}>{t('calendar.exportPdf')}</Menu.Item>
            <Menu.Item onClick={toPrinter}>{t('calendar.print')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </PageActions>
      {error && <ErrorNote error={error} title={t('calendar.exportFailed')} />}
      {sheet && <CalendarSheet rows={sheet} shown={shown} period={period} />}
    </>
  );
}

type Saved = DeskResult<{ readonly fileName: string } | null>;

/** Every post of the shown period, in full; needs no network. */
function useCalendarExport(shown: ShownCalendar, period: string) {
  const { t } = useTranslation();
  const { request, now } = useWorkspaceServices();
  const engine = useEngine();
  const workspace = useWorkspace();
  const postState = usePostStateText();
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const [sheet, setSheet] = useState<readonly PostRow[] | null>(null);
  const name = `${shown.client?.name ?? workspace?.name ?? ''} ${period}`.trim();
  const suggestedName = fileNameOf(name);

  // A calendar with days that nobody has read looks as if nothing went out on them.
  const remark = useNotKeptWords()(shown.page, shown.range).join(' ');

  const readRows = () => {
    const { filter, sort } = listOf(shown, shown.range);
    return readAllPosts(engine, filter, sort);
  };
  const finish = (saved: Saved) => {
    setError(saved.ok ? null : saved.error);
    if (saved.ok && saved.data) {
      announce([t('calendar.exported', { file: saved.data.fileName }), remark].filter(Boolean).join('. '));
    }
  };
  const toIcs = async () => {
    setIsRunning(true);
    const words = { postState, untitled: t('approvals.noCaption') };
    const moments = calendarEventsOf(await readRows(), workspace?.id ?? '', words);
    const text = writeCalendar({ name, remark, writtenAt: now(), moments });
    finish(await request('files.save_text', { suggestedName, extension: 'ics', text }));
    setIsRunning(false);
  };
  const draw = async (handOut: () => void | Promise<void>) => {
    setIsRunning(true);
    const rows = await readRows();
    // The browser prints the document as it is, so the sheet must be rendered before, not with the next render.
    flushSync(() => setSheet(rows));
    await handOut();
    setSheet(null);
    setIsRunning(false);
  };
  const toPdf = () => draw(async () => finish(await request('files.save_pdf', { suggestedName })));

  return {
    sheet,
    error,
    isRunning,
    toIcs: () => void toIcs(),
    toPdf: () => void toPdf(),
    toPrinter: () => void draw(() => window.print()),
  };
}

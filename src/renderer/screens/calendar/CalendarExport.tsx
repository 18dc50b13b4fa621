import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../commands/use-commands';
import { PageActions } from '../../kit/PageActions';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { CalendarSheet } from './CalendarSheet';
import { useCalendarExport } from './use-calendar-export';
import type { ShownCalendar } from './use-calendar-screen';

interface Props {
  readonly shown: ShownCalendar;
  /** What is shown, in words. */
  readonly period: string;
}

/** Hands out what is shown: to another calendar, as a file to read, or on paper. */
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

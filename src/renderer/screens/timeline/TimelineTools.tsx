import { Button, Menu } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { addMonths, type DayKey, monthOf } from '@shared/domain/time';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useJoinedClients } from '../../domains/clients';
import { useClientWords } from '../../domains/portfolio';
import type { TimelineReport } from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DaysDialog } from '../../kit/DaysDialog';
import { LazySelect } from '../../kit/filters/LazySelect';
import { FindField } from '../../kit/lists/FindField';
import list from '../../kit/lists/ListScreen.module.css';
import type { TimelineScreenState } from './state';
import classes from './TimelineScreen.module.css';

interface Props {
  readonly screen: TimelineScreenState;
  readonly client: JoinedClient | null;
  readonly reports: readonly TimelineReport[];
  /** In the person's own zone. */
  readonly today: DayKey;
}

/** Filters by client, report, days and words. All are in the address. */
export function TimelineTools({ screen, client, reports, today }: Props) {
  const { t } = useTranslation();
  const words = useClientWords();
  const { clients } = useJoinedClients();
  const { place, filter } = screen;
  const tools = useRef<HTMLDivElement>(null);
  useCommands({ find_events: () => tools.current?.querySelector<HTMLElement>('[data-find] input')?.focus() });
  const ofClient = reports.filter(
    ({ projectId }) => client === null || String(projectId) === client.reporting?.id,
  );
  return (
    <div ref={tools} className={list.tools}>
      <LazySelect
        className={classes.field}
        aria-label={t('timeline.client')}
        placeholder={t('timeline.allClients')}
        openOnFocus={false}
        searchable
        clearable
        nothingFoundMessage={t('client.none')}
        data={clients
          .filter((one) => one.reporting !== null)
          .map((one) => ({ value: one.key, label: words.name(one) }))}
        value={client?.key ?? null}
        onChange={(key) =>
          filter({ client: clients.find((one) => one.key === key)?.key, report: undefined, card: undefined })
        }
      />
      <LazySelect
        className={classes.field}
        aria-label={t('timeline.report')}
        placeholder={t('timeline.allReports')}
        openOnFocus={false}
        searchable
        clearable
        nothingFoundMessage={t('client.none')}
        limit={100}
        data={ofClient.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={place.report ?? null}
        onChange={(report) => filter({ report: report ?? undefined })}
      />
      <PeriodMenu screen={screen} today={today} />
      <span data-find className={classes.find}>
        <FindField
          size="xs"
          label={t('timeline.find')}
          value={place.text ?? ''}
          onChange={(text) => filter({ text })}
        />
      </span>
    </div>
  );
}

function PeriodMenu({ screen, today }: Pick<Props, 'screen' | 'today'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const { from, to } = screen.place;
  const show = (start: DayKey | undefined, end?: DayKey) => screen.filter({ from: start, to: end });
  const shown =
    from && to
      ? format.days(from, to)
      : from
        ? `${format.dayMonth(from)} –`
        : to
          ? `– ${format.dayMonth(to)}`
          : t('timeline.anyDate');
  return (
    <>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <Button rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
            <span>
              <span className={classes.prefix}>{t('timeline.period')}</span> {shown}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => show(undefined)}>{t('timeline.anyDate')}</Menu.Item>
          <Menu.Item onClick={() => show(addMonths(monthOf(today), -5))}>
            {t('timeline.lastMonths')}
          </Menu.Item>
          <Menu.Item onClick={() => show(`${today.slice(0, 4)}-01-01`)}>{t('timeline.thisYear')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setChoosing(true)}>{t('timeline.otherDays')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && (
        <DaysDialog
          title={t('timeline.period')}
          period={from && to ? { start: from, end: to } : null}
          onApply={({ start, end }) => show(start, end)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

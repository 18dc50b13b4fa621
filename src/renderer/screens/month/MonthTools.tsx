import { ActionIcon, Button, Checkbox, Menu, Popover, SegmentedControl, Text } from '@mantine/core';
import { isShown, monthComparisons, monthFilters } from '@shared/domain/metrics';
import { addMonths, type DayKey, monthOf } from '@shared/domain/time';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import { MineToggle, useJoinedClients } from '../../domains/clients';
import type { MonthRow, UseMonthColumns } from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { ChoiceLabel, countIfRead } from '../../kit/lists/ChoiceLabel';
import { FindField } from '../../kit/lists/FindField';
import classes from './MonthScreen.module.css';
import type { MonthScreenState } from './state';

interface Props {
  readonly place: MonthScreenState;
  readonly today: DayKey;
  /** Before they are filtered. */
  readonly rows: readonly MonthRow[];
  /** Null until they are known. */
  readonly columns: UseMonthColumns | null;
}

const arrow = <IconChevronDown size={14} stroke={1.6} aria-hidden />;
const monthsToChoose = 24;

/** Which month, compared with what, and which clients of it. */
export function MonthTools({ place, today, rows, columns }: Props) {
  const { t } = useTranslation();
  const { filter, mine } = place;
  const { asOf } = useJoinedClients();
  return (
    <div className={`${layoutClasses.line8} ${classes.tools}`}>
      <MonthSteps place={place} today={today} />
      <CompareMenu place={place} />
      <SegmentedControl
        aria-label={t('month.filter.label')}
        value={filter}
        onChange={(value) => place.filterBy(monthFilters.find((one) => one === value) ?? 'all')}
        data={monthFilters.map((value) => ({
          value,
          label: (
            <ChoiceLabel
              name={t(`month.filter.${value}`)}
              count={countIfRead(rows.filter((row) => isShown(row, value)).length, asOf !== null)}
            />
          ),
        }))}
      />
      <span className={classes.gap} />
      <MineToggle isOn={mine} onChange={place.keepToMine} />
      <GroupMenu place={place} />
      {columns && <ColumnsMenu columns={columns} />}
    </div>
  );
}

interface MonthStepsProps extends Pick<Props, 'today'> {
  readonly place: Pick<MonthScreenState, 'month' | 'showMonth'>;
}

/** The month, with the ones before and after it. */
export function MonthSteps({ place, today }: MonthStepsProps) {
  const { t } = useTranslation();
  const { month } = place;
  return (
    <>
      <ActionIcon aria-label={t('month.previous')} onClick={() => place.showMonth(addMonths(month, -1))}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <MonthMenu place={place} today={today} />
      <ActionIcon
        aria-label={t('month.next')}
        disabled={month >= monthOf(today)}
        onClick={() => place.showMonth(addMonths(month, 1))}
      >
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}

function MonthMenu({ place, today }: MonthStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const months = Array.from({ length: monthsToChoose }, (_, index) => addMonths(monthOf(today), -index));
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button rightSection={arrow} className={classes.month} aria-label={t('month.chooseMonth')}>
          {format.month(place.month)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.months}>
        <Menu.RadioGroup value={place.month} onChange={place.showMonth}>
          {months.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              <span className={classes.month}>{format.month(one)}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function CompareMenu({ place }: Pick<Props, 'place'>) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button rightSection={arrow}>
          <span className={classes.prefix}>{t('month.compare')}</span>{' '}
          {t(`month.comparison.${place.comparison}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={place.comparison}
          onChange={(value) => place.compareWith(monthComparisons.find((one) => one === value) ?? 'previous')}
        >
          {monthComparisons.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`month.comparison.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

function GroupMenu({ place }: Pick<Props, 'place'>) {
  const { t } = useTranslation();
  const shown = place.isGrouped ? 'unusual' : 'none';
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={arrow} className={classes.wideOnly}>
          <span className={classes.prefix}>{t('month.groupBy')}</span> {t(`month.grouping.${shown}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={shown} onChange={(value) => place.group(value === 'unusual')}>
          {(['unusual', 'none'] as const).map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`month.grouping.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const mostColumns = 6;

/** Which metrics the month shows, one to six of what the clients' platforms measure. */
function ColumnsMenu({ columns: { columns, choices, save } }: { readonly columns: UseMonthColumns }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState('');
  const chosen = new Set(columns.map(({ metric }) => metric));
  const isFull = columns.length >= mostColumns;
  const wanted = text.trim().toLocaleLowerCase();
  const shown = [...columns, ...choices.filter(({ metric }) => !chosen.has(metric))].filter(
    ({ name, metric }) => name.toLocaleLowerCase().includes(wanted) || metric.includes(wanted),
  );
  const toggle = (metric: string) => {
    const kept = columns.map(({ metric: key, title }) => ({ metric: key, title }));
    save(
      chosen.has(metric) ? kept.filter((one) => one.metric !== metric) : [...kept, { metric, title: null }],
    );
  };
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}>
          {t('month.columns')} <span className={classes.count}>{format.number(columns.length)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('month.columns')}>
        <FindField label={t('catalogue.find')} value={text} onChange={setText} />
        <Text size="xs" c="dimmed" my={8}>
          {isFull ? t('month.columnsFull') : t('month.columnsHint', { count: mostColumns })}
        </Text>
        <div className={classes.choices} role="group" aria-label={t('month.columns')}>
          {shown.map(({ metric, name }) => {
            const isOn = chosen.has(metric);
            return (
              <Checkbox
                key={metric}
                label={name}
                checked={isOn}
                // The last one stays: a month of no metric says nothing.
                disabled={isOn ? columns.length === 1 : isFull}
                onChange={() => toggle(metric)}
              />
            );
          })}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

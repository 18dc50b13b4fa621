import { Button, Checkbox, Popover, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { UseMonthColumns } from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { FindField } from '../../kit/lists/FindField';
import classes from './MonthScreen.module.css';

const mostColumns = 6;

/** Which metrics the month shows, one to six of what the clients' platforms measure. */
export function ColumnsMenu({ columns: { columns, choices, save } }: { readonly columns: UseMonthColumns }) {
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

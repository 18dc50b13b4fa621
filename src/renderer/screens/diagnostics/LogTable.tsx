import type { LogLine } from '@shared/diagnostics';
import { parseInstant } from '@shared/domain/time';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { DataColumn } from '../../kit/DataTable';
import { EmptyState } from '../../kit/states/EmptyState';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import classes from './DiagnosticsScreen.module.css';
import { VirtualTable } from './VirtualTable';

/** The last lines of the log, newest first. Always in English, for support. */
export function LogTable({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const newestFirst = useMemo(() => [...lines].reverse(), [lines]);
  const columns = useMemo<readonly DataColumn<LogLine>[]>(
    () => [
      {
        name: t('diagnostics.column.time'),
        cell: ({ at }) => {
          const ms = parseInstant(at);
          return ms === null ? '–' : format.exact(ms, now);
        },
      },
      { name: t('diagnostics.column.level'), cell: ({ level }) => <Level level={level} /> },
      {
        name: t('diagnostics.column.message'),
        cell: ({ message, facts }) => {
          const rest = facts ? JSON.stringify(facts) : '';
          return (
            <span title={`${message} ${rest}`}>
              {message} <span className={classes.code}>{rest}</span>
            </span>
          );
        },
      },
    ],
    [t, format, now],
  );
  if (lines.length === 0)
    return <EmptyState sign={<StatusIcon name="draft" />} headline={t('diagnostics.noLines')} />;
  return (
    <VirtualTable
      label={t('diagnostics.log')}
      columns={columns}
      rows={newestFirst}
      keyOf={(_line, index) => lines.length - index}
      layout="log"
    />
  );
}

function Level({ level }: Pick<LogLine, 'level'>) {
  const { t } = useTranslation();
  const word = t(`diagnostics.level.${level}`);
  if (level !== 'error') return word;
  return (
    <span className={classes.failed}>
      <StatusIcon name="failed" />
      {word}
    </span>
  );
}

import { Button } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../../commands/use-commands';
import { PageActions } from '../../../kit/PageActions';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import classes from './HistoryView.module.css';
import type { TrailExport } from './use-trail-export';

/** Hands the history out; what became of that stands above it. */
export function ExportButtons({ exported }: { readonly exported: TrailExport }) {
  const { t } = useTranslation();
  const { toPdf, toCsv, isRunning, outcome } = exported;
  useCommands({ export_pdf: toPdf, export_csv: toCsv });
  return (
    <>
      <PageActions>
        <Button
          leftSection={<IconFileExport size={16} stroke={1.6} aria-hidden />}
          loading={isRunning}
          onClick={toPdf}
        >
          {t('trail.exportPdf')}
        </Button>
        <Button disabled={isRunning} onClick={toCsv}>
          {t('trail.exportCsv')}
        </Button>
      </PageActions>
      {outcome !== null && (
        <div className={classes.outcome} role="status">
          {'fileName' in outcome ? (
            t('trail.exported', { file: outcome.fileName })
          ) : (
            <ErrorNote error={outcome} />
          )}
        </div>
      )}
    </>
  );
}

import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { ChartProps } from './ChartBody';
import { chartTable } from './chart-table';
import type { ChartWords } from './chart-words';
import { type ChartFile, csvOfTable, exportName, pictureOf, pngOf } from './export-chart';
import { useLightLook } from './use-chart-look';
import type { ChartView } from './use-chart-view';

interface Props {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly chart: ChartProps & { readonly onExport: (file: ChartFile) => void };
  readonly view: ChartView;
  readonly words: ChartWords;
  readonly fullTitle: string;
}

const kinds = ['png', 'svg', 'csv'] as const;

/** The chart as a picture or its table as a file. */
export function ChartExportMenu({ isOpen, setOpen, chart, view, words, fullTitle }: Props) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const look = useLightLook();
  const [isRunning, setRunning] = useState(false);
  const { period, periodName = null, asOf = null, shape, goal = null, onExport } = chart;
  const { model } = view.shown;
  const suggestedName = exportName(fullTitle, period);

  const csv = () => csvOfTable(chartTable(model, words, periodName), i18n.language);
  const picture = () => {
    const when = asOf === null ? null : t('time.asOf', { time: format.dated(asOf) });
    const { events = [] } = chart;
    const given = { model, hidden: view.hidden, shape, words, periodName, period, goal, events };
    return pictureOf({ ...given, look, title: fullTitle, asOf: when });
  };
  const run = async (extension: (typeof kinds)[number]) => {
    setRunning(true);
    try {
      if (extension === 'csv') onExport({ extension, suggestedName, text: csv() });
      else if (extension === 'svg') onExport({ extension, suggestedName, text: picture() });
      else onExport({ extension, suggestedName, bytes: await pngOf(picture()) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('charts.export')} title={t('charts.export')} loading={isRunning}>
          <IconDownload size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => void run(kind)}>
            {t(`charts.exportAs.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

import type { RemovalReport } from '@shared/workspaces';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { Sign } from '../../kit/signs/Sign';
import { Note } from '../../kit/states/Note';

const parts = ['origin', 'files', 'journal', 'keychain'] as const;

interface Props {
  readonly name: string;
  readonly report: RemovalReport;
}

/** What a removal wiped, and whether a look afterwards could prove it. */
export function RemovalNote({ name, report }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  if (report.proven) {
    return (
      <Note
        tone="plain"
        icon={<IconCheck size={16} stroke={1.6} />}
        title={t('settings.removed', { name })}
      />
    );
  }
  const left = parts.filter((part) => report[part] === 'failed').map((part) => t(`settings.part.${part}`));
  const named = left.length > 0 ? left : parts.map((part) => t(`settings.part.${part}`));
  return (
    <Note
      tone="failed"
      icon={<Sign name="failed" />}
      title={t('settings.removedUnproven', { name, parts: format.list(named) })}
    />
  );
}

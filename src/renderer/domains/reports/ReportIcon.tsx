import type { ReportKind } from '@shared/domain/reports';
import { IconLayoutDashboard, IconReport } from '@tabler/icons-react';

const icons = { report: IconReport, dashboard: IconLayoutDashboard } as const;

/** Which of the two it is. @param label its name; left out where that is said beside it */
export function ReportIcon({ kind, label }: { readonly kind: ReportKind; readonly label?: string }) {
  const Icon = icons[kind];
  return label === undefined ? (
    <Icon size={16} stroke={1.6} aria-hidden />
  ) : (
    <Icon size={16} stroke={1.6} role="img" aria-label={label} title={label} />
  );
}

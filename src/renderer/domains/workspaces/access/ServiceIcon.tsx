import type { ServiceName } from '@shared/services/endpoint';
import { IconCalendarEvent, IconPlugConnected, IconReport } from '@tabler/icons-react';

const icons = { planning: IconCalendarEvent, reporting: IconReport, connect: IconPlugConnected };

export function ServiceIcon({ service }: { readonly service: ServiceName }) {
  const Icon = icons[service];
  return <Icon size={16} stroke={1.6} aria-hidden />;
}

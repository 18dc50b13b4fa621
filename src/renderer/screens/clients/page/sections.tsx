import { type ClientSection, clientSections } from '@shared/client-sections';
import type { ReactNode } from 'react';
import { useSettings } from '../../../domains/workspaces';
import { FoldSection } from '../../../kit/FoldSection';

interface ClientFoldProps {
  readonly name: ClientSection;
  readonly title: string;
  readonly fact?: ReactNode;
  readonly count?: string | undefined;
  readonly children: ReactNode;
}

/** Section of a client's page that is folded until it is opened, for all clients at once. */
export function ClientFold({ name, ...rest }: ClientFoldProps) {
  const { isOpen, toggle } = useClientSection(name);
  return <FoldSection {...rest} isOpen={isOpen} onToggle={toggle} />;
}

export function useClientSection(name: ClientSection) {
  const { settings, change } = useSettings();
  const open = new Set(settings.clientSections);
  const isOpen = open.has(name);
  const toggle = () => {
    if (isOpen) open.delete(name);
    else open.add(name);
    change({ clientSections: clientSections.filter((one) => open.has(one)) });
  };
  return { isOpen, toggle };
}

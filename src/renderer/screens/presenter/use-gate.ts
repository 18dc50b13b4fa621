import { useEffect, useState } from 'react';
import {
  isReady,
  type Readiness,
  type ReviewPackage,
  readReadiness,
  type Standing,
} from '../../domains/packages';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';

interface Gate {
  /** Everything is here, or the person goes on without it: it stays open until the presentation ends. */
  readonly isOpen: boolean;
  /** Why it is shut; null while nobody knows. */
  readonly readiness: Readiness | null;
  readonly open: () => void;
}

/** Opens a presentation only if everything is available. Otherwise it shows before what would be missing offline. */
export function useGate(shown: ReviewPackage | undefined, standing: Standing | null): Gate {
  const engine = useEngine();
  const { request, on } = useWorkspaceServices();
  const [isOpen, setIsOpen] = useState(false);
  const [readiness, setReadiness] = useState<Readiness | null>(null);
  const isCertified = standing?.kind === 'ready';
  useEffect(() => {
    if (!shown || isOpen || isCertified) return undefined;
    let isGone = false;
    let isReading = false;
    let isDueAgain = false;
    // Runs one read at a time, because each reads all posts of the package. Later changes share one more read.
    const read = async () => {
      isDueAgain = isReading;
      if (isReading) return;
      isReading = true;
      // If the read fails, the slides themselves show the problem.
      const found = await readReadiness(shown, engine, request).catch(() => null);
      isReading = false;
      if (isGone) return;
      // The presentation does not open by itself once missing parts arrive. The person continues.
      setReadiness((before) => {
        if (before === null && (found === null || isReady(found))) setIsOpen(true);
        return found ?? before;
      });
      if (isDueAgain) void read();
    };
    void read();
    const stop = on('media.changed', () => void read());
    return () => {
      isGone = true;
      stop();
    };
  }, [shown, isOpen, isCertified, engine, request, on]);
  return { isOpen: isOpen || (isCertified && readiness === null), readiness, open: () => setIsOpen(true) };
}

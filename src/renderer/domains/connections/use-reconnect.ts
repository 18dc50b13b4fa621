import type { DeskError } from '@shared/errors';
import type { SessionRequest } from '@shared/services/connect/sessions';
import type { SessionLink } from '@shared/sessions';
import { useState } from 'react';
import { useNow } from '../../kit/use-now';
import { isOpen, localeOf, useClientLanguage, useCreateSession, useSession } from '../sessions';
import type { Connection } from './read-connections';

/** Where the link goes once it is made. */
export type LinkTarget = 'browser' | 'clipboard';

export interface UseReconnect {
  /** A link of this customer that somebody may be using now, and that a new one would end. */
  readonly openLink: SessionLink | null;
  /** The link that was made here, as it stands now; null before. */
  readonly made: { readonly link: SessionLink; readonly to: LinkTarget } | null;
  readonly isBusy: boolean;
  readonly error: DeskError | null;
  /** Makes a link for that platform alone and hands it on. */
  readonly run: (to: LinkTarget) => Promise<void>;
}

const EVERY_MS = 1_000;

/** A sign-in link limited to the platform of one connection. */
export function useReconnect({
  customer,
  platform,
}: Pick<Connection, 'customer' | 'platform'>): UseReconnect {
  const { language } = useClientLanguage(customer);
  const now = useNow(EVERY_MS);
  const { create, isCreating, error: unmade } = useCreateSession();
  const newest = useSession(customer);
  const [own, setOwn] = useState<{ readonly handle: string; readonly to: LinkTarget } | null>(null);
  const [unsent, setUnsent] = useState<DeskError | null>(null);
  const isOwn = own !== null && newest?.handle === own.handle;
  return {
    openLink: newest && !isOwn && isOpen(newest, now) ? newest : null,
    made: newest && isOwn ? { link: newest, to: own.to } : null,
    isBusy: isCreating,
    error: unmade ?? unsent,
    run: async (to) => {
      setUnsent(null);
      const made = await create({
        customer,
        body: limitedTo(platform.slug, localeOf(language)),
        isShown: true,
        to,
      });
      if (!made.ok) return;
      setOwn({ handle: made.data.handle, to });
      setUnsent(made.data.unsent);
    },
  };
}

/** The page it leads to shows the one platform. */
const limitedTo = (slug: string, locale: string): SessionRequest => ({
  limits: [{ name: 'available_integrations', value: [slug] }],
  locale,
});

import { type DeskError, fail, succeed } from '@shared/errors';
import type { SessionRequest } from '@shared/services/connect/sessions';
import { useState } from 'react';
import { useMonotonic } from '../../kit/use-now';
import { useRun } from '../../query/use-run';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import {
  type CountedLink,
  isOpen,
  localeOf,
  useAreSessionsRead,
  useClientLanguage,
  useCreateSession,
  useSession,
} from '../sessions';
import type { Connection } from './read-connections';

/** Where the link goes once it is made. */
export type LinkTarget = 'browser' | 'clipboard';

export interface UseReconnect {
  /** The customer's open link, which a new one would end. */
  readonly openLink: CountedLink | null;
  /** The link that was created here, in its present state; null before. */
  readonly made: { readonly link: CountedLink; readonly to: LinkTarget } | null;
  readonly isBusy: boolean;
  /** False until it is known whether the customer has an open link. */
  readonly isRead: boolean;
  readonly error: DeskError | null;
  /** Creates a link for this platform only, and opens or copies it. */
  readonly run: (to: LinkTarget) => Promise<void>;
}

const EVERY_MS = 1_000;

/** A sign-in link limited to the platform of one connection. */
export function useReconnect({
  customer,
  platform,
}: Pick<Connection, 'customer' | 'platform'>): UseReconnect {
  const { language } = useClientLanguage(customer);
  const now = useMonotonic(EVERY_MS);
  const { create, isCreating, error: unmade } = useCreateSession();
  const newest = useSession(customer);
  const isRead = useAreSessionsRead();
  const [own, setOwn] = useState<{ readonly handle: string; readonly to: LinkTarget } | null>(null);
  const [unsent, setUnsent] = useState<DeskError | null>(null);
  const isOwn = own !== null && newest?.handle === own.handle;
  return {
    openLink: newest && !isOwn && isOpen(newest, now) ? newest : null,
    made: newest && isOwn ? { link: newest, to: own.to } : null,
    isBusy: isCreating,
    isRead,
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

/** Limits the sign-in page to one platform. */
const limitedTo = (slug: string, locale: string): SessionRequest => ({
  limits: [{ name: 'available_integrations', value: [slug] }],
  locale,
});

export interface UseRemoveConnection {
  readonly isRemoving: boolean;
  readonly error: DeskError | null;
  /** True if the connector has confirmed the removal. */
  readonly remove: (connection: Pick<Connection, 'id' | 'customer'>) => Promise<boolean>;
}

/** The shortest lifetime that the connector allows. The session is used immediately, and no user signs in with it. */
const lifetimeMinutes = 1;

/**
 * Removes a connection. The connector accepts this only with a session of the customer (`DELETE
 * /customer-integrations/{uuid}`), so a session is created first, which ends an open link: ask before.
 */
export function useRemoveConnection(): UseRemoveConnection {
  const { request } = useWorkspaceServices();
  const engine = useEngine();
  const { create } = useCreateSession();
  const { isRunning: isRemoving, error, run } = useRun();

  const removeNow = async ({ id, customer }: Pick<Connection, 'id' | 'customer'>) => {
    const made = await create({
      customer,
      body: { expires_in_minutes: lifetimeMinutes },
      isShown: false,
      to: 'nowhere',
    });
    if (!made.ok) return made;
    const call = { params: { uuid: id }, lane: 'interactive' } as const;
    const session = made.data.handle;
    const removed = await request('connect.delete_customer_integration', { ...call, session });
    if (!removed.ok) return removed;
    const read = await request('connect.get_customer_integration', { ...call, customer });
    return read.ok ? fail('WRITE_NOT_KEPT', 'the connector still has the connection') : removed;
  };
  const readAgain = async (customer: string) => {
    const list = { kind: 'list', resource: 'connect.connections', parent: customer } as const;
    // The offline copy removes a record after two readings without it.
    await engine.refresh(list);
    await engine.refresh(list);
  };
  const remove = async (connection: Pick<Connection, 'id' | 'customer'>) => {
    const removed = await removeNow(connection);
    // Somebody else may have removed it meanwhile.
    const isGone = removed.ok || removed.error.code === 'RECORD_NOT_FOUND';
    // Also if the outcome is unknown: the list shows it.
    if (isGone || removed.error.code === 'OUTCOME_UNKNOWN') await readAgain(connection.customer);
    return isGone ? succeed(null) : removed;
  };
  return { isRemoving, error, remove: async (connection) => (await run(remove(connection))).ok };
}

import type { DeskError } from '@shared/errors';
import type { CustomerTokenState } from '@shared/ipc/customer-tokens';
import { useEffect, useState } from 'react';
import type { Request } from '../ipc';
import { useDesk } from './desk';

export interface CustomerTokens {
  /** By the customer's uuid; who is missing has no token on this machine. Null until main has said. */
  readonly states: ReadonlyMap<string, CustomerTokenState['state']> | null;
  readonly error: DeskError | null;
}

/** What each window's main last said: a part that comes later begins with it instead of with nothing. */
const lastSaid = new WeakMap<Request, CustomerTokens>();
const unsaid: CustomerTokens = { states: null, error: null };

/** For which of the connector's customers this machine can act: read once, and again whenever main says so. */
export function useCustomerTokens(): CustomerTokens {
  const { request, on } = useDesk();
  const [tokens, setTokens] = useState(() => lastSaid.get(request) ?? unsaid);
  useEffect(() => {
    let last = 0;
    const read = async () => {
      last += 1;
      const asked = last;
      const answer = await request('customer_tokens.list', {});
      // Only the newest question counts: answers may overtake each other.
      if (asked !== last) return;
      const said = answer.ok
        ? { states: new Map(answer.data.map(({ customer, state }) => [customer, state])), error: null }
        : { ...(lastSaid.get(request) ?? unsaid), error: answer.error };
      lastSaid.set(request, said);
      setTokens(said);
    };
    // The demo's tokens come with its services, and sealed ones with the keychain: no single one changes then.
    const stops = (['customer_tokens.changed', 'workspaces.changed', 'vault.state_changed'] as const).map(
      (event) => on(event, () => void read()),
    );
    void read();
    return () => {
      last += 1;
      for (const stop of stops) stop();
    };
  }, [request, on]);
  return tokens;
}

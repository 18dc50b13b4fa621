import type { SessionRequest } from '@shared/services/connect/sessions';
import { create } from 'zustand';

interface LastRequests {
  /** What each customer's last link was made with here, so that one click makes another like it. */
  readonly byCustomer: Readonly<Record<string, SessionRequest>>;
  readonly remember: (customer: string, request: SessionRequest) => void;
}

export const useLastRequests = create<LastRequests>((set) => ({
  byCustomer: {},
  remember: (customer, request) =>
    set(({ byCustomer }) => ({ byCustomer: { ...byCustomer, [customer]: request } })),
}));

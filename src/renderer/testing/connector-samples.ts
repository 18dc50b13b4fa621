import type { KeptRecord } from '../engine';
import { liveWorkspace } from './fake-main';
import { NOW } from './posts';

/** Records of the metrics connector; fields that tests do not look at are filled in. */

type Kept = KeptRecord<'connect.connections'>;

/** A workspace that has the connector beside the planning service. */
export const connectedWorkspace = {
  ...liveWorkspace,
  services: { ...liveWorkspace.services, connect: { baseUrl: 'https://connect.example', hasKey: true } },
};

/** With all three services. */
export const fullWorkspace = {
  ...connectedWorkspace,
  services: {
    ...connectedWorkspace.services,
    reporting: { baseUrl: 'https://reporting.example', hasKey: true },
  },
};

export const customerRecord = (id: string, name: string): KeptRecord<'connect.customers'> => ({
  id,
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: {
    uuid: id,
    name,
    is_paying: true,
    merchant: 'Agency',
    trial_ends_at: '2026-01-15 00:00:00',
    created_at: '2026-01-01 00:00:00',
    updated_at: '2026-01-01 00:00:00',
  },
});

/** `parent`: the customer's uuid. */
export const connectionRecord = (id: string, parent: string, record: Partial<Kept['record']> = {}): Kept => ({
  id,
  parent,
  seenAt: NOW,
  isSuspect: false,
  record: {
    uuid: id,
    source_id: id,
    source_name: `@${id}`,
    status: 'active',
    created_at: '2026-03-01 12:00:00',
    updated_at: '2026-03-01 12:00:00',
    integration: { name: 'Instagram', slug: 'instagram' },
    ...record,
  },
});

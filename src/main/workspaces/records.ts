import { readBaseUrl } from '@shared/domain/base-url';
import { readTemplate } from '@shared/domain/post-address';
import type { ServiceName } from '@shared/services/endpoint';
import {
  budgetShares,
  defaultSyncWindow,
  keychainDoubts,
  type ServiceSummary,
  type WorkspaceSummary,
} from '@shared/workspaces';
import { z } from 'zod';

/** `workspaces.json`: no key ever, only where the services are and what a person chose. */

const days = z.int().min(1).max(730);

const serviceRecord = z.strictObject({
  baseUrl: z.string().max(2048).refine(isOurSpelling, 'not a base address as we write it'),
  /**
   * True if the app ended while the access was being replaced. The keys may belong to either address, so they are sent
   * to neither until the user enters them again.
   */
  isUnfinished: z.boolean(),
  /** How often the user has replaced address or keys. Another access may reach other records. */
  accessRevision: z.int().min(0).optional(),
});

export const workspaceRecord = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{6,32}$/),
  name: z.string().min(1).max(80),
  kind: z.enum(['live', 'demo']),
  createdAt: z.iso.datetime(),
  /**
   * Every phase except `ready` is unfinished work of an earlier start. Such a workspace is not shown, and it is
   * removed.
   */
  phase: z.enum(['creating', 'ready', 'removing']),
  /**
   * Why a removal in progress cannot be proven. Stored here, because the journal with this information may be gone by
   * the next attempt.
   */
  removalDoubts: z.array(z.enum(keychainDoubts)).optional(),
  syncWindow: z.strictObject({ pastDays: days, futureDays: days }),
  budgetShare: z.number().min(budgetShares.least).max(budgetShares.all),
  postAddressTemplate: z.string().refine(isTemplate, 'no template that a form would take').nullable(),
  services: z.strictObject({
    planning: serviceRecord.optional(),
    reporting: serviceRecord.optional(),
    connect: serviceRecord.optional(),
  }),
  knownHosts: z.array(z.string().min(1).max(300)).max(1000),
});

export const workspacesFileSchema = z.strictObject({
  version: z.literal(1),
  workspaces: z
    .array(workspaceRecord)
    .max(500)
    .superRefine((all, context) => {
      for (const [index, { id }] of all.entries()) {
        if (all.findIndex((other) => other.id === id) < index)
          context.addIssue({ code: 'custom', path: [index], message: 'two workspaces with one id' });
      }
    }),
});

export type WorkspaceRecord = z.infer<typeof workspaceRecord>;
export type ServiceRecord = z.infer<typeof serviceRecord>;
export type WorkspacesFile = z.infer<typeof workspacesFileSchema>;

/** A ready workspace without services, with the usual settings. */
export const blankWorkspace = (
  own: Pick<WorkspaceRecord, 'id' | 'name' | 'kind' | 'createdAt'>,
): WorkspaceRecord => ({
  ...own,
  phase: 'ready',
  syncWindow: { ...defaultSyncWindow },
  budgetShare: budgetShares.all,
  postAddressTemplate: null,
  services: {},
  knownHosts: [],
});

/** A file that somebody edited must not send a key to an address that a form would have refused. */
function isOurSpelling(baseUrl: string): boolean {
  const reading = readBaseUrl(baseUrl);
  return reading.ok && reading.baseUrl === baseUrl;
}

/** The person's browser is led there with a click, so a file may not say more than the form may. */
function isTemplate(text: string): boolean {
  const reading = readTemplate(text);
  return reading.ok && reading.template === text;
}

export const serviceNames = ['planning', 'reporting', 'connect'] as const satisfies readonly ServiceName[];

/** A workspace in the form for pages. `hasKey` tells whether a key exists; the key itself is never included. */
export function summariseWorkspace(
  record: WorkspaceRecord,
  hasKey: (service: ServiceName) => boolean,
): WorkspaceSummary {
  const services: Partial<Record<ServiceName, ServiceSummary>> = {};
  for (const service of serviceNames) {
    const kept = record.services[service];
    if (!kept) continue;
    const { baseUrl, isUnfinished, accessRevision = 0 } = kept;
    services[service] = { baseUrl, hasKey: !isUnfinished && hasKey(service), accessRevision };
  }
  const { id, name, kind, createdAt, syncWindow, budgetShare, postAddressTemplate } = record;
  return { id, name, kind, createdAt, syncWindow, budgetShare, postAddressTemplate, services };
}

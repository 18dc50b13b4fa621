import type { ServiceName } from '@shared/services/endpoint';

/** Every entry of a workspace begins with this, so that its removal can find all of them in our own index. */
export const workspacePrefix = (workspaceId: string) => `w/${workspaceId}/`;

/** Secrets of a workspace for one service. */
export type AccessPart = 'key' | 'client_id' | 'client_secret';

/**
 * Origin that a secret was entered for. It is part of the entry's name: after an address change the entry is not
 * found, so no secret is sent to another address. The demo's services keep their binding with any port.
 */
export type Binding = string;

export const demoBinding: Binding = 'demo';

export const bindingTo = (baseUrl: string): Binding => new URL(baseUrl).origin;

export const accessEntry = (workspaceId: string, service: ServiceName, part: AccessPart, binding: Binding) =>
  `${workspacePrefix(workspaceId)}${service}/${part}@${binding}`;

/** Prefix of the entries with tokens of the connector's customers; the customer's uuid follows. */
export const customerPrefix = (workspaceId: string, binding: Binding) =>
  `${workspacePrefix(workspaceId)}connect/customer@${binding}/`;

/** The token of one of the connector's customers. */
export const customerEntry = (workspaceId: string, binding: Binding, customerUuid: string) =>
  customerPrefix(workspaceId, binding) + customerUuid;

/** Temporary entry that proves that a token can be stored now. */
export const proofEntry = (workspaceId: string) => `${workspacePrefix(workspaceId)}connect/proof`;

/** Entry of the key that encrypts secrets stored in the workspace's journal. */
export const sealingKeyEntry = (workspaceId: string) => `${workspacePrefix(workspaceId)}journal/sealing_key`;

/** Entry of the key that signs the workspace's proofs. */
export const evidenceKeyEntry = (workspaceId: string) => `${workspacePrefix(workspaceId)}evidence/key`;

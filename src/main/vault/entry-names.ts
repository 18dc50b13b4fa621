import type { ServiceName } from '@shared/services/endpoint';

/** Every entry of a workspace begins with this, so that its removal can find all of them in our own index. */
export const workspacePrefix = (workspaceId: string) => `w/${workspaceId}/`;

/** What a workspace may keep for one service. */
export type AccessPart = 'key' | 'client_id' | 'client_secret';

/**
 * The origin that a secret was given for, as it stands in the entry's name: under another address of the service the
 * entry is not found, so that no secret follows a changed address, however it was changed. The demo's services keep
 * theirs whatever port they are given.
 */
export type Binding = string;

export const demoBinding: Binding = 'demo';

export const bindingTo = (baseUrl: string): Binding => new URL(baseUrl).origin;

export const accessEntry = (workspaceId: string, service: ServiceName, part: AccessPart, binding: Binding) =>
  `${workspacePrefix(workspaceId)}${service}/${part}@${binding}`;

/** What the tokens of the connector's customers are filed under, each by its uuid. */
export const customerPrefix = (workspaceId: string, binding: Binding) =>
  `${workspacePrefix(workspaceId)}connect/customer@${binding}/`;

/** The token of one of the connector's customers. */
export const customerEntry = (workspaceId: string, binding: Binding, customerUuid: string) =>
  customerPrefix(workspaceId, binding) + customerUuid;

/** The throwaway entry that proves that a token could be kept now. */
export const proofEntry = (workspaceId: string) => `${workspacePrefix(workspaceId)}connect/proof`;

/** What encrypts the secrets that must also survive in the workspace's journal. */
export const sealingKeyEntry = (workspaceId: string) => `${workspacePrefix(workspaceId)}journal/sealing_key`;

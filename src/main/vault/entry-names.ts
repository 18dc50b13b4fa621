import type { ServiceName } from '@shared/services/endpoint';

/** Every entry of a workspace begins with this, so that its removal can find all of them in our own index. */
export const workspacePrefix = (workspaceId: string) => `w/${workspaceId}/`;

/** What a workspace may keep for one service. */
export type AccessPart = 'key' | 'client_id' | 'client_secret';

export const accessEntry = (workspaceId: string, service: ServiceName, part: AccessPart) =>
  `${workspacePrefix(workspaceId)}${service}/${part}`;

/** What the tokens of the connector's customers are filed under, each by its uuid. */
export const customerPrefix = (workspaceId: string) => `${workspacePrefix(workspaceId)}connect/customer/`;

/** The token of one of the connector's customers. */
export const customerEntry = (workspaceId: string, customerUuid: string) =>
  customerPrefix(workspaceId) + customerUuid;

/** The throwaway entry that proves that a token could be kept now. */
export const proofEntry = (workspaceId: string) => `${workspacePrefix(workspaceId)}connect/proof`;

/** What encrypts the secrets that must also survive in the workspace's journal. */
export const sealingKeyEntry = (workspaceId: string) => `${workspacePrefix(workspaceId)}journal/sealing_key`;

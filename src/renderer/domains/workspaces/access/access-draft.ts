import type { ServiceName } from '@shared/services/endpoint';

/** What a person types to connect one service. */
export interface AccessDraft {
  readonly baseUrl: string;
  readonly key: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const emptyAccess: AccessDraft = { baseUrl: '', key: '', clientId: '', clientSecret: '' };

/** In the order they are offered. */
export const services: readonly ServiceName[] = ['planning', 'reporting', 'connect'];

export const isGiven = ({ baseUrl, key }: AccessDraft) => baseUrl.trim() !== '' || key.trim() !== '';
export const isComplete = ({ baseUrl, key }: AccessDraft) => baseUrl.trim() !== '' && key.trim() !== '';

/** As a route takes it: without what was left empty. */
export function accessOf({ baseUrl, key, clientId, clientSecret }: AccessDraft) {
  return {
    baseUrl: baseUrl.trim(),
    key: key.trim(),
    ...(clientId.trim() !== '' && { clientId: clientId.trim() }),
    ...(clientSecret.trim() !== '' && { clientSecret: clientSecret.trim() }),
  };
}

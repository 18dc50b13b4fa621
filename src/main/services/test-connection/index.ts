import { readBaseUrl } from '@shared/domain/base-url';
import type { ServiceName } from '@shared/services/endpoint';
import type { ConnectionVerdict } from '@shared/workspaces';
import type { Probe, ProbeDeps } from './probe';
import { createProbe } from './probe';

export interface ConnectionToTest {
  readonly service: ServiceName;
  readonly baseUrl: string;
  readonly key: string;
}

/**
 * Tests whether a service can be reached with the user's input, with one or two reads. Names the cause of a failure
 * from status and response keys, or both causes if these do not decide.
 */
export type TestConnection = (given: ConnectionToTest) => Promise<ConnectionVerdict>;

/** Loaded with the first test: each brings its service's declaration with it. */
const tests: Readonly<
  Record<ServiceName, () => Promise<(baseUrl: string, probe: Probe) => Promise<ConnectionVerdict>>>
> = {
  planning: async () => (await import('./planning')).testPlanning,
  reporting: async () => (await import('./reporting')).testReporting,
  connect: async () => (await import('./connect')).testConnect,
};

export function createConnectionTest(deps: ProbeDeps): TestConnection {
  return async ({ service, baseUrl: typed, key }) => {
    const base = readBaseUrl(typed);
    if (!base.ok) return { outcome: 'refused', causes: ['address_wrong'], code: 'ADDRESS_INVALID' };
    const test = await tests[service]();
    return test(base.baseUrl, createProbe(deps, service, key.trim()));
  };
}

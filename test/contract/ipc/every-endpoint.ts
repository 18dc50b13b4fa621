import { expect, it } from 'vitest';
import type { ServiceName } from '../../../src/shared/services/endpoint';
import type { EndpointName } from '../../../src/shared/services/load';
import { loadService } from '../../../src/shared/services/load';
import type { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

/** One call for each endpoint of a service, with what its answer must mean. */
export type EveryEndpoint<Name extends ServiceName> = Readonly<
  Record<EndpointName<Name>, () => Promise<void>>
>;

/**
 * Makes each row a test, and fails where a declared endpoint has no row, or a row whose call did not reach the service.
 */
export function callEveryEndpoint<Name extends ServiceName>(
  service: Name,
  rows: EveryEndpoint<Name>,
  asking: () => { readonly rig: MainOnSandbox; readonly page: Page },
): void {
  it.each(Object.entries<() => Promise<void>>(rows))(`${service}.%s`, async (endpoint, row) => {
    const { rig, page } = asking();
    const before = (await rig.arrived(service)).length;
    await row();
    expect(page.answered).toContain(`${service}.${endpoint}`);
    expect((await rig.arrived(service)).length).toBeGreaterThan(before);
  });

  it('is every endpoint that is declared', async () => {
    const { endpoints } = await loadService(service);
    expect(Object.keys(rows).sort()).toEqual(Object.keys(endpoints).sort());
  });
}

import { inputOf } from '@shared/ipc/services';
import { writes } from '@shared/outcome-check';
import { connect } from '@shared/services/connect';
import type { Endpoint, ServiceDeclaration } from '@shared/services/endpoint';
import { planning } from '@shared/services/planning';
import { reporting } from '@shared/services/reporting';
import { describe, expect, it } from 'vitest';
import { outcomeCheck } from './outcome-checks';

const services: readonly ServiceDeclaration[] = [planning, reporting, connect];
const endpoints = services.flatMap(({ service, endpoints: table }) =>
  Object.entries(table).map(([name, endpoint]) => ({ route: `${service}.${name}`, name, endpoint })),
);
const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const given = (endpoint: Endpoint) => ({
  params: 'uuid' in endpoint.params.shape ? { uuid } : { id: 4 },
  query: { session_id: 'canary' },
  body: { name: 'Norte', project_id: 11, url: 'https://a.example' },
  lane: 'interactive' as const,
});

describe('Outcome check of a write', () => {
  it('outcomeCheck exists for every call that is not idempotent, and for no other', () => {
    const neverRepeated = endpoints.filter(({ endpoint }) => !endpoint.idempotent);
    expect(neverRepeated.map(({ name }) => name).sort()).toEqual([...writes].sort());
    for (const { name, endpoint } of endpoints.filter((one) => one.endpoint.idempotent)) {
      expect(outcomeCheck(name, given(endpoint)), name).toBeNull();
    }
  });

  it.each(endpoints.filter(({ endpoint }) => !endpoint.idempotent))(
    '$name is checked by a valid idempotent read',
    ({ name, endpoint }) => {
      const check = outcomeCheck(name, given(endpoint));
      expect(check?.write).toBe(name);
      expect(JSON.stringify(check)).not.toContain('canary');
      if (!check?.look) return;
      const { route, input } = check.look;
      const read = endpoints.find((one) => one.route === route)?.endpoint;
      if (!read) throw new Error(`no endpoint ${route}`);
      expect(read.idempotent).toBe(true);
      expect(inputOf(read).safeParse({ ...input, lane: 'interactive' }).error?.issues ?? []).toEqual([]);
    },
  );
});

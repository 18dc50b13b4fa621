import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportingLegacyV1 } from '../../services/reporting/legacy-v1';
import { readV1, v1Paths, v2AddressOf } from '.';

describe('Reporting API v1 translation', () => {
  it('every declared v1 endpoint has a v2 form', () => {
    const declared = Object.values(reportingLegacyV1.endpoints);
    expect(v1Paths.map(({ was, is }) => `${was} Became GET ${is}`).toSorted()).toEqual(
      declared.map(({ path, summary }) => `${path} ${summary}`).toSorted(),
    );
  });

  it.each([
    ['/clients', { kind: 'path', is: '/projects', why: 'projects' }],
    ['GET /clients/12', { kind: 'path', is: '/projects/12', why: 'projects' }],
    ['clients/12/reports', { kind: 'path', is: '/reports?project_id=12', why: 'filters' }],
    ['/v1/clients/12/reports?page=2', { kind: 'path', is: '/reports?project_id=12&page=2', why: 'filters' }],
    [
      'https://r.example/api/v1/me',
      { kind: 'path', is: 'https://r.example/api/v2/companies/settings', why: 'moved' },
    ],
    ['/integrations/7/widgets', { kind: 'path', is: '/metrics?integration_slug={slug}', why: 'metrics' }],
    ['/webhook/events', { kind: 'path', is: '/webhooks/events', why: 'moved' }],
    ['https://r.example/v1/', { kind: 'base', is: 'https://r.example/v2' }],
    ['https://r.example/v1/reports', { kind: 'base', is: 'https://r.example/v2/reports' }],
    ['client_id', { kind: 'parameter', is: 'project_id' }],
    ['client_id=12&page=2', { kind: 'parameter', is: 'project_id=12&page=2' }],
    ['/reports?client_id=12', { kind: 'parameter', is: '/reports?project_id=12' }],
    ['/reports', { kind: 'unknown' }],
    ['company_id', { kind: 'unknown' }],
    ['https://r.example/v2/projects', { kind: 'unknown' }],
    ['https://r.example/v10', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['what is this', { kind: 'unknown' }],
  ] as const)('the pasted v1 text %s is translated or unknown', (pasted, reading) => {
    expect(readV1(pasted)).toEqual(reading);
  });

  it('a translated base address contains v2, and a translated parameter project_id', () => {
    const part = fc.constantFrom(
      '/clients',
      '/12',
      '/reports',
      '/me',
      '/v1',
      '?',
      'client_id=3',
      '&',
      'https://r.example',
      '{id}',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
        const reading = readV1(parts.join(''));
        if (reading.kind === 'base') expect(reading.is).toMatch(/\/v2/);
        if (reading.kind === 'parameter') expect(reading.is).toContain('project_id');
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readV1(text)));
  });

  it('v2AddressOf changes the version of a v1 address and returns null for others', () => {
    expect(v2AddressOf(' https://r.example/v1/ ')).toBe('https://r.example/v2');
    expect(v2AddressOf('https://r.example/api/V1')).toBe('https://r.example/api/v2');
    expect(v2AddressOf('https://r.example/v2')).toBeNull();
    expect(v2AddressOf('https://r.example/rev1')).toBeNull();
  });
});

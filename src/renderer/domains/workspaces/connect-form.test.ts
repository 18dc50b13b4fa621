import type { ConnectionVerdict } from '@shared/workspaces';
import { describe, expect, it } from 'vitest';
import { type AccessDraft, accessOf, emptyAccess } from './AccessFields';
import {
  type ConnectAction,
  connectedServices,
  emptyForm,
  isTesting,
  reduceConnectForm,
  startedServices,
  suggestedName,
  testableServices,
  wasTested,
} from './connect-form';

const planning: AccessDraft = { ...emptyAccess, baseUrl: ' https://planning.example/api ', key: ' k ' };
const edited = (draft: AccessDraft, service: 'planning' | 'connect' = 'planning'): ConnectAction => ({
  kind: 'edited',
  service,
  draft,
});
const tested = (draft: AccessDraft, verdict: ConnectionVerdict): ConnectAction => ({
  kind: 'tested',
  service: 'planning',
  draft,
  test: { kind: 'done', verdict },
});
const connected: ConnectionVerdict = { outcome: 'connected', facts: { name: 'Estúdio Maré' } };
const refused: ConnectionVerdict = { outcome: 'refused', causes: [], code: 'NETWORK_OFFLINE' };
const after = (...actions: readonly ConnectAction[]) => actions.reduce(reduceConnectForm, emptyForm);

describe('Access fields of the connect form', () => {
  it('a service can be tested only with an address and a key', () => {
    const form = after(edited(planning), edited({ ...emptyAccess, key: 'half' }, 'connect'));
    expect(startedServices(form)).toEqual(['planning', 'connect']);
    expect(testableServices(form)).toEqual(['planning']);
  });

  it('service access is sent trimmed and without empty fields', () => {
    expect(accessOf(planning)).toEqual({ baseUrl: 'https://planning.example/api', key: 'k' });
    expect(accessOf({ ...planning, clientId: ' id ', clientSecret: 's' })).toMatchObject({
      clientId: 'id',
      clientSecret: 's',
    });
  });
});

describe('Connection test of the connect form', () => {
  it('a connection test runs for complete services and marks missing fields from then on', () => {
    const form = after(edited(planning), { kind: 'testing_started' });
    expect([isTesting(form), wasTested(form), form.isChecked]).toEqual([true, true, true]);
    expect(form.tests.connect).toEqual({ kind: 'untested' });
  });

  it('a service is ready once connected, and not once refused', () => {
    expect(connectedServices(after(edited(planning), tested(planning, connected)))).toEqual(['planning']);
    expect(connectedServices(after(edited(planning), tested(planning, refused)))).toEqual([]);
  });

  it('a connection test result is dropped when a field changes', () => {
    const retyped = { ...planning, key: 'another' };
    expect(connectedServices(after(edited(planning), tested(planning, connected), edited(retyped)))).toEqual(
      [],
    );
  });

  it('a connection test result for earlier values is ignored', () => {
    const retyped = { ...planning, key: 'another' };
    const form = after(edited(planning), edited(retyped), tested(planning, connected));
    expect(form.tests.planning).toEqual({ kind: 'untested' });
  });
});

describe('Suggested workspace name', () => {
  it('the suggested name is the account name of a connected service', () => {
    expect(suggestedName(after(edited(planning), tested(planning, connected)))).toBe('Estúdio Maré');
  });

  it('the suggested name is the host of the address, or empty without a valid address', () => {
    expect(suggestedName(after(edited(planning), tested(planning, refused)))).toBe('planning.example');
    expect(suggestedName(after(edited({ ...emptyAccess, baseUrl: 'no address' })))).toBe('');
  });
});

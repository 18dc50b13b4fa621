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

describe('what a person types to connect services', () => {
  it('may be a part of them: only those with an address and a key can be tested', () => {
    const form = after(edited(planning), edited({ ...emptyAccess, key: 'half' }, 'connect'));
    expect(startedServices(form)).toEqual(['planning', 'connect']);
    expect(testableServices(form)).toEqual(['planning']);
  });

  it('is sent without blanks around it and without what was left empty', () => {
    expect(accessOf(planning)).toEqual({ baseUrl: 'https://planning.example/api', key: 'k' });
    expect(accessOf({ ...planning, clientId: ' id ', clientSecret: 's' })).toMatchObject({
      clientId: 'id',
      clientSecret: 's',
    });
  });
});

describe('the test of a connection', () => {
  it('runs for what is complete, and marks what is missing from then on', () => {
    const form = after(edited(planning), { kind: 'testing_started' });
    expect([isTesting(form), wasTested(form), form.isChecked]).toEqual([true, true, true]);
    expect(form.tests.connect).toEqual({ kind: 'untested' });
  });

  it('makes a service ready once it is connected, and not once it is refused', () => {
    expect(connectedServices(after(edited(planning), tested(planning, connected)))).toEqual(['planning']);
    expect(connectedServices(after(edited(planning), tested(planning, refused)))).toEqual([]);
  });

  it('is forgotten as soon as something is retyped', () => {
    const retyped = { ...planning, key: 'another' };
    expect(connectedServices(after(edited(planning), tested(planning, connected), edited(retyped)))).toEqual(
      [],
    );
  });

  it('counts for nothing where its answer is about what was typed before', () => {
    const retyped = { ...planning, key: 'another' };
    const form = after(edited(planning), edited(retyped), tested(planning, connected));
    expect(form.tests.planning).toEqual({ kind: 'untested' });
  });
});

describe('the name of a workspace that nobody named', () => {
  it('is what a connected service calls the account', () => {
    expect(suggestedName(after(edited(planning), tested(planning, connected)))).toBe('Estúdio Maré');
  });

  it('is the host of the address where no service has named it, and empty before there is one', () => {
    expect(suggestedName(after(edited(planning), tested(planning, refused)))).toBe('planning.example');
    expect(suggestedName(after(edited({ ...emptyAccess, baseUrl: 'no address' })))).toBe('');
  });
});

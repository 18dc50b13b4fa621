import { fail, succeed } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { FakeMain, type MainAnswers } from '../../testing/fake-main';
import { customerCalls } from './actions';

const customers = { kind: 'resource', resource: 'connect.customers' };
const connectionsOf = (parent: string) => ({ kind: 'list', resource: 'connect.connections', parent });
const { record } = customerRecord('c1', 'Aurora');
const unknown = fail('OUTCOME_UNKNOWN', 'no answer');
const offline = () => fail('NETWORK_OFFLINE', 'no network');
const answer = (given: Partial<typeof record> = {}) =>
  succeed({ record: { ...record, ...given }, setAside: [], readAt: 0 } as never);

function setUp(answers: MainAnswers) {
  const main = new FakeMain(answers);
  const engine = new FakeEngine();
  return { main, engine, calls: customerCalls({ request: main.request, engine }) };
}

describe('Creating a customer', () => {
  it('a new customer returns its uuid after the customer list was refreshed', async () => {
    const { engine, calls } = setUp({ 'connect.create_customer': () => answer() });
    expect(await calls.create('Aurora')).toEqual(succeed('c1'));
    expect(engine.refreshed).toEqual([customers]);
  });

  it('a failed creation refreshes the list, because the customer may have been created', async () => {
    const { engine, calls } = setUp({ 'connect.create_customer': offline });
    expect(await calls.create('Aurora')).toMatchObject({ ok: false, error: { code: 'NETWORK_OFFLINE' } });
    expect(engine.refreshed).toEqual([customers]);
  });
});

describe('Changing a customer', () => {
  it('a renamed customer is refreshed, but not after a refused rename', async () => {
    const { engine, calls } = setUp({ 'connect.update_customer': () => answer() });
    expect(await calls.rename('c1', 'Aurora')).toEqual(succeed(null));
    expect(engine.refreshed).toEqual([customers]);
    const refused = setUp({ 'connect.update_customer': offline });
    expect((await refused.calls.rename('c1', 'Aurora')).ok).toBe(false);
    expect(refused.engine.refreshed).toEqual([]);
  });

  it.each([
    ['confirmed', () => answer(), succeed(null)],
    ['of a customer that is gone already', () => fail('RECORD_NOT_FOUND', 'x'), succeed(null)],
    ['without an answer', () => unknown, unknown],
  ])('a deletion %s refreshes the list twice', async (_, onDelete, removed) => {
    const { engine, calls } = setUp({
      'connect.delete_customer': onDelete,
      'connect.get_customer': () => answer(),
    });
    expect(await calls.remove('c1')).toEqual(removed);
    expect(engine.refreshed).toEqual([customers, customers]);
  });

  it('a customer set to paying refreshes the customers and its connections', async () => {
    const { main, engine, calls } = setUp({
      'connect.get_customer': (_, { asked }) =>
        answer({ is_paying: asked.some(({ route }) => route === 'connect.update_payment_status') }),
      'connect.update_payment_status': () => answer(),
    });
    expect(await calls.setPaying('c1', true)).toEqual(succeed('changed'));
    expect(main.inputsOf('connect.update_payment_status')).toMatchObject([{ body: { is_paying: true } }]);
    expect(engine.refreshed).toEqual([customers, connectionsOf('c1')]);
  });

  it('a change that the connector confirms but does not keep fails', async () => {
    const { calls } = setUp({
      'connect.get_customer': () => answer({ is_paying: false }),
      'connect.update_payment_status': () => answer(),
      'connect.update_customer': () => answer(),
    });
    const notKept = { ok: false, error: { code: 'WRITE_NOT_KEPT' } };
    expect(await calls.setPaying('c1', true)).toMatchObject(notKept);
    expect(await calls.rename('c1', 'Boreal')).toMatchObject(notKept);
    expect(await calls.rename('c1', 'Aurora')).toEqual(succeed(null));
  });

  it('a change without an answer counts as made only where the connector shows it', async () => {
    const { engine, calls } = setUp({
      'connect.get_customer': () => answer({ is_paying: false }),
      'connect.update_customer': () => unknown,
      'connect.update_payment_status': () => unknown,
    });
    expect(await calls.rename('c1', 'Aurora')).toEqual(succeed(null));
    expect(await calls.rename('c1', 'Boreal')).toEqual(unknown);
    expect(await calls.setPaying('c1', true)).toEqual(unknown);
    expect(engine.refreshed).toEqual([customers, customers, customers]);
    const gone = setUp({
      'connect.get_customer': () => fail('RECORD_NOT_FOUND', 'x'),
      'connect.delete_customer': () => unknown,
    });
    expect(await gone.calls.remove('c1')).toEqual(succeed(null));
  });

  it('a customer that already pays is not updated again', async () => {
    const { main, calls } = setUp({ 'connect.get_customer': () => answer({ is_paying: true }) });
    expect(await calls.setPaying('c1', true)).toEqual(succeed('unchanged'));
    expect(main.inputsOf('connect.update_payment_status')).toEqual([]);
  });
});

describe('Customer tokens', () => {
  it('a saved token refreshes the connections of its customer, and a refused one does not', async () => {
    const { engine, calls } = setUp({ 'customer_tokens.put': () => succeed(null) });
    await calls.putToken('c1', 'secret');
    expect(engine.refreshed).toEqual([connectionsOf('c1')]);
    const refused = setUp({ 'customer_tokens.put': offline });
    await refused.calls.putToken('c1', 'secret');
    expect(refused.engine.refreshed).toEqual([]);
  });

  it('imported tokens refresh the connections of customers whose token was saved', async () => {
    const row = (customer: string | null, kind: string) => ({ customer, outcome: { kind } });
    const rows = [row('c1', 'kept'), row('c2', 'refused'), row(null, 'kept')];
    const { engine, calls } = setUp({ 'customer_tokens.import': () => succeed({ rows } as never) });
    await calls.importTokens();
    expect(engine.refreshed).toEqual([connectionsOf('c1')]);
  });
});

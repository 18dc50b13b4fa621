import { afterEach, describe, expect, it } from 'vitest';
import { answers, type Scripted } from '../testing/fake-transport';
import { customer, openTokenMain, record } from './testing/token-main';

let main: Awaited<ReturnType<typeof openTokenMain>>;
afterEach(async () => main.end());

/** A desk whose service creates a customer; `onCall` happens while the call is under way. */
async function open(onCall: () => unknown = () => undefined) {
  const service: Scripted = async ({ method }) => {
    if (method === 'POST') await onCall();
    return method === 'POST'
      ? answers(201, { customer: { ...record, api_token: 'token-of-the-customer' } })
      : answers(200, { data: [], meta: {} });
  };
  main = await openTokenMain(service);
}

const listed = async (ask: typeof main.ask) => {
  const answer = await ask('customer_tokens.list', {});
  return answer.ok ? answer.data : answer.error.code;
};

describe('Unusable keychain', () => {
  const listConnections = (ask: typeof main.ask) =>
    ask('connect.list_customer_integrations', { customer, lane: 'interactive' });

  it('a stored token is listed as sealed, and a call for its customer returns VAULT_UNAVAILABLE', async () => {
    await open();
    await main.create();
    main.rig.keytar.mood('unreachable');
    const later = main.restart();
    await later.vault.ready();
    expect(await listed(later.ask)).toEqual([{ customer, state: 'sealed' }]);
    expect(await listConnections(later.ask)).toMatchObject({
      ok: false,
      error: { code: 'VAULT_UNAVAILABLE' },
    });
    main.rig.keytar.mood('working');
    await later.vault.probeAgain();
    expect(await listed(later.ask)).toEqual([{ customer, state: 'kept' }]);
  });

  it('a call with a token that is only sealed returns VAULT_UNAVAILABLE', async () => {
    await open(() => main.rig.keytar.mood('locked'));
    await main.create();
    const later = main.restart();
    await later.vault.ready();
    // The connector's key lies in the same keychain; this one is for the session.
    const key = { baseUrl: main.binding, key: 'key-for-this-session' };
    expect(await later.workspaces.replaceAccess(main.id, 'connect', key)).toMatchObject({ ok: true });
    expect(await listConnections(later.ask)).toMatchObject({
      ok: false,
      error: { code: 'VAULT_UNAVAILABLE' },
    });
  });
});

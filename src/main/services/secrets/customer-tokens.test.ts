import { afterEach, describe, expect, it } from 'vitest';
import { customerEntry, sealingKeyEntry, workspacePrefix } from '../../vault/entry-names';
import { answers, type Scripted } from '../testing/fake-transport';
import { customer, formsOf, openTokenMain, record } from './testing/token-main';

const token = 'canary-token-4eC39HqLyjWDarjtT1';
const created = answers(201, { customer: { ...record, api_token: token } });

let main: Awaited<ReturnType<typeof openTokenMain>>;
afterEach(async () => main.end());

/** A desk whose service creates a customer; `onCall` happens while the call is under way. */
async function open(onCall: (main: Awaited<ReturnType<typeof openTokenMain>>) => unknown = () => undefined) {
  const service: Scripted = async ({ method }) => {
    if (method === 'POST') await onCall(main);
    return method === 'POST' ? created : answers(200, { data: [], meta: {} });
  };
  main = await openTokenMain(service);
  return main;
}

/** A service that creates a customer, confirms its deletion, and answers `read` for it afterwards. */
const deleting =
  (read: ReturnType<typeof answers>): Scripted =>
  ({ method }) =>
    method === 'POST' ? created : method === 'DELETE' ? answers(200, { success: true }) : read;

const posts = () => main.sent.filter(({ method }) => method === 'POST');
const inKeychain = () => main.rig.keytar.entries.get(customerEntry(main.id, main.binding, customer));
const listed = async (ask = main.ask) => {
  const answer = await ask('customer_tokens.list', {});
  return answer.ok ? answer.data : answer.error.code;
};
const nothingShows = () => {
  const everything = main.everything();
  for (const form of formsOf(token)) expect(everything).not.toContain(form);
};

describe('Token of a new customer', () => {
  it('a new token is stored in the vault, announced by customer uuid and used for calls', async () => {
    await open();
    expect(await main.create()).toMatchObject({ ok: true, data: { record: { name: 'Ótica Sol' } } });
    expect(inKeychain()).toBe(token);
    expect(main.events).toEqual([customer]);
    expect(await listed()).toEqual([{ customer, state: 'kept' }]);
    await main.ask('connect.list_customer_integrations', { customer, lane: 'interactive' });
    expect(main.sent.at(-1)?.headers['x-customer-token']).toBe(token);
  });

  it('a new token appears in no file, log or answer to a page', async () => {
    await open();
    await main.create();
    await main.restart().secrets.tokens.restore(main.id);
    await listed();
    nothingShows();
    // Proves that the checks above could have found the token: it is sealed on disk and in the keychain.
    expect(main.everything()).toContain('"kind":"sealed"');
    expect(inKeychain()).toBe(token);
  });

  it('creating a customer leaves no temporary keychain entry', async () => {
    await open();
    await main.create();
    const names = [...main.rig.keytar.entries.keys()].filter((name) =>
      name.startsWith(workspacePrefix(main.id)),
    );
    expect(names.sort()).toEqual(
      [
        `${workspacePrefix(main.id)}connect/key@${main.binding}`,
        customerEntry(main.id, main.binding, customer),
        sealingKeyEntry(main.id),
      ].sort(),
    );
  });

  it('tokens of four customers created at once are all kept', async () => {
    const uuids = [1, 2, 3, 4].map((n) => `9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e010${n}`);
    let made = 0;
    main = await openTokenMain(() => {
      const uuid = uuids[made];
      made += 1;
      return answers(201, { customer: { ...record, uuid, api_token: `${token}-${made}` } });
    });
    await Promise.all(uuids.map((_, n) => main.create(`Client ${n}`)));
    expect(await listed()).toHaveLength(4);
    for (const [n, uuid] of uuids.entries()) {
      expect(main.rig.keytar.entries.get(customerEntry(main.id, main.binding, uuid))).toBe(
        `${token}-${n + 1}`,
      );
    }
  });
});

describe('Creation answer without a token', () => {
  it.each([
    ['a customer without a token', { customer: record }],
    ['an empty object', {}],
    ['an empty token', { customer: { ...record, api_token: '' } }],
  ])('a creation answer without a token has an unknown outcome: %s', async (_, body) => {
    main = await openTokenMain(({ method }) =>
      method === 'POST' ? answers(201, body) : answers(200, { data: [], meta: {} }),
    );
    expect(await main.create()).toMatchObject({
      ok: false,
      error: {
        code: 'OUTCOME_UNKNOWN',
        data: { cause: 'ANSWER_NOT_THE_SERVICE', check: { look: { route: 'connect.list_customers' } } },
      },
    });
    expect(await listed()).toEqual([]);
  });
});

describe('Vault that cannot store a token', () => {
  it.each([
    ['locked', 'VAULT_UNAVAILABLE'],
    ['unreachable', 'VAULT_UNAVAILABLE'],
    ['hanging', 'VAULT_TIMEOUT'],
  ] as const)('a vault that is %s prevents the creation call', async (mood, code) => {
    await open();
    main.rig.keytar.mood(mood);
    expect(await main.create()).toMatchObject({ ok: false, error: { code } });
    expect(main.sent).toHaveLength(0);
    main.rig.keytar.mood('working');
  });

  it('a vault that locks before the sealing key is stored prevents the creation call', async () => {
    await open();
    const { keytar } = main.rig;
    const removeProof = keytar.deletePassword;
    keytar.deletePassword = async (...names) => {
      const isRemoved = await removeProof(...names);
      keytar.mood('locked');
      return isRemoved;
    };
    expect(await main.create()).toMatchObject({ ok: false, error: { code: 'VAULT_UNAVAILABLE' } });
    expect(posts()).toHaveLength(0);
  });

  it('a vault kept for the session only prevents the creation call', async () => {
    await open();
    main.rig.keytar.mood('unreachable');
    const later = main.restart();
    expect(await later.vault.ready()).toMatchObject({ kind: 'session_only' });
    const answer = await later.ask('connect.create_customer', { body: { name: 'A' }, lane: 'interactive' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'VAULT_UNAVAILABLE' } });
    expect(posts()).toHaveLength(0);
  });

  it.each(['locked', 'unreachable', 'hanging'] as const)(
    'a token is sealed while the vault is %s, and stored once it works again',
    async (mood) => {
      await open(({ rig }) => rig.keytar.mood(mood));
      expect(await main.create()).toMatchObject({ ok: true });
      expect(main.rescues).toEqual([]);
      nothingShows();
      main.rig.keytar.mood('working');
      await expect.poll(() => main.vault.probeAgain()).toMatchObject({ kind: 'keychain' });
      await main.secrets.tokens.restore(main.id);
      expect(inKeychain()).toBe(token);
      expect(await listed()).toEqual([{ customer, state: 'kept' }]);
      nothingShows();
    },
  );

  it('a sealed token is listed as sealed until the vault stores it', async () => {
    await open(({ rig }) => rig.keytar.mood('locked'));
    await main.create();
    const later = main.restart();
    await later.vault.ready();
    expect(await listed(later.ask)).toEqual([{ customer, state: 'sealed' }]);
    main.rig.keytar.mood('working');
    await later.vault.probeAgain();
    await later.secrets.tokens.restore(main.id);
    expect(later.events).toEqual([customer]);
    expect(await listed(later.ask)).toEqual([{ customer, state: 'kept' }]);
  });
});

describe('Journal that cannot be written', () => {
  it('a token is stored in the vault when the journal fails', async () => {
    await open(() => main.breakJournal());
    expect(await main.create()).toMatchObject({ ok: true });
    expect(inKeychain()).toBe(token);
    expect(main.rescues).toEqual([]);
    nothingShows();
  });

  it('a token is offered to the user when vault and journal both fail', async () => {
    await open(({ rig }) => {
      main.breakJournal();
      rig.keytar.mood('locked');
    });
    let copy: (outcome: 'copied') => void = () => undefined;
    main.onRescue(() => new Promise((resolve) => (copy = resolve)));
    let isAnswered = false;
    const answer = main.create().finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => main.rescues).toHaveLength(1);
    expect(isAnswered).toBe(false);
    expect(main.rescues[0]).toMatchObject({ customerName: 'Ótica Sol', token });
    copy('copied');
    expect(await answer).toMatchObject({
      ok: false,
      error: { code: 'TOKEN_NOT_KEPT', data: { customer, copied: true } },
    });
    expect(main.events).toEqual([]);
    nothingShows();
  });

  it('trying again stores the token once the journal works', async () => {
    await open(({ rig }) => {
      main.breakJournal();
      rig.keytar.mood('locked');
    });
    const tries: boolean[] = [];
    main.onRescue(async ({ tryAgain }) => {
      tries.push(await tryAgain());
      main.mendJournal();
      tries.push(await tryAgain());
      return 'kept';
    });
    expect(await main.create()).toMatchObject({ ok: true, data: { record: { uuid: customer } } });
    expect(tries).toEqual([false, true]);
    expect(main.events).toEqual([customer]);
  });
});

describe('Token that cannot be filed', () => {
  it.each([
    ['no uuid', { ...record, uuid: undefined }],
    ['an invalid uuid', { ...record, uuid: '../../another' }],
  ])('a token with %s is offered to the user', async (_, given) => {
    main = await openTokenMain(answers(201, { customer: { ...given, api_token: token } }));
    expect(await main.create()).toMatchObject({ error: { code: 'TOKEN_NOT_KEPT', data: { copied: false } } });
    expect(main.rescues.map((rescue) => rescue.token)).toEqual([token]);
    expect([...main.rig.keytar.entries.keys()].filter((name) => name.includes('customer'))).toEqual([]);
  });

  it('a token of a workspace removed meanwhile is not stored', async () => {
    await open(async ({ workspaces, id }) => workspaces.remove(id));
    expect(await main.create()).toMatchObject({ error: { code: 'TOKEN_NOT_KEPT' } });
    expect(main.rescues).toHaveLength(1);
    expect(
      [...main.rig.keytar.entries.keys()].filter((name) => name.startsWith(workspacePrefix(main.id))),
    ).toEqual([]);
    expect(main.everything()).not.toContain('sealed');
  });
});

describe('Token restore', () => {
  it('a restore does not bring back the token of a deleted customer', async () => {
    main = await openTokenMain(deleting(answers(403, { message: 'This action is unauthorized.' })));
    await main.create();
    await main.ask('connect.delete_customer', { params: { uuid: customer }, lane: 'interactive' });
    expect(inKeychain()).toBeUndefined();
    const later = main.restart();
    await later.secrets.tokens.restore(main.id);
    expect(inKeychain()).toBeUndefined();
    expect(await listed(later.ask)).toEqual([]);
    expect(main.events).toEqual([customer, customer]);
  });

  it.each([
    ['the service still has the customer', answers(200, { customer: record }), { code: 'WRITE_NOT_KEPT' }],
    ['the customer cannot be read again', answers(401, { message: 'x' }), undefined],
  ])('a confirmed deletion keeps the token if %s', async (_, read, error) => {
    main = await openTokenMain(deleting(read));
    await main.create();
    const params = { uuid: customer };
    const removed = await main.ask('connect.delete_customer', { params, lane: 'interactive' });
    expect(removed).toMatchObject(error ? { ok: false, error } : { ok: true });
    expect(inKeychain()).toBe(token);
  });

  it('a failed customer deletion keeps the token', async () => {
    main = await openTokenMain(({ method }) =>
      method === 'POST' ? created : answers(400, { message: 'not in storage' }),
    );
    await main.create();
    await main.ask('connect.delete_customer', { params: { uuid: customer }, lane: 'interactive' });
    expect(inKeychain()).toBe(token);
  });

  it('a restore does not overwrite a newer token in the keychain', async () => {
    await open();
    await main.create();
    main.forgetStored();
    // A person has entered another one since, on the way that needs no journal.
    main.rig.keytar.entries.set(customerEntry(main.id, main.binding, customer), 'one-that-came-later');
    const later = main.restart();
    await later.secrets.tokens.restore(main.id);
    expect(inKeychain()).toBe('one-that-came-later');
    expect(await listed(later.ask)).toEqual([{ customer, state: 'kept' }]);
    nothingShows();
  });

  it('a restore without the sealing key stores nothing', async () => {
    await open();
    await main.create();
    main.rig.keytar.entries.clear();
    const later = main.restart();
    await later.secrets.tokens.restore(main.id);
    expect(inKeychain()).toBeUndefined();
  });

  it('a restore skips damaged lines of the token log', async () => {
    await open();
    await main.create();
    main.rig.keytar.entries.delete(customerEntry(main.id, main.binding, customer));
    main.damageLog();
    const later = main.restart();
    await later.vault.get(customerEntry(main.id, main.binding, customer));
    await later.secrets.tokens.restore(main.id);
    expect(inKeychain()).toBe(token);
  });
});

describe('Pasted customer token', () => {
  const settings = (uuid: string) => answers(200, { customer: { ...record, uuid, integrations: [] } });
  const pasted = 'canary-pasted-token-93jd02';
  const put = () => main.ask('customer_tokens.put', { customer, token: ` ${pasted} ` });

  it('a pasted token is stored after the service confirms its customer', async () => {
    main = await openTokenMain(settings(customer));
    expect(await put()).toEqual({ ok: true, data: null });
    expect(main.sent.at(-1)?.headers['x-customer-token']).toBe(pasted);
    expect(inKeychain()).toBe(pasted);
    expect(main.events).toEqual([customer]);
    for (const form of formsOf(pasted)) expect(main.everything()).not.toContain(form);
  });

  it.each([
    ['another customer’s', settings('9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0999'), 'TOKEN_OF_ANOTHER'],
    ['refused', answers(401, { message: `no such token: ${pasted}` }), 'KEY_REFUSED'],
    ['answered by another server', answers(200, '<html>'), 'ANSWER_NOT_THE_SERVICE'],
  ])('a pasted token is not stored when it is %s', async (_, answer, code) => {
    main = await openTokenMain(answer);
    expect(await put()).toMatchObject({ ok: false, error: { code } });
    expect(inKeychain()).toBeUndefined();
    expect(main.everything()).not.toContain(pasted);
  });

  it('a pasted token replaces the sealed one permanently', async () => {
    main = await openTokenMain(({ method }) => (method === 'POST' ? created : settings(customer)));
    await main.create();
    await put();
    main.rig.keytar.entries.delete(customerEntry(main.id, main.binding, customer));
    const later = main.restart();
    await later.vault.get(customerEntry(main.id, main.binding, customer));
    await later.secrets.tokens.restore(main.id);
    expect(inKeychain()).toBeUndefined();
  });
});

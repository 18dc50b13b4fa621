import { afterEach, describe, expect, it } from 'vitest';
import { customerEntry, sealingKeyEntry, workspacePrefix } from '../../vault/entry-names';
import { answers, type Scripted } from '../testing/fake-transport';
import { customer, formsOf, openTokenDesk, record } from './testing/token-desk';

const token = 'canary-token-4eC39HqLyjWDarjtT1';
const created = answers(201, { customer: { ...record, api_token: token } });

let desk: Awaited<ReturnType<typeof openTokenDesk>>;
afterEach(async () => desk.end());

/** A desk whose service creates a customer; `onCall` happens while the call is under way. */
async function open(onCall: (desk: Awaited<ReturnType<typeof openTokenDesk>>) => unknown = () => undefined) {
  const service: Scripted = async ({ method }) => {
    if (method === 'POST') await onCall(desk);
    return method === 'POST' ? created : answers(200, { data: [], meta: {} });
  };
  desk = await openTokenDesk(service);
  return desk;
}

const posts = () => desk.sent.filter(({ method }) => method === 'POST');
const inKeychain = () => desk.rig.keytar.entries.get(customerEntry(desk.id, customer));
const listed = async (ask = desk.ask) => {
  const answer = await ask('customer_tokens.list', {});
  return answer.ok ? answer.data : answer.error.code;
};
const nothingShows = () => {
  const everything = desk.everything();
  for (const form of formsOf(token)) expect(everything).not.toContain(form);
};

describe('a new customer’s token', () => {
  it('goes to the vault, is announced by the customer’s uuid, and serves its calls', async () => {
    await open();
    expect(await desk.create()).toMatchObject({ ok: true, data: { record: { name: 'Ótica Sol' } } });
    expect(inKeychain()).toBe(token);
    expect(desk.events).toEqual([customer]);
    expect(await listed()).toEqual([{ customer, state: 'kept' }]);
    await desk.ask('connect.list_customer_integrations', { customer, lane: 'interactive' });
    expect(desk.sent.at(-1)?.headers['x-customer-token']).toBe(token);
  });

  it('shows nowhere: not on the disk, not in a log, not to a page', async () => {
    await open();
    await desk.create();
    await desk.restart().secrets.tokens.restore(desk.id);
    await listed();
    nothingShows();
    // It was there to be found: sealed, and in the keychain.
    expect(desk.everything()).toContain('"kind":"sealed"');
    expect(inKeychain()).toBe(token);
  });

  it('leaves no throwaway entry behind', async () => {
    await open();
    await desk.create();
    const names = [...desk.rig.keytar.entries.keys()].filter((name) =>
      name.startsWith(workspacePrefix(desk.id)),
    );
    expect(names.sort()).toEqual(
      [
        `${workspacePrefix(desk.id)}connect/key`,
        customerEntry(desk.id, customer),
        sealingKeyEntry(desk.id),
      ].sort(),
    );
  });

  it('is kept for each of several made at once', async () => {
    const uuids = [1, 2, 3, 4].map((n) => `9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e010${n}`);
    let made = 0;
    desk = await openTokenDesk(() => {
      const uuid = uuids[made];
      made += 1;
      return answers(201, { customer: { ...record, uuid, api_token: `${token}-${made}` } });
    });
    await Promise.all(uuids.map((_, n) => desk.create(`Client ${n}`)));
    expect(await listed()).toHaveLength(4);
    for (const [n, uuid] of uuids.entries()) {
      expect(desk.rig.keytar.entries.get(customerEntry(desk.id, uuid))).toBe(`${token}-${n + 1}`);
    }
  });
});

describe('a vault that cannot keep a token', () => {
  it.each([
    ['locked', 'VAULT_UNAVAILABLE'],
    ['unreachable', 'VAULT_UNAVAILABLE'],
    ['hanging', 'VAULT_TIMEOUT'],
  ] as const)('that is %s before the call forbids it', async (mood, code) => {
    await open();
    desk.rig.keytar.mood(mood);
    expect(await desk.create()).toMatchObject({ ok: false, error: { code } });
    expect(desk.sent).toHaveLength(0);
    desk.rig.keytar.mood('working');
  });

  it('that locks between its proof and the key that seals forbids the call', async () => {
    await open();
    const { keytar } = desk.rig;
    const removeProof = keytar.deletePassword;
    keytar.deletePassword = async (...names) => {
      const isRemoved = await removeProof(...names);
      keytar.mood('locked');
      return isRemoved;
    };
    expect(await desk.create()).toMatchObject({ ok: false, error: { code: 'VAULT_UNAVAILABLE' } });
    expect(posts()).toHaveLength(0);
  });

  it('but only for this session forbids the call: the token would end with it', async () => {
    await open();
    desk.rig.keytar.mood('unreachable');
    const later = desk.restart();
    expect(await later.vault.ready()).toMatchObject({ kind: 'session_only' });
    const answer = await later.ask('connect.create_customer', { body: { name: 'A' }, lane: 'interactive' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'VAULT_UNAVAILABLE' } });
    expect(posts()).toHaveLength(0);
  });

  it.each(['locked', 'unreachable', 'hanging'] as const)(
    'that is %s once the service has answered leaves it sealed, and gets it when it is back',
    async (mood) => {
      await open(({ rig }) => rig.keytar.mood(mood));
      expect(await desk.create()).toMatchObject({ ok: true });
      expect(desk.rescues).toEqual([]);
      nothingShows();
      desk.rig.keytar.mood('working');
      await expect.poll(() => desk.vault.probeAgain()).toMatchObject({ kind: 'keychain' });
      await desk.secrets.tokens.restore(desk.id);
      expect(inKeychain()).toBe(token);
      expect(await listed()).toEqual([{ customer, state: 'kept' }]);
      nothingShows();
    },
  );

  it('lists what waits for it as sealed', async () => {
    await open(({ rig }) => rig.keytar.mood('locked'));
    await desk.create();
    const later = desk.restart();
    await later.vault.ready();
    expect(await listed(later.ask)).toEqual([{ customer, state: 'sealed' }]);
    desk.rig.keytar.mood('working');
    await later.vault.probeAgain();
    await later.secrets.tokens.restore(desk.id);
    expect(later.events).toEqual([customer]);
    expect(await listed(later.ask)).toEqual([{ customer, state: 'kept' }]);
  });
});

describe('a journal that cannot be written', () => {
  it('is no loss while the vault can', async () => {
    await open(() => desk.breakJournal());
    expect(await desk.create()).toMatchObject({ ok: true });
    expect(inKeychain()).toBe(token);
    expect(desk.rescues).toEqual([]);
    nothingShows();
  });

  it('together with the vault leaves the person, who is waited for', async () => {
    await open(({ rig }) => {
      desk.breakJournal();
      rig.keytar.mood('locked');
    });
    let copy: (outcome: 'copied') => void = () => undefined;
    desk.onRescue(() => new Promise((resolve) => (copy = resolve)));
    let isAnswered = false;
    const answer = desk.create().finally(() => {
      isAnswered = true;
    });
    await expect.poll(() => desk.rescues).toHaveLength(1);
    expect(isAnswered).toBe(false);
    expect(desk.rescues[0]).toMatchObject({ customerName: 'Ótica Sol', token });
    copy('copied');
    expect(await answer).toMatchObject({
      ok: false,
      error: { code: 'TOKEN_NOT_KEPT', data: { customer, copied: true } },
    });
    expect(desk.events).toEqual([]);
    nothingShows();
  });

  it('is tried again at the person’s word', async () => {
    await open(({ rig }) => {
      desk.breakJournal();
      rig.keytar.mood('locked');
    });
    const tries: boolean[] = [];
    desk.onRescue(async ({ tryAgain }) => {
      tries.push(await tryAgain());
      desk.mendJournal();
      tries.push(await tryAgain());
      return 'kept';
    });
    expect(await desk.create()).toMatchObject({ ok: true, data: { record: { uuid: customer } } });
    expect(tries).toEqual([false, true]);
    expect(desk.events).toEqual([customer]);
  });
});

describe('an answer that cannot be filed', () => {
  it.each([
    ['no uuid', { ...record, uuid: undefined }],
    ['a uuid that is none', { ...record, uuid: '../../another' }],
  ])('with %s is offered to the person', async (_, given) => {
    desk = await openTokenDesk(answers(201, { customer: { ...given, api_token: token } }));
    expect(await desk.create()).toMatchObject({ error: { code: 'TOKEN_NOT_KEPT', data: { copied: false } } });
    expect(desk.rescues.map((rescue) => rescue.token)).toEqual([token]);
    expect([...desk.rig.keytar.entries.keys()].filter((name) => name.includes('customer'))).toEqual([]);
  });

  it('of a workspace that was removed meanwhile brings nothing of it back', async () => {
    await open(async ({ workspaces, id }) => workspaces.remove(id));
    expect(await desk.create()).toMatchObject({ error: { code: 'TOKEN_NOT_KEPT' } });
    expect(desk.rescues).toHaveLength(1);
    expect(
      [...desk.rig.keytar.entries.keys()].filter((name) => name.startsWith(workspacePrefix(desk.id))),
    ).toEqual([]);
    expect(desk.everything()).not.toContain('sealed');
  });
});

describe('restoring', () => {
  it('does not bring back a customer that is gone', async () => {
    desk = await openTokenDesk(({ method }) =>
      method === 'POST' ? created : answers(200, { success: true, message: 'gone' }),
    );
    await desk.create();
    await desk.ask('connect.delete_customer', { params: { uuid: customer }, lane: 'interactive' });
    expect(inKeychain()).toBeUndefined();
    const later = desk.restart();
    await later.secrets.tokens.restore(desk.id);
    expect(inKeychain()).toBeUndefined();
    expect(await listed(later.ask)).toEqual([]);
    expect(desk.events).toEqual([customer, customer]);
  });

  it('keeps the token of a customer whose removal failed', async () => {
    desk = await openTokenDesk(({ method }) =>
      method === 'POST' ? created : answers(400, { message: 'not in storage' }),
    );
    await desk.create();
    await desk.ask('connect.delete_customer', { params: { uuid: customer }, lane: 'interactive' });
    expect(inKeychain()).toBe(token);
  });

  it('leaves alone what the keychain got in the last moment before the end', async () => {
    await open();
    await desk.create();
    desk.forgetStored();
    // A person has entered another one since, on the way that needs no journal.
    desk.rig.keytar.entries.set(customerEntry(desk.id, customer), 'one-that-came-later');
    const later = desk.restart();
    await later.secrets.tokens.restore(desk.id);
    expect(inKeychain()).toBe('one-that-came-later');
    expect(await listed(later.ask)).toEqual([{ customer, state: 'kept' }]);
    nothingShows();
  });

  it('opens nothing without the key in the keychain', async () => {
    await open();
    await desk.create();
    desk.rig.keytar.entries.clear();
    const later = desk.restart();
    await later.secrets.tokens.restore(desk.id);
    expect(inKeychain()).toBeUndefined();
  });

  it('passes over a line that a crash cut short or somebody changed', async () => {
    await open();
    await desk.create();
    desk.rig.keytar.entries.delete(customerEntry(desk.id, customer));
    desk.damageLog();
    const later = desk.restart();
    await later.vault.get(customerEntry(desk.id, customer));
    await later.secrets.tokens.restore(desk.id);
    expect(inKeychain()).toBe(token);
  });
});

describe('a token from elsewhere', () => {
  const settings = (uuid: string) => answers(200, { customer: { ...record, uuid, integrations: [] } });
  const pasted = 'canary-pasted-token-93jd02';
  const put = () => desk.ask('customer_tokens.put', { customer, token: ` ${pasted} ` });

  it('is kept once the service has answered to it as that customer', async () => {
    desk = await openTokenDesk(settings(customer));
    expect(await put()).toEqual({ ok: true, data: null });
    expect(desk.sent.at(-1)?.headers['x-customer-token']).toBe(pasted);
    expect(inKeychain()).toBe(pasted);
    expect(desk.events).toEqual([customer]);
    for (const form of formsOf(pasted)) expect(desk.everything()).not.toContain(form);
  });

  it.each([
    ['another customer’s', settings('9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0999'), 'TOKEN_OF_ANOTHER'],
    ['refused', answers(401, { message: `no such token: ${pasted}` }), 'KEY_REFUSED'],
    ['answered by something else', answers(200, '<html>'), 'ANSWER_NOT_THE_SERVICE'],
  ])('is not kept when it is %s', async (_, answer, code) => {
    desk = await openTokenDesk(answer);
    expect(await put()).toMatchObject({ ok: false, error: { code } });
    expect(inKeychain()).toBeUndefined();
    expect(desk.everything()).not.toContain(pasted);
  });

  it('takes the place of the one that was sealed, for good', async () => {
    desk = await openTokenDesk(({ method }) => (method === 'POST' ? created : settings(customer)));
    await desk.create();
    await put();
    desk.rig.keytar.entries.delete(customerEntry(desk.id, customer));
    const later = desk.restart();
    await later.vault.get(customerEntry(desk.id, customer));
    await later.secrets.tokens.restore(desk.id);
    expect(inKeychain()).toBeUndefined();
  });
});

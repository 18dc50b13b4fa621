import type { LocalWrite } from '@shared/journal';
import type { LocalValue } from '@shared/local-data';
import type { LocalKey } from '@shared/record-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  apartWrites,
  type ClientRecord,
  canLink,
  clientFinder,
  findClient,
  joinClients,
  linkWrites,
  recordKeysOf,
  renameWrites,
  type SavedOfClients,
  services,
  unlinkWrites,
} from '.';

const records: readonly ClientRecord[] = services.flatMap((service) =>
  ['1', '2'].map((id) => ({ service, id, name: `${service} ${id}` })),
);

/** Local data as main keeps it: one value per key, null removes it. */
class Saved {
  private readonly values = new Map<string, LocalWrite>();
  private clock = 0;
  readonly links: LocalValue<'client_links'>[] = [];

  save(writes: readonly LocalWrite[]): void {
    for (const write of writes) {
      if (write.value === null) this.values.delete(`${write.collection} ${write.key}`);
      else this.values.set(`${write.collection} ${write.key}`, write);
      if (write.collection !== 'client_links') continue;
      const at = this.links.findIndex(({ key }) => key === write.key);
      if (at >= 0) this.links.splice(at, 1);
      this.clock += 1;
      const value = { key: write.key, at: `2026-11-20T12:00:${String(this.clock).padStart(6, '0')}Z` };
      if (write.value) this.links.push({ ...value, value: write.value });
    }
  }

  clients() {
    return joinClients(records, this.links);
  }

  client(key: string) {
    const found = findClient(this.clients(), key);
    if (!found) throw new Error(`no client ${key}`);
    return found;
  }

  of(): SavedOfClients {
    const all = [...this.values.values()];
    return {
      apart: new Set(all.flatMap((write) => (write.collection === 'client_apart' ? [write.key] : []))),
      notes: new Map(
        all.flatMap((write) => (write.collection === 'client_notes' ? [[write.key, write.value ?? '']] : [])),
      ),
    };
  }

  link(...keys: readonly string[]): void {
    const clients = keys.map((key) => this.client(key));
    this.save(linkWrites(clients, this.of(), `new-${keys.join('-')}`));
  }
}

const note = (key: string, value: string): LocalWrite => ({ collection: 'client_notes', key, value });

describe('Client match', () => {
  it('matched records form one client that is found by any of them', () => {
    const saved = new Saved();
    saved.link('planning:1', 'reporting:2', 'connect:1');
    const client = saved.client('connect:1');
    expect(client).toMatchObject({ key: 'link:new-planning:1-reporting:2-connect:1', name: 'planning 1' });
    for (const key of ['planning:1', 'reporting:2']) expect(saved.client(key)).toEqual(client);
    expect(recordKeysOf(client)).toEqual(['planning:1', 'reporting:2', 'connect:1']);
  });

  it('matching another record keeps the key, name and notes of the client', () => {
    const saved = new Saved();
    saved.save([note('planning:1', 'calls before ten')]);
    saved.link('planning:1', 'reporting:1');
    const { key } = saved.client('planning:1');
    saved.save(renameWrites(saved.client(key), 'Aurora', saved.of(), 'unused'));
    saved.save([note('connect:1', 'pays late')]);
    saved.link('connect:1', 'planning:1');
    expect(saved.client('connect:1')).toMatchObject({ key, name: 'Aurora' });
    expect([...saved.of().notes]).toEqual([[key, 'pays late\n\ncalls before ten']]);
  });

  it('two records of one service or a single record cannot be matched', () => {
    const saved = new Saved();
    expect(canLink([saved.client('planning:1'), saved.client('planning:2')])).toBe(false);
    expect(canLink([saved.client('planning:1')])).toBe(false);
    expect(canLink([saved.client('planning:1'), saved.client('connect:2')])).toBe(true);
  });

  it('matching two clients removes their not-a-match entry', () => {
    const saved = new Saved();
    saved.save(apartWrites([saved.client('planning:1'), saved.client('reporting:1')]));
    expect([...saved.of().apart]).toEqual(['planning:1|reporting:1']);
    saved.link('planning:1', 'reporting:1');
    expect(saved.of().apart.size).toBe(0);
  });

  it('of two matches with the same record the newer one wins', () => {
    const value = { name: null, planning: '1', reporting: '1', connect: null };
    const older = { key: 'a', at: '2026-11-19T12:00:00Z', value };
    const newer = {
      key: 'b',
      at: '2026-11-20T12:00:00Z',
      value: { ...value, reporting: null, connect: '1' },
    };
    const clients = joinClients(records, [older, newer]);
    expect(findClient(clients, 'planning:1')?.key).toBe('link:b');
    expect(clientFinder(clients)('planning:1')?.key).toBe('link:b');
    expect(findClient(clients, 'reporting:1')?.key).toBe('link:a');
  });
});

describe('Unmatching', () => {
  it('an unmatched record is saved as not a match for the remaining records', () => {
    const saved = new Saved();
    saved.link('planning:1', 'reporting:1', 'connect:1');
    saved.save(unlinkWrites(saved.client('planning:1'), 'connect', saved.of().notes));
    expect(recordKeysOf(saved.client('planning:1'))).toEqual(['planning:1', 'reporting:1']);
    expect([...saved.of().apart].toSorted()).toEqual(['connect:1|planning:1', 'connect:1|reporting:1']);
  });

  it('a match of one record is removed and the note stays with the remaining record', () => {
    const saved = new Saved();
    saved.link('planning:1', 'connect:1');
    saved.save([note(saved.client('planning:1').key, 'calls before ten')]);
    saved.save(unlinkWrites(saved.client('planning:1'), 'planning', saved.of().notes));
    expect(saved.links).toEqual([]);
    expect([...saved.of().notes]).toEqual([['connect:1', 'calls before ten']]);
  });
});

const act = fc.oneof(
  fc.record({
    kind: fc.constant('rename'),
    of: fc.constantFrom(...records.map((one) => [`${one.service}:${one.id}`])),
  }),
  fc.record({
    kind: fc.constant('link'),
    of: fc.shuffledSubarray(records.map((one) => `${one.service}:${one.id}`)),
  }),
  fc.record({
    kind: fc.constant('unlink'),
    of: fc.constantFrom(...records.map((one) => [`${one.service}:${one.id}`])),
  }),
);

describe('Random matching, renaming and unmatching', () => {
  it('each record is in one client with at most one record of each service, and no note is lost', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const saved = new Saved();
        saved.save(records.map((one) => note(`${one.service}:${one.id}`, `<${one.service}:${one.id}>`)));
        for (const { kind, of } of acts) {
          const clients = [...new Set(of.map((key) => saved.client(key)))];
          if (kind === 'link' && canLink(clients)) saved.link(...clients.map(({ key }) => key));
          const [first] = clients;
          if (kind === 'rename' && first) {
            const newId = `named-${first.key}`;
            saved.save(renameWrites(first, 'Aurora', saved.of(), newId));
          }
          if (kind === 'unlink' && first) saved.save(unlinkWrites(first, null, saved.of().notes));
        }
        const keys: LocalKey[] = saved.clients().flatMap(recordKeysOf);
        expect(keys.toSorted()).toEqual(records.map((one) => `${one.service}:${one.id}`).toSorted());
        const texts = [...saved.of().notes.values()].join(' ');
        for (const one of records) expect(texts).toContain(`<${one.service}:${one.id}>`);
        for (const key of saved.of().notes.keys()) expect(findClient(saved.clients(), key)?.key).toBe(key);
        const find = clientFinder(saved.clients());
        for (const key of [...keys, ...saved.of().notes.keys(), 'planning:none', 'link:none'])
          expect(find(key)?.key).toBe(findClient(saved.clients(), key)?.key);
      }),
    );
  });
});

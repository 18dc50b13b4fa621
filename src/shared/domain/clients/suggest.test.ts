import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withShuffled } from '../../testing/shuffled';
import {
  apartWrites,
  type ClientRecord,
  joinClients,
  linkWrites,
  type Suggestion,
  services,
  suggestLinks,
} from '.';

const record = (service: ClientRecord['service'], id: string, name: string): ClientRecord => ({
  service,
  id,
  name,
});

/** Returns suggestions for records that have not been linked, as groups of keys. */
const suggest = (records: readonly ClientRecord[], apart: readonly string[] = []): Suggestion[] =>
  suggestLinks(joinClients(records, []), new Set(apart));

const idsOf = (suggestions: readonly Suggestion[]) => suggestions.map(({ id }) => id).toSorted();

/** The confidence and reason for two names of different services; null if they are suggested as two clients. */
function between(first: string, second: string) {
  const [found] = suggest([record('planning', '1', first), record('reporting', '2', second)]);
  return found ? { confidence: found.confidence, reason: found.reason } : null;
}

describe('Suggested match of two names', () => {
  it.each([
    ['Aurora Cosméticos', 'AURORA COSMETICOS', 'sure', 'same_words'],
    ['Cosméticos Aurora', 'Aurora Cosméticos', 'sure', 'same_words'],
    ['Aurora Cosméticos Naturais Ltda.', 'Aurora Cosméticos Naturais', 'sure', 'legal_form'],
    ['Padaria São Bento Ltda - ME', 'Padaria São Bento EIRELI', 'sure', 'legal_form'],
    ['Banco do Sul S.A.', 'Banco Sul S/A', 'sure', 'legal_form'],
    ['Müller & Söhne GmbH & Co. KG', 'Muller Sohne', 'sure', 'legal_form'],
    ['Harbour and Finch Coffee Ltd', 'Harbour & Finch Coffee, Inc.', 'sure', 'legal_form'],
    ['Café Lumière SARL', 'Cafe Lumiere', 'sure', 'legal_form'],
    ['Kowalski Sp. z o.o.', 'Kowalski', 'sure', 'legal_form'],
    ['BelaCasa', 'Bela Casa', 'likely', 'spacing'],
    ['Aurora Cosm.', 'Aurora Cosméticos', 'likely', 'short_form'],
    ['Clínica Vértice', 'Clinica Vertise', 'likely', 'spelling'],
    ['Aurora Cosméticos', 'Aurora Cosméticos Naturais', 'possible', 'more_words'],
    ['BFC', 'Brighton Football Club', 'possible', 'initials'],
  ])('%s and %s are a %s match because of %s', (first, second, confidence, reason) => {
    expect(between(first, second)).toEqual({ confidence, reason });
    expect(between(second, first)).toEqual({ confidence, reason });
  });

  it.each([
    ['Padaria Central', 'Livraria Mar Azul'],
    ['Loja 1', 'Loja 2'],
    ['Unidade 2024', 'Unidade 2025'],
    ['João Silva', 'Maria Souza'],
    ['Bar', 'Mar'],
    ['Ltda', 'GmbH'],
  ])('%s and %s are not suggested as a match', (first, second) => {
    expect(between(first, second)).toBeNull();
  });
});

describe('Suggested matches', () => {
  it('records of all three services with one name form one suggestion', () => {
    const [found, ...others] = suggest([
      record('reporting', '7', 'AURORA COSMETICOS LTDA'),
      record('connect', 'u', 'Aurora Cosméticos'),
      record('planning', '41', 'Aurora Cosméticos'),
      record('planning', '42', 'Padaria Central'),
    ]);
    expect(others).toEqual([]);
    expect(found?.clients.map(({ key }) => key)).toEqual(['planning:41', 'reporting:7', 'connect:u']);
    expect(found).toMatchObject({ confidence: 'sure', reason: 'legal_form', isAmbiguous: false });
  });

  it('a suggestion with a shared name is only possible and marked as ambiguous', () => {
    const [found] = suggest([
      record('planning', '1', 'Casa Verde'),
      record('reporting', '2', 'Casa Verde'),
      record('reporting', '3', 'Casa Verde'),
    ]);
    expect(found).toMatchObject({ confidence: 'possible', isAmbiguous: true });
  });

  it('a new record is suggested for a client that is already matched', () => {
    const at = '2026-11-20T12:00:00Z';
    const value = { name: null, planning: '1', reporting: '2', connect: null };
    const records = [
      record('planning', '1', 'Casa Verde'),
      record('reporting', '2', 'Casa Verde Ltda'),
      record('connect', 'u', 'Casa Verde'),
    ];
    const [found] = suggestLinks(joinClients(records, [{ key: 'x', value, at }]), new Set());
    expect(found?.clients.map(({ key }) => key)).toEqual(['link:x', 'connect:u']);
  });

  it('2,000 clients of each service give 2,000 suggestions', () => {
    const places = ['Norte', 'Sul', 'Leste', 'Oeste', 'Centro'];
    const trades = ['Padaria', 'Clínica', 'Livraria', 'Mercado', 'Oficina', 'Escola', 'Hotel'];
    const nameOf = (n: number) =>
      `${trades[n % trades.length]} ${syllables(n)} ${places[n % places.length]} ${n % 3 === 0 ? 'Ltda' : ''}`;
    const records = services.flatMap((service) =>
      Array.from({ length: 2_000 }, (_, n) => record(service, String(n), nameOf(n))),
    );
    expect(suggest(records)).toHaveLength(2_000);
  });
});

/** Two thousand words of which no two are one letter apart. */
const syllables = (n: number): string =>
  [n % 13, Math.floor(n / 13) % 13, Math.floor(n / 169), (n * 7) % 13, (n * 5) % 13]
    .map((digit) => 'ba ce di fo gu la me ni po ru sa te vi'.split(' ')[digit])
    .join('');

const words = [
  'aurora',
  'padaria',
  'são',
  'bento',
  'clínica',
  'verde',
  'maré',
  'estúdio',
  'finch',
  'lumière',
];
const legal = ['Ltda', 'S.A.', 'GmbH', 'Inc.', 'LLC', 'SARL', 'Eireli', 'Pty Ltd', 'S.r.l.', 'Ltda - ME'];
const name = fc
  .uniqueArray(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  .map((chosen) => chosen.join(' '));

/** Lists of clients of all three services, many of which share a name. */
const clientList = fc
  .array(fc.record({ service: fc.constantFrom(...services), name }), { maxLength: 24 })
  .map((given) => given.map((one, place) => record(one.service, String(place), one.name)));

/** The same name as another person might have typed it. */
const retyped = (given: string) =>
  fc
    .record({
      order: fc.shuffledSubarray(given.split(' '), { minLength: given.split(' ').length }),
      form: fc.option(fc.constantFrom(...legal), { nil: '' }),
      isLoud: fc.boolean(),
      isPlain: fc.boolean(),
    })
    .map(({ order, form, isLoud, isPlain }) => {
      const spelled = isPlain ? order.join(' ').normalize('NFD').replace(/\p{M}/gu, '') : order.join(' ');
      return `${isLoud ? spelled.toUpperCase() : spelled} ${form}`.trim();
    });

describe('Suggested matches for any client list', () => {
  it('a record is in at most one suggestion, with one record of each service at most', () => {
    fc.assert(
      fc.property(clientList, (records) => {
        const keys = suggest(records).map(({ clients }) => clients.map(({ key }) => key));
        expect(new Set(keys.flat()).size).toBe(keys.flat().length);
        for (const group of keys) {
          const of = group.map((key) => key.split(':')[0]);
          expect(new Set(of).size).toBe(of.length);
          expect(of.length).toBeGreaterThan(1);
        }
      }),
    );
  });

  it('the order of clients does not change the suggestions', () => {
    fc.assert(
      fc.property(withShuffled(clientList), ([records, again]) => {
        expect(suggest(again)).toEqual(suggest(records));
      }),
    );
  });

  it('case, accents, legal forms and word order never prevent a sure match', () => {
    const pair = name.chain((given) => fc.tuple(retyped(given), retyped(given)));
    fc.assert(
      fc.property(pair, ([first, second]) => {
        expect(between(first, second)?.confidence).toBe('sure');
      }),
    );
  });

  it('two clients saved as not a match are never suggested together again', () => {
    fc.assert(
      fc.property(clientList, fc.nat(), (records, chosen) => {
        const before = suggest(records);
        const refused = before[chosen % Math.max(1, before.length)];
        if (!refused) return;
        const [a, b] = refused.clients.map(({ key }) => key);
        if (!a || !b) throw new Error('a suggestion is of two at least');
        const apart = apartWrites(refused.clients.slice(0, 2)).map(({ key }) => key);
        const together = suggest(records, apart).map(({ clients }) => clients.map(({ key }) => key));
        expect(together.some((group) => group.includes(a) && group.includes(b))).toBe(false);
      }),
    );
  });

  it('suggesting changes no client, and saving one match reduces the number of clients', () => {
    let seen = 0;
    fc.assert(
      fc.property(clientList, (records) => {
        const clients = joinClients(records, []);
        const before = structuredClone(clients);
        const [first] = suggestLinks(clients, new Set());
        expect(clients).toEqual(before);
        if (!first) return;
        // The state after linking: these clients are one, the others are unchanged.
        const link = linkWrites(first.clients, { apart: new Set(), notes: new Map() }, 'x')[0];
        if (link?.collection !== 'client_links' || !link.value) throw new Error('a link is saved first');
        const at = '2026-11-20T12:00:00Z';
        const joined = joinClients(records, [{ key: link.key, value: link.value, at }]);
        expect(joined).toHaveLength(before.length - first.clients.length + 1);
        seen += 1;
      }),
    );
    expect(seen).toBeGreaterThan(0);
  });

  it('a client matched in all three services gets no suggestion', () => {
    fc.assert(
      fc.property(clientList, (records) => {
        const [first] = suggest(records).filter(({ clients }) => clients.length === 3);
        if (!first) return;
        const link = linkWrites(first.clients, { apart: new Set(), notes: new Map() }, 'x')[0];
        if (link?.collection !== 'client_links' || !link.value) throw new Error('a link is saved first');
        const at = '2026-11-20T12:00:00Z';
        const after = suggestLinks(
          joinClients(records, [{ key: link.key, value: link.value, at }]),
          new Set(),
        );
        expect(idsOf(after).join(' ')).not.toContain('link:x');
      }),
    );
  });
});

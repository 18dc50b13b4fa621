import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apartKey, isApartKey } from '../domain/clients/records';
import { localDataRoutes, localWrite } from './local-data';

const uuid = '11111111-1111-4111-8111-111111111111';
const link = { name: null, planning: '41', reporting: null, connect: uuid };
const isTaken = (write: object) => localWrite.safeParse(write).success;

describe('Journal values of clients', () => {
  it.each([
    { collection: 'client_links', key: uuid, value: link },
    { collection: 'client_links', key: uuid, value: null },
    { collection: 'client_apart', key: 'connect:c|planning:41', value: true },
    { collection: 'client_notes', key: `link:${uuid}`, value: 'calls before ten' },
    { collection: 'client_notes', key: 'reporting:7', value: null },
  ])('the journal accepts the client value %j', (write) => expect(isTaken(write)).toBe(true));

  it.each([
    { collection: 'client_links', key: 'planning:41', value: link },
    { collection: 'client_links', key: uuid, value: { ...link, planning: '' } },
    { collection: 'client_links', key: uuid, value: { ...link, secret: 'x' } },
    { collection: 'client_apart', key: 'planning:41|connect:c', value: true },
    { collection: 'client_apart', key: 'planning:41', value: true },
    { collection: 'client_notes', key: 'link:me', value: 'x' },
  ])('the journal refuses the client value %j', (write) => expect(isTaken(write)).toBe(false));

  it('a not-a-match key is the same from either side and invalid for one record', () => {
    const key = fc
      .tuple(fc.constantFrom('planning', 'reporting', 'connect'), fc.stringMatching(/^[\w-]{1,40}$/))
      .map(([service, id]) => `${service}:${id}` as `planning:${string}`);
    fc.assert(
      fc.property(key, key, (a, b) => {
        expect(apartKey(a, b)).toBe(apartKey(b, a));
        expect(isApartKey(apartKey(a, b))).toBe(a !== b);
      }),
    );
  });
});

describe('Journal values of put-away items', () => {
  const post = {
    id: '7',
    status: 'in_review',
    review: null,
    publishAt: -1,
    pending: null,
    isChanged: false,
    content: '12',
  };
  const value = { at: 1, until: null, posts: [post], mark: null };
  const write = { collection: 'put_away', key: 'app:piece:["p1","g1"]', value };

  it.each([
    write,
    { ...write, value: { ...value, until: 2, posts: [], mark: 'expired' } },
    { ...write, value: null },
  ])('the journal accepts the put-away value %j', (one) => expect(isTaken(one)).toBe(true));

  it.each([
    { ...write, key: '' },
    { ...write, value: { ...value, until: undefined } },
    { ...write, value: { ...value, at: 1.5 } },
    { ...write, value: { ...value, posts: Array.from({ length: 41 }, () => post) } },
    { ...write, value: { ...value, posts: [{ ...post, caption: 'whole text' }] } },
  ])('the journal refuses the put-away value %j', (one) => expect(isTaken(one)).toBe(false));
});

describe('Journal values of noted decisions', () => {
  const value = {
    post: '7',
    version: 'v',
    answer: 'approved',
    who: 'Ana',
    way: 'phone',
    words: '',
    saidAt: 1,
    notedAt: 2,
    isAfterPublishing: false,
    first: null,
  };
  const file = { hash: 'a'.repeat(64), name: 'ana.png', bytes: 7, type: 'png' };
  const key = '11111111-1111-4111-8111-111111111111';
  const write = { collection: 'noted_decisions', key, value };

  it.each([
    write,
    { ...write, value: { ...value, version: null, words: 'x'.repeat(4_000) } },
    { ...write, value: { ...value, answer: 'withdrawn', first: key } },
    { ...write, value: { ...value, files: [file] } },
  ])('the journal accepts the noted decision %#', (one) => expect(isTaken(one)).toBe(true));

  it.each([
    { ...write, key: '7' },
    { ...write, value: { ...value, who: ' ' } },
    { ...write, value: { ...value, way: 'letter' } },
    { ...write, value: { ...value, words: 'x'.repeat(4_001) } },
    { ...write, value: { ...value, first: 'the first' } },
    { ...write, value: { ...value, saidAt: -1 } },
    { ...write, value: { ...value, files: [] } },
    { ...write, value: { ...value, files: Array.from({ length: 21 }, () => file) } },
    { ...write, value: { ...value, files: [{ ...file, hash: '../../journal' }] } },
    { ...write, value: { ...value, files: [{ ...file, type: 'html' }] } },
  ])('the journal refuses the noted decision %#', (one) => expect(isTaken(one)).toBe(false));

  it.each([
    { ...write, value: null },
    { ...write, value: { ...value, who: 'Ana\u202E' } },
  ])('local.save refuses the noted decision %#', (one) =>
    expect(localDataRoutes['local.save'].input.safeParse(one).success).toBe(false),
  );
});

describe('Journal values of review windows', () => {
  const value = { days: [0, 4], from: 540, to: 1_080, closed: [], agreedDays: null };
  const write = { collection: 'review_windows', key: 'planning:41', value };

  it.each([
    write,
    { ...write, value: null },
    { ...write, value: { ...value, agreedDays: 2, closed: [{ from: '2026-12-24', to: '2027-01-03' }] } },
  ])('the journal accepts the review window %j', (one) => expect(isTaken(one)).toBe(true));

  it.each([
    { ...write, key: 'planning' },
    { ...write, value: { ...value, days: [] } },
    { ...write, value: { ...value, days: [7] } },
    { ...write, value: { ...value, from: 541 } },
    { ...write, value: { ...value, agreedDays: 0 } },
  ])('the journal refuses the review window %j', (one) => expect(isTaken(one)).toBe(false));
});

describe('Journal values of form drafts', () => {
  const fields = {
    way: 'own_address',
    host: '',
    port: '22',
    user: '',
    login: 'agent',
    remotePort: '47821',
    publicUrl: '',
    domain: '',
    server: '',
    url: 'https://hooks.example',
  };
  const tunnel = (change: object) => ({
    collection: 'form_drafts',
    key: 'tunnel',
    value: { form: 'tunnel', fields: { ...fields, ...change } },
  });

  it('the journal accepts the fields of a tunnel draft', () => expect(isTaken(tunnel({}))).toBe(true));

  it.each([
    { url: 'https://me:secret@hooks.example' },
    { publicUrl: 'https://hooks.example/?token=secret' },
    { server: 'https://smee.io/#secret' },
    { password: 'secret' },
    { authtoken: 'secret' },
  ])('the journal refuses a tunnel draft with a secret: %j', (change) =>
    expect(isTaken(tunnel(change))).toBe(false),
  );
});

import { connect } from '@shared/services/connect';
import type { ServiceDeclaration } from '@shared/services/endpoint';
import { planning } from '@shared/services/planning';
import { reporting } from '@shared/services/reporting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeSecrets } from '../secrets/answer-secrets';
import { readAnswer } from './read-answer';

const at = { baseUrl: 'https://planning.example/api/v1', target: '/posts?per_page=50', readAt: 1000 };

const post = (id: number, more: object = {}) => ({
  id,
  asset_group_id: 512,
  project: { id: 41, timezone: 'America/Sao_Paulo' },
  network: 'instagram',
  type: 'feed',
  status: 'draft',
  review_status: null,
  schedule_at: null,
  ...more,
});

const posts = (data: unknown, more: object = {}) =>
  readAnswer(planning.endpoints.list_posts, { data, ...more }, at);
const projectList = (meta: object, target = '/projects', data: unknown[] = [{ id: 1, name: 'A' }]) => {
  const read = readAnswer(reporting.endpoints.list_projects, { data, meta }, { ...at, target });
  return read.ok ? read.data.page : read.error;
};

describe('lists', () => {
  it('hold no more records than were asked for, and say so', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => post(index + 1));
    const read = posts(many);
    expect(read.ok && read.data.records).toHaveLength(50);
    expect(read.ok && read.data.setAside).toEqual([
      { path: 'data.50', reason: 'wanted 50 records at most, got 5000' },
    ]);
    const unasked = readAnswer(planning.endpoints.list_posts, { data: many }, { ...at, target: '/posts' });
    expect(unasked.ok && unasked.data.records).toHaveLength(100);
  });

  it('name the first records that broke their schema, and count the others', () => {
    const data = Array.from({ length: 5_000 }, () => 'no record');
    const asked = { ...at, target: '/posts?per_page=5000' };
    const read = readAnswer(planning.endpoints.list_posts, { data }, asked);
    expect(read.ok && read.data.setAside).toHaveLength(200);
    expect(read.ok && read.data.setAside.at(-1)).toEqual({ path: '', reason: 'and 4801 more' });
  });

  it('sets a broken record aside with path and reason, and lands the rest whole', () => {
    const read = posts([post(1, { colour: 'red' }), post(2, { status: 'secret-status' }), post(3)]);
    expect(read).toMatchObject({
      ok: true,
      data: {
        readAt: 1000,
        records: [{ id: 1, colour: 'red' }, { id: 3 }],
        setAside: [{ id: '2', path: 'data.1.status' }],
      },
    });
    expect(JSON.stringify(read)).not.toContain('secret-status');
  });

  it('says what was wanted and what kind of thing came', () => {
    const read = posts([post(1, { schedule_at: 5, network: null }), 'no record']);
    expect(read.ok && read.data.setAside).toEqual([
      { id: '1', path: 'data.0.network', reason: 'wanted string, got null; 1 more' },
      { path: 'data.1', reason: 'wanted object, got a string' },
    ]);
  });

  it('reads numbers as text, text as numbers, and an empty map as PHP writes it', () => {
    const groups = readAnswer(
      planning.endpoints.list_review_groups,
      { data: [{ id: 1, posts_count: '4', review_summary: [], reviewers_count: 2 }] },
      at,
    );
    expect(groups.ok && groups.data.records).toEqual([
      { id: 1, posts_count: 4, review_summary: {}, reviewers_count: 2 },
    ]);
    const merchant = { rate_limit_per_minute: 300, rate_limit_per_second: '10' };
    const settings = readAnswer(
      connect.endpoints.get_merchant_settings,
      { merchant: { ...merchantOf(), ...merchant } },
      at,
    );
    expect(settings.ok && settings.data.record).toMatchObject({ rate_limit_per_minute: '300' });
  });

  it('keeps each of the three date forms as it came, and refuses others', () => {
    const forms = ['2026-03-02 09:00:00', '2026-03-02T09:00:00', '2026-03-02T09:00:00.000000Z'];
    const rows = [...forms, '02/03/2026'].map((created_at, id) => ({
      id,
      title: 'T',
      used_count: 0,
      created_at,
      updated_at: created_at,
    }));
    const read = readAnswer(reporting.endpoints.list_templates, { data: rows, meta: {} }, at);
    expect(read.ok && read.data.records.map((row) => row.created_at)).toEqual(forms);
    expect(read.ok && read.data.setAside).toHaveLength(1);
  });

  it.each([
    ['an object without data', { records: [] }],
    ['a bare list', []],
    ['text', 'hello'],
    ['null', null],
    ['a page of another kind', { data: { id: 1 } }],
  ])('is not the service: %s', (_, json) => {
    expect(readAnswer(planning.endpoints.list_posts, json, at)).toMatchObject({
      ok: false,
      error: { code: 'ANSWER_NOT_THE_SERVICE' },
    });
  });
});

describe('pages', () => {
  const next = (link: unknown) => {
    const read = posts([post(1)], { links: { next: link }, meta: { current_page: 1, last_page: 2 } });
    return read.ok ? read.data.page.next : read.error.code;
  };

  it('follows the next link as given, below the base address', () => {
    expect(next('https://planning.example/api/v1/posts?status%5B%5D=draft&page=2')).toBe(
      '/posts?status%5B%5D=draft&page=2',
    );
    expect(next('/api/v1/posts?page=2')).toBe('/posts?page=2');
    expect(next('?page=2')).toBe('/posts?page=2');
    expect(next(null)).toBeNull();
  });

  it.each([
    'https://evil.example/api/v1/posts?page=2',
    'http://planning.example/api/v1/posts?page=2',
    'https://planning.example:8443/api/v1/posts?page=2',
    'https://planning.example/admin?page=2',
    'https://planning.example/api/v1/../../admin',
    'javascript:alert(1)',
    'https://',
    7,
  ])('refuses a next link elsewhere: %s', (link) => {
    expect(next(link)).toBe('CALL_REDIRECTED_ELSEWHERE');
  });

  it('refuses a next link that goes in circles', () => {
    expect(next('https://planning.example/api/v1/posts?per_page=50')).toBe('ANSWER_NOT_THE_SERVICE');
  });

  it('counts on by meta where there are no links, in every documented form', () => {
    expect(projectList({ current_page: 1, last_page: 3, per_page: 100, total: 201 })).toEqual({
      currentPage: 1,
      lastPage: 3,
      perPage: 100,
      total: 201,
      next: '/projects?page=2',
    });
    expect(projectList({ current_page: '2', total_pages: 2, per_page: 15, total: 16 })).toMatchObject({
      lastPage: 2,
      next: null,
    });
    expect(projectList({ current_page: 1, total: 2 }, '/projects?q=a')).toMatchObject({
      lastPage: null,
      next: '/projects?q=a&page=2',
    });
    expect(projectList({ current_page: 2, total: 2 })).toMatchObject({ next: null });
    expect(projectList({}, '/projects')).toMatchObject({ currentPage: 1, next: null });
  });

  it('ends at an empty page whatever the total says', () => {
    expect(projectList({ current_page: 9, last_page: 99, total: 990 }, '/projects', [])).toMatchObject({
      next: null,
    });
  });
});

describe('single records', () => {
  const review = {
    status: 'pending',
    cycle_started_at: null,
    reviewers_total: 1,
    decided: 0,
    approved: 0,
    request_changes: 0,
    pending: 1,
  };

  it.each([
    ['inside data', { data: post(1, { review }) }],
    ['beside data', { data: post(1), review }],
    ['in a bare record', post(1, { review })],
  ])('finds the review block %s', (_, json) => {
    const read = readAnswer(planning.endpoints.get_post, json, at);
    expect(read.ok && read.data.record).toMatchObject({ id: 1, review: { pending: 1 } });
    expect(read.ok && read.data.setAside).toEqual([]);
  });

  it.each([
    ['data', { data: { id: 41, timezone: 'Europe/Lisbon' } }],
    ['a named key', { project: { id: 41, timezone: 'Europe/Lisbon' } }],
    ['no wrapper', { id: 41, timezone: 'Europe/Lisbon', owner: { id: 3 } }],
  ])('reads a record under %s', (_, json) => {
    const read = readAnswer(planning.endpoints.get_project, json, at);
    expect(read.ok && read.data.record).toMatchObject({ id: 41, timezone: 'Europe/Lisbon' });
  });

  it('takes nothing that stands in a broken record for the record', () => {
    const bare = { id: 41, parent: { id: 7, timezone: 'Europe/Lisbon' } };
    expect(readAnswer(planning.endpoints.get_project, bare, at)).toMatchObject({
      data: { record: null, setAside: [{ id: '41', path: 'timezone' }] },
    });
  });

  it('takes neither of two records for the one that was asked for', () => {
    const [one, two] = [41, 42].map((id) => ({ id, timezone: 'Europe/Lisbon' }));
    expect(readAnswer(planning.endpoints.get_project, { one, two }, at).ok).toBe(false);
    expect(readAnswer(planning.endpoints.get_project, { one, links: {} }, at)).toMatchObject({
      data: { record: { id: 41 }, setAside: [] },
    });
  });

  it('says why the one record broke', () => {
    const read = readAnswer(planning.endpoints.get_project, { data: { id: 41 } }, at);
    expect(read).toMatchObject({
      ok: true,
      data: { record: null, setAside: [{ id: '41', path: 'data.timezone' }] },
    });
  });

  it('calls an answer without any record not the service, except after a write', () => {
    expect(readAnswer(planning.endpoints.get_project, { ok: true }, at).ok).toBe(false);
    expect(readAnswer(connect.endpoints.create_webhook_subscription, { success: true }, at)).toMatchObject({
      ok: true,
      data: { record: null, setAside: [{ path: '' }] },
    });
  });

  it('keeps what stands beside the record', () => {
    const json = { merchant: merchantOf(), include_settings: true };
    const read = readAnswer(connect.endpoints.get_merchant_settings, json, at);
    expect(read.ok && read.data.beside).toEqual({ include_settings: true });
  });
});

describe('maps', () => {
  it('keeps results of shapes that no document shows', () => {
    const data = { a: { value: 1, previous_value: 2 }, b: { error: 'x' }, c: null };
    const read = readAnswer(connect.endpoints.get_metric_values, { data }, at);
    expect(read.ok && read.data.values).toEqual(data);
  });

  it('reads an empty list as an empty map, and refuses what is none', () => {
    expect(readAnswer(reporting.endpoints.get_metric_values, { data: [] }, at)).toMatchObject({
      data: { values: {} },
    });
    expect(readAnswer(reporting.endpoints.get_metric_values, { data: 'x' }, at).ok).toBe(false);
  });
});

describe('secrets in an answer', () => {
  it('are taken out even of a record that breaks its schema', () => {
    const shape = connect.endpoints.create_customer.answer;
    const { json, secrets } = takeSecrets(shape, {
      customer: { name: 'A', api_token: 'tok' },
      meta: { api_token: 'again' },
    });
    expect(secrets).toEqual({ api_token: 'tok' });
    expect(json).toEqual({ customer: { name: 'A' }, meta: {} });
    expect(readAnswer(connect.endpoints.create_customer, json, at)).toMatchObject({
      ok: true,
      data: { record: null },
    });
  });

  it('leaves other answers alone', () => {
    const json = { data: { api_token: 'a caption may say anything' } };
    expect(takeSecrets(planning.endpoints.get_post.answer, json).json).toBe(json);
  });
});

it('never throws, whatever came', () => {
  const services: readonly ServiceDeclaration[] = [planning, reporting, connect];
  const endpoints = services.flatMap((service) => Object.values(service.endpoints));
  const wrapped = fc.anything().map((data) => ({ data, links: { next: data }, meta: data }));
  fc.assert(
    fc.property(fc.constantFrom(...endpoints), fc.oneof(fc.jsonValue(), wrapped), (endpoint, json) => {
      expect(readAnswer(endpoint, json, at)).toHaveProperty('ok');
    }),
    { numRuns: 2000 },
  );
});

function merchantOf() {
  return {
    uuid: '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0001',
    name: 'Norte',
    is_paying: true,
    created_at: '2026-03-02 09:00:00',
    updated_at: '2026-03-02 09:00:00',
    rate_limit_per_minute: '300',
    rate_limit_per_second: '10',
    total_customers: 0,
    available_integrations: [],
  };
}

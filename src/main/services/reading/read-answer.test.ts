import { connect } from '@shared/services/connect';
import type { ServiceDeclaration } from '@shared/services/endpoint';
import { planning } from '@shared/services/planning';
import { reporting } from '@shared/services/reporting';
import { runs } from '@shared/testing/runs';
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

describe('List answers', () => {
  it('a list keeps at most the requested number of records and reports the excess', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => post(index + 1));
    const read = posts(many);
    expect(read.ok && read.data.records).toHaveLength(50);
    expect(read.ok && read.data.setAside).toEqual([
      { path: 'data.50', reason: 'wanted 50 records at most, got 5000' },
    ]);
    const unasked = readAnswer(planning.endpoints.list_posts, { data: many }, { ...at, target: '/posts' });
    expect(unasked.ok && unasked.data.records).toHaveLength(100);
  });

  it('the first 199 invalid records are listed and the others are counted', () => {
    const data = Array.from({ length: 5_000 }, () => 'no record');
    const asked = { ...at, target: '/posts?per_page=5000' };
    const read = readAnswer(planning.endpoints.list_posts, { data }, asked);
    expect(read.ok && read.data.setAside).toHaveLength(200);
    expect(read.ok && read.data.setAside.at(-1)).toEqual({ path: '', reason: 'and 4801 more' });
  });

  it('an invalid record is left out with path and reason, and the others are kept', () => {
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

  it('the reason names the expected and the received type', () => {
    const read = posts([post(1, { schedule_at: 5, network: null }), 'no record']);
    expect(read.ok && read.data.setAside).toEqual([
      { id: '1', path: 'data.0.network', reason: 'wanted string, got null; 1 more' },
      { path: 'data.1', reason: 'wanted object, got a string' },
    ]);
  });

  it('every ISO 8601 form of an instant with an offset is read, and none without one', () => {
    const forms = [
      'T09:00:00-03:00',
      'T09:00:00.123456Z',
      'T09:00:00-0300',
      'T09:00-03:00',
      'T09:00:00',
      ' 09:00:00Z',
    ];
    const read = posts(forms.map((time, id) => post(id, { schedule_at: `2026-03-02${time}` })));
    expect(read.ok && read.data.records.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    const noDay = posts([post(1, { schedule_at: '2026-02-30T09:00:00Z' })]);
    expect(noDay.ok && noDay.data.setAside).toMatchObject([{ path: 'data.0.schedule_at' }]);
  });

  it('numbers in text, text for numbers and an empty list for a map are converted', () => {
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

  it('a name of blanks alone is read as empty', () => {
    const read = readAnswer(
      reporting.endpoints.list_projects,
      { data: [{ id: 1, name: '\u00a0 ' }], meta: {} },
      at,
    );
    expect(read).toMatchObject({ data: { records: [{ name: '' }] } });
    const customer = { uuid: '00000000-0000-4000-8000-000000000001', name: ' ', is_paying: true };
    const times = { created_at: '2026-11-30 10:00:00', updated_at: '2026-11-30 10:00:00' };
    expect(
      readAnswer(connect.endpoints.get_customer, { customer: { ...customer, ...times } }, at),
    ).toMatchObject({ data: { record: { name: '' } } });
  });

  it('a field that may be null is read as null where it is missing or an empty text', () => {
    const { review_status: _missing, ...rest } = post(1, {
      schedule_at: '',
      published_url: '',
      account: { id: 7, name: ' ' },
    });
    const read = posts([rest, post(2, { network: '' })]);
    expect(read).toMatchObject({
      ok: true,
      data: {
        records: [
          { id: 1, review_status: null, schedule_at: null, published_url: null, account: { name: null } },
        ],
        setAside: [{ id: '2', path: 'data.1.network' }],
      },
    });
  });

  it('a project whose accounts come in another form is read without them', () => {
    const project = { id: 41, timezone: 'Europe/Lisbon', integrations: [{ id: 7, network: 'x' }] };
    const read = readAnswer(planning.endpoints.list_projects, { data: [project] }, at);
    expect(read).toMatchObject({
      ok: true,
      data: { records: [{ id: 41, integrations: null }], setAside: [] },
    });
  });

  it('a content group whose posts come in another form is read without them', () => {
    const group = {
      id: 'g-1',
      project: { id: 41, timezone: 'Europe/Lisbon' },
      review_group_id: null,
      posts_count: 2,
      networks: ['instagram'],
      accounts: [],
      status_summary: { draft: 2 },
      schedule_dates: [],
    };
    const readGroup = (member: object) =>
      readAnswer(planning.endpoints.get_content_group, { data: { ...group, posts: [member] } }, at);
    expect(readGroup({ piece: 7, thumbnail: null })).toMatchObject({
      ok: true,
      data: { record: { id: 'g-1', posts: null }, setAside: [] },
    });
    expect(readGroup({ id: 7, status: { name: 'draft' }, network: { slug: 'x' } })).toMatchObject({
      ok: true,
      data: { record: { posts: [{ id: 7, status: null, network: null }] }, setAside: [] },
    });
  });

  it('a decision whose reasons come in another form is read without them', () => {
    const decision = {
      id: 1,
      reviewer: { name: 'A', email: 'a@x.example' },
      status: 'request_changes',
      is_invalidated: false,
      decided_at: '2026-03-02T09:00:00Z',
      created_at: '2026-03-02T09:00:00Z',
      reasons: [{ id: 3, title: 'Tone' }],
    };
    expect(readAnswer(planning.endpoints.list_post_reviews, { data: [decision] }, at)).toMatchObject({
      ok: true,
      data: { records: [{ id: 1, reasons: null }], setAside: [] },
    });
  });

  it('three date formats are kept as sent and another one is refused', () => {
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
    ['an object instead of a list', { data: { id: 1 } }],
  ])("an answer of the wrong shape is not the service's answer: %s", (_, json) => {
    expect(readAnswer(planning.endpoints.list_posts, json, at)).toMatchObject({
      ok: false,
      error: { code: 'ANSWER_NOT_THE_SERVICE' },
    });
  });
});

describe('Answer pages', () => {
  const next = (link: unknown) => {
    const read = posts([post(1)], { links: { next: link }, meta: { current_page: 1, last_page: 2 } });
    return read.ok ? read.data.page.next : read.error.code;
  };

  it('the next link is kept as a path below the base address', () => {
    expect(next('https://planning.example/api/v1/posts?status%5B%5D=draft&page=2')).toBe(
      '/posts?status%5B%5D=draft&page=2',
    );
    expect(next('/api/v1/posts?page=2')).toBe('/posts?page=2');
    expect(next('?page=2')).toBe('/posts?page=2');
    expect(next(null)).toBeNull();
  });

  it.each([
    'https://evil.example/api/v1/posts?status%5B%5D=draft&page=2',
    'http://planning.example/api/v1/posts?status%5B%5D=draft&page=2',
    'https://planning.example:8443/api/v1/posts?status%5B%5D=draft&page=2',
    'http://10.0.0.7:8080/posts?status%5B%5D=draft&page=2',
    'https://planning.example/posts?status%5B%5D=draft&page=2',
  ])('the next page is requested at the base address although its link names another: %s', (link) => {
    expect(next(link)).toBe('/posts?status%5B%5D=draft&page=2');
  });

  it.each([
    'https://evil.example/api/v1/accounts?page=2',
    'https://evil.example/posts/42',
    'ftp://planning.example/api/v1/posts?page=2',
    'https://planning.example/admin?page=2',
    'https://planning.example/api/v1/../../admin',
    'javascript:alert(1)',
    'https://',
    7,
  ])('a next link to something else outside the base address is refused: %s', (link) => {
    expect(next(link)).toBe('CALL_REDIRECTED_ELSEWHERE');
  });

  it('a next link back is refused, and at the last page it ends the list', () => {
    const nextAt = (page: number, link: string) => {
      const body = { data: [post(1)], links: { next: link }, meta: { current_page: page, last_page: 3 } };
      const asked = { ...at, target: `/posts?per_page=50&page=${page}` };
      const read = readAnswer(planning.endpoints.list_posts, body, asked);
      return read.ok ? read.data.page.next : read.error.code;
    };
    expect(next('https://planning.example/api/v1/posts?per_page=50')).toBe('ANSWER_NOT_THE_SERVICE');
    expect(nextAt(2, '?page=2&per_page=50')).toBe('ANSWER_NOT_THE_SERVICE');
    expect(nextAt(2, '?per_page=50&page=1')).toBe('ANSWER_NOT_THE_SERVICE');
    expect(nextAt(3, '?per_page=50&page=1')).toBeNull();
  });

  it('the next page is derived from meta when there are no links', () => {
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

  it('a list with shorter pages than requested is read on while its total says that there is more', () => {
    const page = (at: number, records: number) =>
      projectList(
        { current_page: at, total: 40 },
        `/projects?per_page=100&page=${at}`,
        Array.from({ length: records }, (_, id) => ({ id, name: 'A' })),
      );
    expect(page(1, 15)).toMatchObject({ next: '/projects?per_page=100&page=2' });
    expect(page(3, 10)).toMatchObject({ next: '/projects?per_page=100&page=4' });
    expect([page(4, 0), page(1, 40)]).toMatchObject([{ next: null }, { next: null }]);
  });

  it('a list that always says it is at page 1 is read on from the requested page', () => {
    const pages = [1, 2, 3].map((page) =>
      projectList({ current_page: 1, last_page: 3, total: 3 }, `/projects?page=${page}`),
    );
    expect(pages).toMatchObject([{ next: '/projects?page=2' }, { next: '/projects?page=3' }, { next: null }]);
  });

  it('an empty page ends the list whatever the total says', () => {
    expect(projectList({ current_page: 9, last_page: 99, total: 990 }, '/projects', [])).toMatchObject({
      next: null,
    });
  });
});

describe('Single record answers', () => {
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
  ])('the review block is found %s', (_, json) => {
    const read = readAnswer(planning.endpoints.get_post, json, at);
    expect(read.ok && read.data.record).toMatchObject({ id: 1, review: { pending: 1 } });
    expect(read.ok && read.data.setAside).toEqual([]);
  });

  it.each([
    ['data', { data: { id: 41, timezone: 'Europe/Lisbon' } }],
    ['a named key', { project: { id: 41, timezone: 'Europe/Lisbon' } }],
    ['no wrapper', { id: 41, timezone: 'Europe/Lisbon', owner: { id: 3 } }],
  ])('a record is read under %s', (_, json) => {
    const read = readAnswer(planning.endpoints.get_project, json, at);
    expect(read.ok && read.data.record).toMatchObject({ id: 41, timezone: 'Europe/Lisbon' });
  });

  it('a nested object of an invalid record is not taken for the record', () => {
    const bare = { id: 41, parent: { id: 7, timezone: 'Europe/Lisbon' } };
    expect(readAnswer(planning.endpoints.get_project, bare, at)).toMatchObject({
      data: { record: null, setAside: [{ id: '41', path: 'timezone' }] },
    });
  });

  it('an answer with two records is refused, and one record beside links is read', () => {
    const [one, two] = [41, 42].map((id) => ({ id, timezone: 'Europe/Lisbon' }));
    expect(readAnswer(planning.endpoints.get_project, { one, two }, at).ok).toBe(false);
    expect(readAnswer(planning.endpoints.get_project, { one, links: {} }, at)).toMatchObject({
      data: { record: { id: 41 }, setAside: [] },
    });
  });

  it('an invalid single record is reported with its path', () => {
    const read = readAnswer(planning.endpoints.get_project, { data: { id: 41 } }, at);
    expect(read).toMatchObject({
      ok: true,
      data: { record: null, setAside: [{ id: '41', path: 'data.timezone' }] },
    });
  });

  it('an answer without a record is refused, except after a write', () => {
    expect(readAnswer(planning.endpoints.get_project, { ok: true }, at).ok).toBe(false);
    expect(readAnswer(connect.endpoints.create_webhook_subscription, { success: true }, at)).toMatchObject({
      ok: true,
      data: { record: null, setAside: [{ path: '' }] },
    });
  });

  it('values beside the record are kept', () => {
    const json = { merchant: merchantOf(), include_settings: true };
    const read = readAnswer(connect.endpoints.get_merchant_settings, json, at);
    expect(read.ok && read.data.beside).toEqual({ include_settings: true });
  });
});

describe('Map answers', () => {
  it('metric results of any shape are kept', () => {
    const data = { a: { value: 1, previous_value: 2 }, b: { error: 'x' }, c: null };
    const read = readAnswer(connect.endpoints.get_metric_values, { data }, at);
    expect(read.ok && read.data.values).toEqual(data);
  });

  it('an empty list reads as an empty map, and other types are refused', () => {
    expect(readAnswer(reporting.endpoints.get_metric_values, { data: [] }, at)).toMatchObject({
      data: { values: {} },
    });
    expect(readAnswer(reporting.endpoints.get_metric_values, { data: 'x' }, at).ok).toBe(false);
  });
});

describe('Secrets in an answer', () => {
  it('secrets are removed from an answer even when its record is invalid', () => {
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

  it('an answer without declared secrets stays unchanged', () => {
    const json = { data: { api_token: 'a caption may say anything' } };
    expect(takeSecrets(planning.endpoints.get_post.answer, json).json).toBe(json);
  });
});

it('readAnswer never throws for any JSON', () => {
  const services: readonly ServiceDeclaration[] = [planning, reporting, connect];
  const endpoints = services.flatMap((service) => Object.values(service.endpoints));
  const wrapped = fc.anything().map((data) => ({ data, links: { next: data }, meta: data }));
  fc.assert(
    fc.property(fc.constantFrom(...endpoints), fc.oneof(fc.jsonValue(), wrapped), (endpoint, json) => {
      expect(readAnswer(endpoint, json, at)).toHaveProperty('ok');
    }),
    runs(500),
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

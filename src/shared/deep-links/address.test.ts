import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, parseDeepLink } from './address';
import { type DeepLink, linkedScreens, recordLink } from './deep-link';

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,200}$/);
const number = fc.stringMatching(/^[0-9]{1,15}$/);
const workspaceId = fc.stringMatching(/^[a-z0-9]{6,32}$/);
const link: fc.Arbitrary<DeepLink> = fc.oneof(
  fc.constantFrom(...linkedScreens).map((screen): DeepLink => ({ screen })),
  fc
    .constantFrom(
      'planning:post',
      'planning:review_group',
      'planning:integration',
      'reporting:timeline_event',
    )
    .chain((kind) => id.map((one) => recordLink(kind, one))),
  fc
    .tuple(fc.constantFrom('planning', 'reporting', 'connect', 'link'), id)
    .map(([service, one]) => recordLink('app:client', `${service}:${one}`)),
  fc.constantFrom('app:board', 'app:batch').chain((kind) => fc.uuid().map((one) => recordLink(kind, one))),
  fc
    .constantFrom('reporting:report', 'reporting:dashboard')
    .chain((kind) => number.map((one) => recordLink(kind, one))),
);

const board = '8f3a0b1c-2d4e-4f60-9a7b-0c1d2e3f4a5b';

describe('Deep link', () => {
  it.each([
    ['clientdesk://approvals', { screen: 'approvals' }, undefined],
    ['clientdesk://approvals/', { screen: 'approvals' }, undefined],
    ['clientdesk://today?workspace=abc123', { screen: 'today' }, 'abc123'],
    ['clientdesk://settings?workspace=abc123', { screen: 'settings' }, 'abc123'],
    ['clientdesk://post/8f_3-A/?workspace=abc123', { record: 'planning:post:8f_3-A' }, 'abc123'],
    ['clientdesk://client/planning/41', { record: 'app:client:planning:41' }, undefined],
    ['clientdesk://review-group/7', { record: 'planning:review_group:7' }, undefined],
    ['clientdesk://account/12', { record: 'planning:integration:12' }, undefined],
    ['clientdesk://month', { screen: 'month' }, undefined],
    [`clientdesk://board/${board}?workspace=abc123`, { record: `app:board:${board}` }, 'abc123'],
    ['clientdesk://timeline-event/12', { record: 'reporting:timeline_event:12' }, undefined],
    ['clientdesk://report/12', { record: 'reporting:report:12' }, undefined],
    ['clientdesk://dashboard/7', { record: 'reporting:dashboard:7' }, undefined],
    [`clientdesk://batch/${board}`, { record: `app:batch:${board}` }, undefined],
  ])('%s is parsed into its screen or record and workspace', (url, shown, workspace) => {
    expect(parseDeepLink(url)).toEqual({ link: shown, workspaceId: workspace });
  });

  it.each([
    'clientdesk://',
    'clientdesk:approvals',
    'ClientDesk://approvals',
    'clientdesk://approvals//',
    'clientdesk://approvals/../settings',
    'clientdesk://diagnostics',
    'clientdesk://post/',
    'clientdesk://post/a/b',
    'clientdesk://post/..',
    'clientdesk://post/%2e%2e',
    'clientdesk://post/a#x',
    `clientdesk://post/${'a'.repeat(201)}`,
    'clientdesk://board/41',
    'clientdesk://batch/41',
    `clientdesk://board/${board.toUpperCase()}`,
    `clientdesk://boards/${board}`,
    'clientdesk://report/a',
    'clientdesk://client/41',
    'clientdesk://client/planning:41',
    'clientdesk://client/billing/41',
    'clientdesk://review_group/7',
    'clientdesk://approvals?workspace=ABC123',
    'clientdesk://approvals?workspace=abc123&key=1',
    'clientdesk://approvals?key=1',
    'clientdesk://approve/1',
    'clientdesk://user@approvals',
    'clientdesk://approvals\n',
    ' clientdesk://approvals',
    'https://approvals',
    '',
  ])('%j is not accepted as a deep link', (url) => {
    expect(parseDeepLink(url)).toBeUndefined();
  });

  it('a written deep link is parsed back to the same link and workspace', () => {
    fc.assert(
      fc.property(link, workspaceId, (one, workspace) => {
        const url = addressOf(one, workspace);
        expect(url && parseDeepLink(url)).toEqual({ link: one, workspaceId: workspace });
      }),
    );
  });

  it('no deep link is written for an id with other characters', () => {
    fc.assert(
      fc.property(fc.string(), workspaceId, (postId, workspace) => {
        const url = addressOf(recordLink('planning:post', postId), workspace);
        if (url === undefined) expect(postId).not.toMatch(/^[\w-]{1,200}$/);
        else expect(parseDeepLink(url)?.link).toEqual({ record: `planning:post:${postId}` });
      }),
    );
  });

  it('text appended to a deep link is never accepted except as a valid id', () => {
    const end = fc
      .string({ minLength: 1 })
      .filter((text) => !/^\/?(\?workspace=[a-z0-9]{6,32})?$/.test(text));
    fc.assert(
      fc.property(end, (text) => {
        expect(parseDeepLink(`clientdesk://approvals${text}`)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = parseDeepLink(`clientdesk://post/${text}`)?.link;
        if (shown) expect('record' in shown && shown.record).toMatch(/^planning:post:[A-Za-z0-9_-]{1,200}$/);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { linkOfPlace } from './link-of-place';

const board = '8f3a0b1c-2d4e-4f60-9a7b-0c1d2e3f4a5b';

describe('linkOfPlace', () => {
  it.each([
    ['/approvals', {}, { screen: 'approvals' }],
    ['/approvals', { situation: 'pending' }, { screen: 'approvals' }],
    ['/approvals', { post: '41' }, { record: 'planning:post:41' }],
    ['/approvals', { post: 41 }, { record: 'planning:post:41' }],
    ['/post/41', {}, { record: 'planning:post:41' }],
    ['/post/41/history', {}, { record: 'planning:post:41' }],
    ['/posts', { post: '41', client: '7' }, { record: 'planning:post:41' }],
    ['/posts', { client: '7' }, { record: 'app:client:planning:7' }],
    ['/posts', { client: '7,8' }, { screen: 'posts' }],
    ['/clients', {}, { screen: 'clients' }],
    ['/clients/planning%3A41', {}, { record: 'app:client:planning:41' }],
    ['/clients/link:8f-3a', {}, { record: 'app:client:link:8f-3a' }],
    ['/clients/nobody', {}, null],
    ['/accounts', { account: '12' }, { record: 'planning:integration:12' }],
    ['/timeline', {}, { screen: 'timeline' }],
    ['/timeline', { event: 12 }, { record: 'reporting:timeline_event:12' }],
    ['/timeline', { event: 'new:8f3a' }, { screen: 'timeline' }],
    ['/present/9', {}, { record: 'planning:review_group:9' }],
    [`/boards/${board}`, {}, { record: `app:board:${board}` }],
    ['/month', {}, { screen: 'month' }],
    ['/packages', {}, { screen: 'packages' }],
    ['/settings', {}, { screen: 'settings' }],
    ['/diagnostics', {}, null],
    ['/', {}, null],
    ['/settings/secret', {}, null],
  ])('the link for %s with search %j', (pathname, search, link) => {
    expect(linkOfPlace({ pathname, search })).toEqual(link);
  });
});

import { describe, expect, it } from 'vitest';
import { linkOfPlace } from './link-of-place';

const board = '8f3a0b1c-2d4e-4f60-9a7b-0c1d2e3f4a5b';

describe('an address within the page', () => {
  it.each([
    ['/approvals', {}, { screen: 'approvals' }],
    ['/approvals', { situation: 'pending' }, { screen: 'approvals' }],
    ['/approvals', { post: '41' }, { screen: 'post', postId: '41' }],
    ['/approvals', { post: 41 }, { screen: 'post', postId: '41' }],
    ['/post/41', {}, { screen: 'post', postId: '41' }],
    ['/post/41/history', {}, { screen: 'post', postId: '41' }],
    ['/posts', { post: '41', client: '7' }, { screen: 'post', postId: '41' }],
    ['/posts', { client: '7' }, { screen: 'client', client: 'planning:7' }],
    ['/posts', { client: '7,8' }, { screen: 'posts' }],
    ['/clients', {}, { screen: 'clients' }],
    ['/clients/planning%3A41', {}, { screen: 'client', client: 'planning:41' }],
    ['/clients/link:8f-3a', {}, { screen: 'client', client: 'link:8f-3a' }],
    ['/clients/nobody', {}, null],
    ['/accounts', { account: '12' }, { screen: 'account', accountId: '12' }],
    ['/timeline', {}, { screen: 'timeline' }],
    ['/timeline', { event: 12 }, { screen: 'timeline_event', eventId: '12' }],
    ['/timeline', { event: 'new:8f3a' }, { screen: 'timeline' }],
    ['/present/9', {}, { screen: 'review_group', groupId: '9' }],
    [`/boards/${board}`, {}, { screen: 'board', boardId: board }],
    ['/month', {}, { screen: 'month' }],
    ['/packages', {}, { screen: 'packages' }],
    ['/settings', {}, { screen: 'settings' }],
    ['/diagnostics', {}, null],
    ['/', {}, null],
    ['/settings/secret', {}, null],
  ])('%s %j', (pathname, search, link) => {
    expect(linkOfPlace({ pathname, search })).toEqual(link);
  });
});

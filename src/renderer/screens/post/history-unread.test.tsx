import { deskError } from '@shared/errors';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { line } from './testing/post-samples';

afterEach(cleanup);

describe('History of a post whose decisions have not loaded', () => {
  it.each([
    ['not asked for yet', null],
    ['refused', deskError('SCOPE_MISSING', '403')],
  ])('decisions that are %s are not described as no decisions', async (_, error) => {
    const engine = new FakeEngine([postRow({ id: '1', counts: null })]);
    engine.changeLines = [line('other', { recordId: '2' })];
    engine.setRecords('planning.post_reviews', { records: [], asOf: null, error });
    await renderApp({ engine, path: '/post/1/history' });
    expect(await screen.findByText('Decisions for this post haven’t loaded yet')).toBeTruthy();
    expect(screen.queryByText(/back online|0, 0 no longer count/)).toBeNull();
    engine.setRecords('planning.post_reviews', { records: [], asOf: NOW });
    expect(await screen.findByText('No decisions yet')).toBeTruthy();
  });
});

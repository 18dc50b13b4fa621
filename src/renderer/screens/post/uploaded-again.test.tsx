import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, postVersion } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { at, line, withFileRead } from './testing/post-samples';

afterEach(cleanup);

const approvedAt = at('19T11:30');
// The service's clock is ahead.
const edit = line('m', { field: 'media', before: ['6'], after: ['7'], seenAt: approvedAt - 60_000 });

/** A post whose file 6 was approved and then uploaded again as 7. */
async function open(view: 'history' | 'compare'): Promise<void> {
  const row = postRow({ id: '1', approval: { kind: 'same', approvedAt, grade: 'seen' } });
  const engine = new FakeEngine([row]);
  const version = postVersion({ media: ['7#=6'] });
  engine.setDetail('1', { version, approved: null, versionSince: edit.seenAt });
  engine.changeLines = [edit];
  const answers = withFileRead({ from: at('19T11:31'), until: NOW - 180_000 });
  await renderApp({ engine, path: view === 'history' ? '/post/1/history' : '/post/1?view=compare', answers });
}

describe('A file that was uploaded again since the approval', () => {
  it('has a tick in the history, with when its bytes were read', async () => {
    await open('history');
    const list = await screen.findByRole('list', { name: 'Compared with the approved version' });
    const media = within(list).getByText('Media').closest('li');
    expect(media?.querySelector('svg')?.getAttribute('data-sign')).toBe('approved');
    expect(media?.textContent).toMatch(/^MediaSame file, uploaded againas of .*14:31$/);
  });

  it('is named where nothing differs that could be compared', async () => {
    await open('compare');
    expect(await screen.findByText(/Same file, uploaded again\./)).toBeTruthy();
    expect(screen.queryByText(/Same file according to the service/)).toBeNull();
  });
});

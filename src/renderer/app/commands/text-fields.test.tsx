import { succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { textField } from '../../commands/typing';
import { screens } from '../../screens/screens';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const posts = [
  postRow({ id: '1', counts: reviewCounts({ pending: 2 }) }),
  postRow({ id: '2', status: 'failed', review: null }),
];

const byVerdict = { valid: 0, stale: 0, forged: 0, unsigned: 0, unknown_key: 0 };
const noDeliveries = {
  rows: [],
  total: 0,
  counts: { all: 0, byVerdict, pending: 0, notConfirmed: 0 },
  keptSince: null,
  byEvent: [],
};

/** The screens of lists beside which a text can be, and every other that opens without a record. */
const paths = [
  ...Object.values(screens).flatMap(({ path }) => (path.includes('$') ? [] : [path])),
  ...['/approvals?post=1', '/posts?post=1', '/calendar?view=list&post=1', '/post/1', '/post/1/history'],
];

const fields = () =>
  [...document.querySelectorAll<HTMLElement>(textField)].filter(
    (field) => !field.closest('[aria-hidden="true"]') && !(field as HTMLInputElement).disabled,
  );

/** Hints that the key bar shows now. */
const promised = () => {
  const bar = screen.queryByRole('list', { name: 'Keys' });
  return bar
    ? within(bar)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
    : [];
};
const isPlain = (hint: string) => !/^(?:Ctrl|Alt|Esc|F\d)/.test(hint);

it.each([...new Set(paths)])(
  'in text fields of %s the key bar shows no plain key, and Escape leaves each field',
  async (path) => {
    const engine = new FakeEngine(posts, { completedAt: NOW });
    await renderApp({ engine, path, answers: { 'deliveries.list': () => succeed(noDeliveries) } });
    // The panel beside a list opens a moment later than the list.
    if (path.includes('post=1')) await screen.findByRole('complementary', { name: 'Post' });
    for (const field of fields()) {
      act(() => field.focus());
      await waitFor(() => expect(promised().filter(isPlain)).toEqual([]));
      // Some fields open a list of choices by themselves, which takes the first Escape.
      fireEvent.keyDown(field, { key: 'Escape' });
      if (document.activeElement === field) fireEvent.keyDown(field, { key: 'Escape' });
      expect(document.activeElement?.matches(textField) ?? false).toBe(false);
    }
  },
);

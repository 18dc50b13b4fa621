import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PieceMember } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, pieceMember, postRow, reviewCounts } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { shownText } from '../../testing/shown-text';
import { PartCells } from './PartCells';
import { PieceCounts, PiecesMenu, UnfoldMark } from './PieceTools';
import { pieceRow } from './testing/shown-list';

afterEach(cleanup);

const said = ({ container }: { readonly container: HTMLElement }) => shownText(container);

describe('List counts', () => {
  const list = { isLoaded: true, total: 41, posts: 1_096 };

  it('the list counts show content items and posts, or posts only', () => {
    expect(said(renderPart(<PieceCounts list={list} isInPieces />))).toBe('41 content items, 1,096 posts');
    cleanup();
    expect(said(renderPart(<PieceCounts list={{ ...list, posts: 1 }} isInPieces={false} />))).toBe('1 post');
  });

  it('the list counts are empty before the list is loaded and for an empty list', () => {
    expect(said(renderPart(<PieceCounts list={{ ...list, isLoaded: false }} isInPieces />))).toBe('');
    cleanup();
    expect(said(renderPart(<PieceCounts list={{ ...list, total: 0 }} isInPieces />))).toBe('');
  });

  it('the content menu switches between content items and posts', async () => {
    const onChange = vi.fn();
    renderPart(<PiecesMenu isInPieces onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show Content' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Posts' }));
    expect(onChange.mock.calls).toEqual([[false]]);
  });
});

describe('UnfoldMark', () => {
  const show = (row: ReturnType<typeof pieceRow>, isUnfolded = false) => {
    const [onUnfold, onRow] = [vi.fn(), vi.fn()];
    renderPart(
      // The row around it is a grid's, which has keys of its own.
      <div onClick={onRow}>
        <UnfoldMark row={row} title="Winter menu" isUnfolded={isUnfolded} onUnfold={onUnfold} />
      </div>,
    );
    return { onUnfold, onRow };
  };

  it('the unfold mark names the content item and number of posts, and does not select the row', () => {
    const { onUnfold, onRow } = show(pieceRow('a', 'b', 'c'));
    const mark = screen.getByRole('button', { name: 'Show the 3 posts of “Winter menu”' });
    expect(mark.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(mark);
    expect([onUnfold.mock.calls.length, onRow.mock.calls.length]).toEqual([1, 0]);
  });

  it('the unfold mark is expanded if the posts are shown, and absent for a single post', () => {
    show(pieceRow('a', 'b'), true);
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
    cleanup();
    show(pieceRow('a'));
    show(postRow({ id: 's' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('PartCells', () => {
  const line = (given: Partial<PieceMember>, engine = new FakeEngine()) =>
    renderPart(<PartCells member={pieceMember('b', given)} now={NOW} zone="America/Sao_Paulo" />, { engine });

  it('a part shows its known columns at once, and its account and responses once loaded', async () => {
    const engine = new FakeEngine([
      postRow({ id: 'b', accountName: '@aurora', counts: reviewCounts({ decided: 1, pending: 2 }) }),
    ]);
    const shown = line({}, engine);
    expect(said(shown)).toContain('Instagram');
    await screen.findByText(/@aurora/);
    expect(said(shown)).toContain('2 pending');
    expect(said(shown)).toContain('14:34');
  });

  it('a part without a date says so, and one outside the list is marked', () => {
    const shown = line({ scheduledAt: null, isListed: false, status: 'published', review: null });
    expect(said(shown)).toContain('no date');
    expect(screen.getByTitle('Not in this list').textContent).toContain('Published');
  });
});

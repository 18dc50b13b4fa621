import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PieceMember } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, pieceMember, postRow, reviewCounts } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { shownText } from '../../testing/shown-text';
import { PartCells } from './PartCells';
import { PieceCounts, PiecesMenu } from './PieceTools';
import { pieceRow } from './testing/shown-list';
import { UnfoldMark } from './UnfoldMark';

afterEach(cleanup);

const said = ({ container }: { readonly container: HTMLElement }) => shownText(container);

describe('how much a list has', () => {
  const list = { isLoaded: true, total: 41, posts: 1_096 };

  it('is pieces and their posts, or posts alone, in words and with separators', () => {
    expect(said(renderPart(<PieceCounts list={list} isInPieces />))).toBe('41 content items, 1,096 posts');
    cleanup();
    expect(said(renderPart(<PieceCounts list={{ ...list, posts: 1 }} isInPieces={false} />))).toBe('1 post');
  });

  it('is not said before the list was read, nor of an empty one', () => {
    expect(said(renderPart(<PieceCounts list={{ ...list, isLoaded: false }} isInPieces />))).toBe('');
    cleanup();
    expect(said(renderPart(<PieceCounts list={{ ...list, total: 0 }} isInPieces />))).toBe('');
  });

  it('is chosen to be pieces or posts', async () => {
    const onChange = vi.fn();
    renderPart(<PiecesMenu isInPieces onChange={onChange} />);
    fireEvent.click(screen.getByRole('button', { name: 'Show Content' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Posts' }));
    expect(onChange.mock.calls).toEqual([[false]]);
  });
});

describe('the mark that unfolds a piece', () => {
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

  it('says of what and of how many posts, and does not choose the row as well', () => {
    const { onUnfold, onRow } = show(pieceRow('a', 'b', 'c'));
    const mark = screen.getByRole('button', { name: 'Show the 3 posts of “Winter menu”' });
    expect(mark.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(mark);
    expect([onUnfold.mock.calls.length, onRow.mock.calls.length]).toEqual([1, 0]);
  });

  it('says that they are shown, and is nothing where there is one post', () => {
    show(pieceRow('a', 'b'), true);
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
    cleanup();
    show(pieceRow('a'));
    show(postRow({ id: 's' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a post of an unfolded piece', () => {
  const line = (given: Partial<PieceMember>, engine = new FakeEngine()) =>
    renderPart(<PartCells member={pieceMember('b', given)} now={NOW} zone="America/Sao_Paulo" />, { engine });

  it('says what the columns know at once, and its account and responses when it is read', async () => {
    const engine = new FakeEngine([
      postRow({ id: 'b', accountName: '@aurora', counts: reviewCounts({ decided: 1, pending: 2 }) }),
    ]);
    const shown = line({}, engine);
    expect(said(shown)).toContain('Instagram');
    await screen.findByText(/@aurora/);
    expect(said(shown)).toContain('2 pending');
    expect(said(shown)).toContain('14:34');
  });

  it('has no date where none is set, and says that the list does not mean it', () => {
    const shown = line({ scheduledAt: null, isListed: false, status: 'published', review: null });
    expect(said(shown)).toContain('no date');
    expect(screen.getByTitle('Not in this list').textContent).toContain('Published');
  });
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../testing/posts';
import { renderPart } from '../../testing/render-part';
import { CardState } from './CardState';
import { ChartTable } from './ChartTable';
import { NumberFigure } from './NumberFigure';
import { sparkShape } from './Sparkline';

afterEach(cleanup);
const textOf = (part: ReactNode) =>
  renderPart(<div data-testid="part">{part}</div>).getByTestId('part').textContent;

describe('NumberFigure', () => {
  it('a number is shown with its relative and absolute change', () => {
    expect(textOf(<NumberFigure value={48_212} before={41_936} />)).toBe('48,212+15.0%+6,276');
  });

  it('a missing number is a dash, and a number after zero is new', () => {
    expect(textOf(<NumberFigure value={null} before={3} />)).toBe('––');
    cleanup();
    expect(textOf(<NumberFigure value={3} before={0} />)).toBe('3new+3');
    cleanup();
    expect(textOf(<NumberFigure value={0} before={0} />)).toBe('00.0%0');
  });

  it('a percentage changes in points', () => {
    expect(textOf(<NumberFigure value={2.4} before={2} unit="%" />)).toBe('2.4%+0.4\u00a0p.p.');
  });

  it('a number has a colour only if it has a goal', () => {
    const { container } = renderPart(
      <NumberFigure value={1_146} before={900} goal={{ state: 'met', text: 'Goal met: at least 1,000' }} />,
    );
    expect(container.textContent).toContain('Goal met: at least 1,000');
    expect(container.querySelector('[data-goal="met"]')).not.toBeNull();
    cleanup();
    expect(
      renderPart(<NumberFigure value={2} before={1} />).container.querySelector('[data-goal]'),
    ).toBeNull();
  });
});

describe('Sparkline', () => {
  it('a sparkline breaks at missing values and has an end dot only if the last value is known', () => {
    const broken = sparkShape([1, 2, null, 3, null, 4, 5], 80, 20);
    expect(broken.line.match(/M/g)).toHaveLength(2);
    expect(broken.dots).toHaveLength(1);
    expect(broken.end).toEqual([77, 3]);
    expect(sparkShape([1, 2, null], 80, 20).end).toBeNull();
    expect(sparkShape([null, null], 80, 20)).toEqual({ line: '', dots: [], end: null });
  });

  it('a sparkline of equal values runs through the middle', () => {
    expect(sparkShape([7, 7], 80, 20).line).toBe('M3 10L77 10');
  });
});

describe('CardState', () => {
  it('a loading card is empty at first, then says Loading, and counts seconds after a longer wait', () => {
    vi.useFakeTimers();
    try {
      renderPart(<CardState kind="loading" shape="bar" since={NOW - 11_400} />);
      expect(screen.getByRole('status').textContent).toBe('');
      act(() => void vi.advanceTimersByTime(120));
      expect(screen.getByRole('status').textContent).toBe('Loading, 11 s');
      cleanup();
      renderPart(<CardState kind="loading" shape="number" since={NOW - 4_900} />);
      act(() => void vi.advanceTimersByTime(120));
      expect(screen.getByRole('status').textContent).toBe('Loading');
    } finally {
      vi.useRealTimers();
    }
  });

  it('an expired card keeps its last value', () => {
    expect(textOf(<CardState kind="expired" lastValue="9,318 (1–17 Nov)" lines={[]} />)).toBe(
      'Needs reconnectingLast value: 9,318 (1–17 Nov)',
    );
  });

  it('a card of an unknown component lists its facts', () => {
    const facts = [
      { path: 'value', value: 0.72 },
      { path: 'deep.list', value: null },
    ];
    expect(textOf(<CardState kind="unknown" component="gauge_v3" facts={facts} isCut />)).toBe(
      'gauge_v3, shown as receivedvalue0.72deep.list–Not all data is shown.',
    );
  });
});

describe('ChartTable with ten thousand rows', () => {
  it('the table draws fewer than 60 rows and sorts all of them', () => {
    const rows = Array.from({ length: 10_000 }, (_, row) => ({
      key: `${row}`,
      texts: [`Name ${row}`, `${(row * 7919) % 10_000}`],
      values: [`Name ${row}`, row === 5 ? null : (row * 7919) % 10_000],
    }));
    const columns = [
      { name: 'Name', isNumber: false },
      { name: 'Reach', isNumber: true },
    ];
    renderPart(<ChartTable label="Reach" table={{ columns, rows }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Reach' }));
    const shown = screen.getAllByRole('row');
    expect(shown.length).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(shown[1]?.textContent).toContain('9999');
  });
});

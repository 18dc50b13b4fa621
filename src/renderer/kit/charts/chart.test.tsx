import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import { renderPart } from '../../testing/render-part';
import { Chart } from './Chart';
import type { ChartProps } from './ChartBody';
import { ChartCursorProvider } from './chart-cursor';
import type { ChartFile } from './export-chart';

const days = (month: string, count: number) =>
  Array.from({ length: count }, (_, day) => `2026-${month}-${String(day + 1).padStart(2, '0')}`);
const reach: ChartProps = {
  title: 'Reach',
  period: '1–5 Nov 2026',
  periodName: 'Nov',
  shape: 'line',
  data: {
    labels: days('11', 5),
    period: { start: '2026-11-01', end: '2026-11-05' },
    series: [{ name: 'reach', values: [100, 340, null, 120, 200] }],
  },
  comparison: {
    name: 'Oct',
    labels: days('10', 5),
    period: { start: '2026-10-01', end: '2026-10-05' },
    series: [{ name: 'reach', values: [50, 0, 10, 240, 200] }],
  },
};
const two: ChartProps = {
  ...reach,
  title: 'Clicks',
  data: {
    ...reach.data,
    series: [
      { name: 'Instagram', values: [1, 2, 3, 4, 5] },
      { name: 'TikTok', values: [5, 4, 3, 2, 1] },
    ],
  },
  comparison: null,
};

const chart = (name: RegExp) => screen.findByRole('img', { name });

afterEach(cleanup);

describe('Chart', () => {
  it('the chart’s label names its period, highest and lowest value and missing values', async () => {
    renderPart(<Chart {...reach} />);
    expect(await chart(/^Reach/)).toHaveProperty(
      'ariaLabel',
      'Reach, 1–5 Nov 2026. Highest 340, 2 Nov. Lowest 100, 1 Nov. No data for 1 value.',
    );
  });

  it('the chart draws its axes and lines as SVG', async () => {
    const { container } = renderPart(<Chart {...reach} />);
    await waitFor(() => expect(container.querySelectorAll('svg path').length).toBeGreaterThan(5));
    expect(container.textContent).toContain('1 Nov');
  });

  it('a chart shows event signs, and events of one day share a sign that opens the next one', async () => {
    const event = (id: number, date: string) => ({
      id,
      number: id,
      date,
      title: `<b>${id}</b>`,
      isOn: id === 2,
    });
    const events = [
      event(1, '2026-11-01'),
      event(2, '2026-11-04'),
      event(3, '2026-11-04'),
      event(4, '2026-12-01'),
    ];
    const opened: number[] = [];
    renderPart(<Chart {...reach} events={events} onEvent={(id) => opened.push(id)} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Event 1: <b>1</b>, 1 Nov', pressed: false }));
    const both = screen.getByRole('button', { name: 'Events 2–3: <b>2</b> and <b>3</b>', pressed: true });
    expect(both.textContent).toBe('2–3');
    // The one that is open is followed by the next of the same sign.
    fireEvent.click(both);
    expect(opened).toEqual([1, 3]);
    expect(screen.queryByRole('button', { name: /Event 4/ })).toBeNull();
  });

  it('arrow keys move the chart cursor and announce the values in drawing order', async () => {
    renderPart(<Chart {...two} />);
    const plot = await chart(/^Clicks/);
    fireEvent.keyDown(plot, { key: 'End' });
    fireEvent.keyDown(plot, { key: 'ArrowLeft' });
    expect(screen.getByRole('status').textContent).toBe('Wed 4 NovInstagram4TikTok2');
  });

  it('a hidden series is left out of the announced values until it is shown again', async () => {
    renderPart(<Chart {...two} />);
    const plot = await chart(/^Clicks/);
    fireEvent.focus(plot);
    fireEvent.keyDown(plot, { key: 'ArrowDown' });
    runCommand('chart_hide');
    const hidden = await screen.findByRole('button', { name: 'Instagram', pressed: false });
    fireEvent.keyDown(plot, { key: 'Home' });
    expect(screen.getByRole('status').textContent).toBe('Sun 1 NovTikTok5');
    fireEvent.click(hidden);
    expect(screen.getByRole('status').textContent).toBe('Sun 1 NovInstagram1TikTok5');
  });

  it('the chart’s table sorts missing values to the end in both directions', async () => {
    renderPart(<Chart {...reach} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      'DayNovOctChange',
      'Sun 1 Nov10050+100.0%',
      'Mon 2 Nov3400new',
      'Tue 3 Nov–10–',
      'Wed 4 Nov120240\u221250.0%',
      'Thu 5 Nov2002000.0%',
    ]);
    for (const lastDay of ['Tue 3 Nov', 'Tue 3 Nov']) {
      fireEvent.click(screen.getByRole('button', { name: 'Nov' }));
      expect(rows().at(-1)).toContain(lastDay);
    }
  });

  it('the export command opens the menu of PNG, SVG and CSV', async () => {
    renderPart(<Chart {...reach} onExport={() => undefined} />);
    fireEvent.focus(await chart(/^Reach/));
    act(() => void runCommand('chart_export'));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'PNG image',
      'SVG image',
      'CSV table',
    ]);
  });

  it('the CSV export of a chart has plain numbers', async () => {
    const files: ChartFile[] = [];
    renderPart(<Chart {...reach} onExport={(file) => files.push(file)} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV table' }));
    expect(files[0]).toEqual({
      extension: 'csv',
      suggestedName: 'Reach 1–5 Nov 2026',
      text: '\ufeffDay,Nov,Oct,Change\r\nSun 1 Nov,100,50,1\r\nMon 2 Nov,340,0,new\r\nTue 3 Nov,,10,\r\nWed 4 Nov,120,240,-0.5\r\nThu 5 Nov,200,200,0\r\n',
    });
  });
});

describe('Zoomed chart range', () => {
  const names: ChartProps = {
    ...two,
    shape: 'stacked',
    data: { ...two.data, labels: ['Reels', 'Photos', 'Stories', 'Carousels', 'Live'], period: null },
  };

  it('dragging zooms into a part, Whole period resets it, and dragging over everything zooms nothing', async () => {
    renderPart(<Chart {...reach} />);
    const plot = await chart(/^Reach/);
    fireEvent.pointerDown(plot, { button: 0, clientX: 0 });
    fireEvent.pointerMove(plot, { buttons: 1, clientX: 10_000 });
    fireEvent.pointerUp(plot);
    // All of it is no part.
    expect(screen.queryByRole('button', { name: 'Whole period' })).toBeNull();
    fireEvent.pointerDown(plot, { button: 0, clientX: 10_000 });
    fireEvent.pointerMove(plot, { buttons: 1, clientX: plot.clientWidth / 2 });
    fireEvent.pointerUp(plot);
    fireEvent.click(await screen.findByRole('button', { name: 'Whole period' }));
    expect(screen.queryByRole('button', { name: 'Whole period' })).toBeNull();
  });

  it('a zoomed range of categories is reset with Show all', async () => {
    renderPart(<Chart {...names} />);
    const plot = await chart(/^Clicks/);
    fireEvent.keyDown(plot, { key: 'Home' });
    fireEvent.keyDown(plot, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyUp(plot, { key: 'Shift' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    fireEvent.keyDown(plot, { key: 'End' });
    expect(screen.getByRole('status').textContent).toContain('Live');
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
  });
});

describe('Charts of one board', () => {
  it('charts of one board share the cursor and the zoomed range, and Escape resets the range', async () => {
    const { container } = renderPart(
      <ChartCursorProvider>
        <Chart {...reach} />
        <Chart {...two} />
      </ChartCursorProvider>,
    );
    const plot = await chart(/^Reach/);
    fireEvent.keyDown(plot, { key: 'Home' });
    expect(container.querySelectorAll('[class*="cursor"][data-shown="true"]')).toHaveLength(2);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    for (const key of ['ArrowRight', 'ArrowRight']) fireEvent.keyDown(plot, { key, shiftKey: true });
    fireEvent.keyUp(plot, { key: 'Shift' });
    expect(await screen.findAllByRole('button', { name: 'Whole period' })).toHaveLength(2);
    fireEvent.keyDown(plot, { key: 'Escape' });
    expect(screen.queryAllByRole('button', { name: 'Whole period' })).toHaveLength(0);
  });
});

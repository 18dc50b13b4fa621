import { type BatchPart, batchParts, type PlannedDay } from '@shared/domain/reports';
import { addDays } from '@shared/domain/time';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { BatchBar } from './BatchBar';
import { DayChoice } from './DayChoice';
import { PlannedDays } from './PlannedDays';

afterEach(cleanup);

const today = '2026-11-20';
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('Batch bar', () => {
  const show = (counts: Partial<Record<BatchPart, number>>) =>
    renderPart(
      <BatchBar counts={Object.fromEntries(batchParts.map((part) => [part, counts[part] ?? 0])) as never} />,
    );

  it('the batch bar lists the count of each part that has any, in a fixed order', () => {
    show({ later: 1_200, created: 2, failed: 1 });
    expect(items()).toEqual(['Created 2', 'Failed 1', 'Later 1,200']);
  });

  it('each part of the batch bar is as wide as its count', () => {
    const { container } = show({ created: 3, today: 1 });
    const widths = [...container.querySelectorAll<HTMLElement>('[data-part]')].map((part) => [
      part.dataset.part,
      part.style.flexGrow,
    ]);
    expect(widths).toEqual([
      ['created', '3'],
      ['today', '1'],
    ]);
  });
});

describe('Send date select', () => {
  const show = (given: Partial<Parameters<typeof DayChoice>[0]> = {}) => {
    const onChange = vi.fn();
    renderPart(
      <DayChoice
        label="Send date"
        notBefore={null}
        planned={null}
        today={today}
        onChange={onChange}
        {...given}
      />,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Send date' });
    return { onChange, select, options: [...select.options].map(({ text }) => text) };
  };

  it('the send date defaults to the limit and offers the next 14 days', () => {
    const { onChange, select, options } = show();
    expect(select.value).toBe('');
    expect(options[0]).toBe('when the limit allows');
    expect([...select.options].map(({ value }) => value)).toEqual([
      '',
      ...Array.from({ length: 14 }, (_, index) => addDays(today, index + 1)),
    ]);
    fireEvent.change(select, { target: { value: '2026-11-24' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  });

  it('the send date can be reset to the limit, which names the planned day', () => {
    const { onChange, select } = show({ notBefore: '2026-11-24', planned: '2026-11-24' });
    expect(select.title).toBe('');
    fireEvent.change(select, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith(null);
    cleanup();
    expect(show({ planned: today }).options[0]).toBe('today');
    cleanup();
    expect(show({ planned: '2026-11-22' }).options[0]).toMatch(/^Sun.* 22/);
  });

  it('a later send date than the offered days stays selected', () => {
    const { select } = show({ notBefore: '2027-01-15', planned: '2027-01-15' });
    expect(select.value).toBe('2027-01-15');
  });

  it('a past send date counts as none', () => {
    expect(show({ notBefore: '2026-11-19', planned: today }).select.value).toBe('');
  });

  it('a send date on a full day names the day on which the report is sent', () => {
    const { select } = show({ notBefore: '2026-11-24', planned: '2026-11-25' });
    expect(select.title).toMatch(/^That day is full\. It’ll be sent Wed.* 25/);
  });
});

describe('Planned days list', () => {
  const show = (days: readonly PlannedDay[], limit: number | null = 30) =>
    renderPart(<PlannedDays days={days} limit={limit} today={today} />);
  const widths = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>('i')].map((bar) => bar.style.width);

  it('each day shows the planned reports and other use of the limit', () => {
    const { container } = show([
      { day: today, planned: 3, used: 12 },
      { day: '2026-11-21', planned: 15, used: 0 },
    ]);
    expect(items()).toEqual(['today3 (12 used)', expect.stringMatching(/^21 Nov15$/)]);
    expect(widths(container)).toEqual(['40%', '10%', '0%', '50%']);
  });

  it("a day's bar is at most full and empty if no limit is known", () => {
    expect(widths(show([{ day: today, planned: 40, used: 0 }]).container)).toEqual(['0%', '100%']);
    cleanup();
    expect(widths(show([{ day: today, planned: 4, used: 0 }], null).container)).toEqual(['0%', '0%']);
  });

  it('at most four days are listed, then the number of further days', () => {
    show(Array.from({ length: 6 }, (_, index) => ({ day: addDays(today, index), planned: 1, used: 0 })));
    expect(items()).toHaveLength(4);
    expect(screen.getByText('and 2 more days')).toBeTruthy();
  });
});

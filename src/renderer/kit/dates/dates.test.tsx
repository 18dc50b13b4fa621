// @vitest-environment jsdom
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { productCode } from '../../testing/product-code';
import { renderPart } from '../../testing/render-part';
import { DateField } from './DateField';
import { TimeField } from './TimeField';
import { createTypedTimes } from './use-typed-value';

afterEach(cleanup);

it('no field uses a date or time input of the browser', () => {
  const found = productCode.filter(([, source]) =>
    /type="(?:date|time|datetime-local|month|week)"/.test(source),
  );
  expect(found.map(([path]) => path)).toEqual([]);
});

describe('Typed dates and times', () => {
  const british = createTypedTimes({ dateLocale: 'en-GB', hour12: false });
  const american = createTypedTimes({ dateLocale: 'en-US', hour12: true });
  const german = createTypedTimes({ dateLocale: 'de', hour12: false });

  it('a day is written and parsed in the locale’s order', () => {
    const all = [british, american, german];
    expect(all.map(({ writeDay }) => writeDay('2026-10-01'))).toEqual([
      '01/10/2026',
      '10/01/2026',
      '01.10.2026',
    ]);
    for (const { readDay, writeDay } of all) expect(readDay(writeDay('2026-10-01'))).toBe('2026-10-01');
  });

  it('short and ISO forms of a day are parsed, and impossible days are refused', () => {
    expect(['1/2/26', '1 2 2026', '2026-02-01'].map(british.readDay)).toEqual(Array(3).fill('2026-02-01'));
    expect(['', '1/2', '30/2/2026', '1/13/2026', '0/1/2026', '1/2/226'].map(british.readDay)).toEqual(
      Array(6).fill(null),
    );
  });

  it('a time is written on the setting’s clock and parsed on both clocks', () => {
    expect([british.writeTime('19:30'), american.writeTime('19:30')]).toEqual(['19:30', '7:30 PM']);
    expect(['19:30', '7:30 pm', '7.30 p.m.', '19h30'].map(british.readTime)).toEqual(Array(4).fill('19:30'));
    expect(['12 am', '12 pm', '9'].map(american.readTime)).toEqual(['00:00', '12:00', '09:00']);
    expect(['', '24:00', '7:61', '13 pm', 'noon'].map(american.readTime)).toEqual(Array(5).fill(null));
  });
});

describe('DateField', () => {
  const onChange = vi.fn();
  function Field({ first = '2026-10-01' }: { readonly first?: string }) {
    const [day, setDay] = useState(first);
    const change = (next: string) => {
      onChange(next);
      setDay(next);
    };
    return <DateField label="Day" value={day} min="2026-09-15" onChange={change} />;
  }
  const show = (system = 'en-GB') => {
    onChange.mockReset();
    return renderPart(<Field />, { bootstrap: { systemLanguages: [system] } });
  };
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });

  it.each([
    ['en-GB', '01/10/2026'],
    ['en-US', '10/01/2026'],
  ])('the field shows the day in the form of %s', (system, text) => {
    show(system);
    expect(field().value).toBe(text);
  });

  it('an invalid day shows the expected form once the field loses focus', () => {
    show();
    fireEvent.focus(field());
    fireEvent.change(field(), { target: { value: '31/2/2026' } });
    expect(onChange.mock.calls).toEqual([['']]);
    expect(screen.queryByText(/^Enter the date/)).toBeNull();
    fireEvent.blur(field());
    screen.getByText('Enter the date as 31/12/2026.');
    fireEvent.change(field(), { target: { value: '3/2/26' } });
    fireEvent.blur(field());
    expect([onChange.mock.calls.at(-1), field().value]).toEqual([['2026-02-03'], '03/02/2026']);
  });

  it('Alt+ArrowDown opens the calendar in the app’s language and week order, and a click chooses the day', async () => {
    show();
    fireEvent.change(field(), { target: { value: 'nothing' } });
    fireEvent.change(field(), { target: { value: '01/10/2026' } });
    fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true });
    const calendar = within(await screen.findByRole('dialog', { name: 'Day' }));
    await calendar.findByRole('button', { name: 'October 2026' });
    expect(calendar.getAllByRole('columnheader')[0]?.textContent).toBe('Mon');
    await waitFor(() =>
      expect(document.activeElement).toBe(calendar.getByRole('button', { name: '1 October 2026' })),
    );
    fireEvent.click(calendar.getByRole('button', { name: '12 October 2026' }));
    expect(field().value).toBe('12/10/2026');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a day before the minimum is disabled in the calendar', async () => {
    renderPart(<Field first="2026-09-20" />);
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    const early = await screen.findByRole<HTMLButtonElement>('button', { name: '14 September 2026' });
    expect(early.disabled).toBe(true);
  });

  it('the date field has no accessibility violation, closed or open', async () => {
    const { container } = show();
    // jsdom draws nothing, so axe cannot compare colours.
    const violations = async () =>
      (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations;
    expect(await violations()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    await screen.findByRole('button', { name: 'October 2026' });
    expect(await violations()).toEqual([]);
  });
});

it('a time field reports only complete times and keeps an unfinished text', () => {
  const onChange = vi.fn();
  renderPart(<TimeField label="From" value="19:30" onChange={onChange} />, {
    bootstrap: { settings: { ...defaultSettings, timeFormat: '12h' }, systemLanguages: ['en-GB'] },
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  expect(field.value).toBe('7:30 pm');
  fireEvent.change(field, { target: { value: '8:' } });
  fireEvent.change(field, { target: { value: '8:x' } });
  expect(field.value).toBe('8:x');
  fireEvent.blur(field);
  screen.getByText('Enter the time as 6:30 pm.');
  expect(onChange.mock.calls).toEqual([['08:00']]);
});

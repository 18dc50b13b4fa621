import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { ChoicesField } from './ChoicesField';
import { LazySelect } from './LazySelect';

afterEach(cleanup);

const data = ['a', 'b', 'c'].map((value) => ({ value, label: `Client ${value}` }));
const choose = vi.fn();
const fields = {
  one: (
    <LazySelect aria-label="Client" data={data} value="b" onChange={choose} openOnFocus={false} searchable />
  ),
  several: <ChoicesField label="Client" choices={data} text={undefined} onChange={choose} />,
};
const options = () => screen.queryAllByRole('option', { hidden: true });

describe.each(Object.entries(fields))('Field for %s of many choices', (_name, field) => {
  it('the field renders its options only after it gets focus', () => {
    renderPart(field);
    expect(options()).toHaveLength(0);
    act(() => screen.getByRole('combobox').focus());
    expect(options()).toHaveLength(3);
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('the first ArrowDown opens the list and names the active option', () => {
    renderPart(field);
    const input = screen.getByRole('combobox');
    act(() => input.focus());
    fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' });
    expect(input.getAttribute('aria-expanded')).toBe('true');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(active?.getAttribute('role')).toBe('option');
  });
});

it('a select shows its selected label while no option is rendered', () => {
  renderPart(fields.one);
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Client b');
});

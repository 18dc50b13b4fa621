import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ClockContext, useNow } from './use-now';

afterEach(cleanup);

it('a component that appears later in the same minute shows the time of the others', () => {
  const minute = 60_000;
  let time = 5 * minute + 1;
  const clock = () => time;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ClockContext value={clock}>{children}</ClockContext>
  );
  const shown = () => renderHook(() => useNow(), { wrapper }).result.current;
  const first = shown();
  time += minute - 2;
  expect(shown()).toBe(first);
  time += 1;
  expect(shown()).toBe(6 * minute);
});

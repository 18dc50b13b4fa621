import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSoon } from './use-after';

let root: Root;

// React draws by itself, as in the app: what a test draws is drawn at once.
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

function workFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

/** Takes long to draw, so that the next update comes before all of its kind are drawn. */
function Heavy() {
  workFor(10);
  return <p>drawn</p>;
}

/** Is drawn again and again, as a list that is being read. */
function Busy() {
  const [updates, setUpdates] = useState(0);
  const isDrawn = useSoon(true, false);
  useEffect(() => {
    const timer = setTimeout(() => flushSync(() => setUpdates(updates + 1)), 5);
    return () => clearTimeout(timer);
  }, [updates]);
  return isDrawn ? Array.from({ length: 5 }, (_, at) => <Heavy key={at} />) : <output>{updates}</output>;
}

it('a part that is drawn later is drawn although its screen is updated all the time', async () => {
  root.render(<Busy />);
  const updates = await screen.findByRole('status');
  expect(await screen.findAllByText('drawn', {}, { timeout: 20_000 })).toHaveLength(5);
  // React alone would draw it after five seconds.
  expect(Number(updates.textContent)).toBeLessThan(100);
});

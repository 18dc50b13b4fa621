import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from './render-app';

afterEach(cleanup);

describe('Window of a finished test', () => {
  let late: Promise<unknown> = Promise.resolve();

  it('a window is requested and not awaited', () => {
    late = renderApp();
    late.catch(() => undefined);
  });

  it('a window requested by a finished test is rejected and not added to the next document', async () => {
    await expect(late).rejects.toThrow('is over');
    expect(document.querySelector('nav')).toBeNull();
  });
});

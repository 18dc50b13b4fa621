import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from './render-app';

afterEach(cleanup);

describe('the window of a test that is over', () => {
  let late: Promise<unknown> = Promise.resolve();

  it('is asked for, and not waited for', () => {
    late = renderApp();
    late.catch(() => undefined);
  });

  it('does not come into the document of the next one', async () => {
    await expect(late).rejects.toThrow('is over');
    expect(document.querySelector('nav')).toBeNull();
  });
});

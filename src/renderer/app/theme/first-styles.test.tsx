import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fullDay } from '../../screens/today/testing/full-day';
import { productCode } from '../../testing/product-code';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const { resolve } = createRequire(import.meta.url);
const source = productCode.find(([path]) => path === 'app/theme/mantine-styles.ts')?.[1] ?? '';

/** Classes of Mantine's that the sheets of the first paint know. */
const styled = new Set(
  [...source.matchAll(/import '(@mantine\/core\/styles\/[\w-]+\.css)'/g)].flatMap(([, sheet = '']) =>
    [...readFileSync(resolve(sheet), 'utf8').matchAll(/\.(m_[0-9a-f]+)/g)].map(([, name]) => name),
  ),
);

/** Every class of Mantine's there is. */
const known = new Set(
  [...readFileSync(resolve('@mantine/core/styles.css'), 'utf8').matchAll(/\.(m_[0-9a-f]+)/g)].map(
    ([, name]) => name,
  ),
);

describe.each(['/today', '/approvals', '/posts'])('First paint of %s', (path) => {
  it('the first paint uses no Mantine class whose styles load later', async () => {
    const { services, view } = await renderApp({ path, engine: fullDay() });
    await waitFor(() =>
      expect(view.container.querySelector('[data-line], [role=row][aria-label]')).not.toBeNull(),
    );
    await waitFor(() => expect(services.queryClient.isFetching()).toBe(0));
    const drawn = new Set(
      [...view.container.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]),
    );
    expect([...drawn].filter((name) => known.has(name) && !styled.has(name))).toEqual([]);
  });
});

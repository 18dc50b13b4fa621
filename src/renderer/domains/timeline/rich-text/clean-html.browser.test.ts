import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html';
import { htmlOf } from './rich-text';
import { hostileHost, hostileHtml } from './testing/hostile-html';

declare global {
  interface Window {
    ran?: string;
  }
}

const loaded = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes(hostileHost));

it('cleaned HTML neither runs scripts nor loads anything in a real browser', async () => {
  for (const { name, html } of hostileHtml) {
    const host = document.createElement('div');
    document.body.append(host);
    // The app never inserts HTML like this, but a receiver may.
    host.innerHTML = htmlOf(cleanHtml(html).text);
    for (const link of host.querySelectorAll('a'))
      expect(link.protocol, name).toMatch(/^(?:https?|mailto):$/);
    for (const element of host.querySelectorAll<HTMLElement>('*')) {
      expect(element.attributes.length, name).toBeLessThanOrEqual(element.localName === 'a' ? 1 : 0);
      element.focus();
    }
    host.remove();
  }
  // Handlers of pictures run after a try to load them: one that is known to fail says that those had their time.
  await new Promise((done) => {
    const image = new Image();
    image.onerror = done;
    image.src = 'data:image/png,x';
  });
  expect(window.ran).toBeUndefined();
  expect(loaded()).toEqual([]);
});

it('uncleaned hostile HTML runs in the browser', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = hostileHtml.find(({ name }) => name === 'picture with a handler')?.html ?? '';
  await expect.poll(() => window.ran).toBeDefined();
  host.remove();
  delete window.ran;
});

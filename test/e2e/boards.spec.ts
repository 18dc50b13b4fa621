import { expect, test } from './fixture';
import { boards } from './pages/boards';
import { startDemo } from './pages/desk';
import { sharedDesk } from './shared-desk';

const demo = sharedDesk(({ page }) => startDemo(page));

test('a first board is made of what the client’s accounts measure, and its numbers come', async () => {
  const { page, problems } = demo();
  const { open, create, cards, value } = boards(page);
  await open();
  await create('Padaria Aurora');
  await expect(cards).not.toHaveCount(0);
  await expect(value(/^Reach$/)).toHaveText(/\d/);
  await page.screenshot({ path: '/tmp/bt/board-light.png' });
  expect(problems).toEqual([]);
});

import { type Desk, expect, openedOutside, test } from './fixture';
import { answerWith, refuseDialogs } from './pages/questions';
import { sharedDemo } from './shared-desk';

const demo = sharedDemo();

test('a new host is confirmed before its link is opened, and not asked about again', async () => {
  const desk = demo();
  const open = (url: string) => openExternal(desk, url);
  const questions = await answerWith(desk, [1, 0]);

  expect(await open('https://news.example/a')).toBe('LINK_DECLINED');
  expect(await openedOutside(desk)).toEqual([]);
  expect(await open('https://news.example/a')).toBe('opened');
  expect(await open('https://news.example/b')).toBe('opened');
  expect(await questions()).toEqual([
    expect.stringContaining('news.example'),
    expect.stringContaining('news.example'),
  ]);
  expect(await openedOutside(desk)).toEqual(['https://news.example/a', 'https://news.example/b']);
});

test('pages of the demo’s services open without a question, and other local pages are refused', async () => {
  const desk = demo();
  const before = await openedOutside(desk);
  const questions = await answerWith(desk, []);
  // For a moment after the services have started, the list has the address of their last run.
  await expect.poll(async () => openExternal(desk, `${await demoOrigin(desk)}/p/1`)).toBe('opened');
  const own = await demoOrigin(desk);
  expect(await openExternal(desk, 'http://127.0.0.1:9/p/1')).toBe('LINK_REFUSED');
  expect(await questions()).toEqual([]);
  expect(await openedOutside(desk)).toEqual([...before, `${own}/p/1`]);
});

test('a dialog that a spec does not answer is refused and reported to the spec', async () => {
  const desk = demo();
  await refuseDialogs(desk);
  expect(await openExternal(desk, 'https://unknown.example/a')).not.toBe('opened');
  // Main's console and the page's answer come by two connections.
  await expect
    .poll(() => desk.problems)
    .toEqual([expect.stringMatching(/^unanswered dialog: .*unknown\.example/)]);
  desk.problems.length = 0;
});

/** Where the demo's services listen; undefined until they have said. */
const demoOrigin = ({ page }: Desk): Promise<string | undefined> =>
  page.evaluate(async () => {
    const answer = await window.desk.request('workspaces.list', {});
    const own = answer.ok
      ? (answer.data as { own: { services: { planning?: { baseUrl: string } } } }).own
      : null;
    const address = own?.services.planning?.baseUrl;
    return address === undefined ? undefined : new URL(address).origin;
  });

const openExternal = ({ page }: Desk, url: string): Promise<string> =>
  page.evaluate(async (address) => {
    const answer = await window.desk.request('app.open_external', { url: address });
    return answer.ok ? 'opened' : answer.error.code;
  }, url);

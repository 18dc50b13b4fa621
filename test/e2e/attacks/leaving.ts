import { expect } from '../fixture';
import { type Attack, addresses, type Scene } from './attack';

const evil = 'https://evil.example/';

/** Each takes the window somewhere else; in a later task, as the page must not be torn away from under the call. */
const elsewhere: Readonly<Record<string, (url: string) => unknown>> = {
  'location.assign': (url) => void setTimeout(() => location.assign(url)),
  'location.replace': (url) => void setTimeout(() => location.replace(url)),
  'location.href': (url) =>
    void setTimeout(() => {
      location.href = url;
    }),
  'a link': (url) => void setTimeout(() => Object.assign(document.createElement('a'), { href: url }).click()),
  'a refresh': (url) =>
    void setTimeout(() =>
      document.head.append(
        Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0;url=${url}` }),
      ),
    ),
  'the address of another workspace': () =>
    void setTimeout(() => location.assign(location.href.replace(/w-[a-z0-9]+/, 'w-another000'))),
};

/** Attacks without an answer to the page. A line of the log records the refusal, or the app shows their effect. */
async function refusalOf(
  code: string,
  { desk, readLog }: Scene,
  attack: () => Promise<unknown>,
): Promise<string | undefined> {
  const home = await addresses(desk);
  const before = readLog().length;
  const isRefused = () => readLog().slice(before).includes(code);
  const hasMoved = async () => String(await addresses(desk)) !== String(home);
  await attack();
  await expect.poll(async () => isRefused() || (await hasMoved())).toBe(true);
  return isRefused() ? code : undefined;
}

const navigations = Object.entries(elsewhere).map(
  ([name, attack]): Attack => ({
    name: `leaving by ${name}`,
    gate: 'navigation',
    code: 'NAVIGATION_REFUSED',
    run: (scene) => refusalOf('NAVIGATION_REFUSED', scene, () => scene.desk.page.evaluate(attack, evil)),
  }),
);

const opening: Readonly<Record<string, (url: string) => void>> = {
  'window.open': (url: string) => void window.open(url),
  'window.open with features': (url: string) => void window.open(url, 'popup', 'width=10,height=10'),
};

const windows = Object.entries(opening).map(
  ([name, attack]): Attack => ({
    name: `a window by ${name}`,
    gate: 'window',
    code: 'WINDOW_REFUSED',
    run: (scene) => refusalOf('WINDOW_REFUSED', scene, () => scene.desk.page.evaluate(attack, evil)),
  }),
);

export const leavingAttacks: readonly Attack[] = [...navigations, ...windows];

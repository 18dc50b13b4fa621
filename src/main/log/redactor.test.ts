import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor, shortestLearned } from './redactor';

const homeFolder = '/home/ana.souza';
const redactor = () => createRedactor({ homeFolder });
const redact = (text: string) => redactor().redactText(text);

const uuid = '3f2b8c1d-9a4e-4b7f-8c2d-1e5a6b7c8d9e';

describe('Redactor patterns', () => {
  it.each([
    ['a bearer header', 'Authorization: Bearer abc.def-123', 'abc.def'],
    ['a basic header', 'authorization: Basic dXNlcjpwYXNz', 'dXNlcjpwYXNz'],
    ['a header object', `{"Authorization":"Bearer abcdef"}`, 'abcdef'],
    ['a customer token header', 'x-customer-token: cust0mer', 'cust0mer'],
    ['a webhook token header', "'x-api-token': 'hook'", 'hook'],
    ['a signature header', `x-api-signature: t=1700000000,s=${'a1'.repeat(32)}`, 'a1a1a1'],
    ['cookies', 'Set-Cookie: a=first; b=second', 'second'],
    ['a field of JSON', '{"api_token": "t0k"}', 't0k'],
    ['a field of JSON within JSON', String.raw`"{\"client_secret\":\"s3cr\"}"`, 's3cr'],
    ['a form field', 'grant=1&access_token=t0k&x=1', 't0k'],
    ['a session in text', 'session_id=abc123', 'abc123'],
    ['a session uuid', `session ${uuid} ended`, uuid.slice(0, 30)],
    ['a session link', `open https://connect.example/sessions/${uuid}`, uuid.slice(0, 30)],
    ['a session link with a query', 'open https://connect.example/s?t=abc', 'abc'],
    ['a signed address', 'GET https://cdn.example/a.png?X-Sig=abc&e=1 403', 'abc'],
    ['a signed path', 'GET /media/a.png?sig=abc 403', 'abc'],
    ['a fragment', 'https://app.example/cb#access=abc', 'abc'],
    ['a login in a URL', 'https://user:pass@host.example/a', 'pass'],
    ['a prefixed token', 'key sk_live_4eC39HqLyjWDarjt refused', '4eC39HqL'],
    ['a token without prefix', 'token 9f86d081884c7d659a2feaa0c55ad015 refused', '9f86d081'],
    ['a JWT', 'got eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl', 'eyJhbGci'],
    [
      'a private key',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNz\n-----END OPENSSH PRIVATE KEY-----',
      'b3Blbn',
    ],
    ['a cut private key', '-----BEGIN RSA PRIVATE KEY-----\nb3BlbnNz', 'b3Blbn'],
    ['the home folder', 'ENOENT: open /home/ana.souza/.config/x', 'ana.souza'],
  ])('redactText masks %s', (_, text, secret) => {
    expect(text).toContain(secret);
    expect(redact(text)).not.toContain(secret);
  });

  it.each([
    'GET https://api.example.com/v2/projects 200 in 31 ms',
    'workspace q3k9zz21ab opened, 3 services',
    'post 48213 of project 17 moved to in_review',
    'reference_key: instagram:followers',
    'TypeError: cannot read properties of undefined (reading "customer_integration_uuids")',
    '    at readSince (/app/out/main/index.js:120:15)',
    'rate limit X-RateLimit-Remaining: 12',
    'the key was refused',
  ])('redactText leaves %j unchanged', (line) => {
    expect(redact(line)).toBe(line);
  });

  it('a long secret keeps its last three characters', () => {
    expect(redact(`session ${uuid}`)).toBe('session ‹…d9e›');
    expect(redact('x-customer-token: short')).toBe('x-customer-token: ‹…›');
  });

  it('a URL keeps its host and path', () => {
    expect(redact('https://u:p@cdn.example/a/b.png?sig=1 403')).toBe('https://cdn.example/a/b.png?… 403');
  });

  it.each([
    ['C:\\Users\\Ana', 'open C:\\Users\\Ana\\AppData', 'open ~\\AppData'],
    ['C:\\Users\\Ana', String.raw`"C:\\Users\\Ana\\x"`, String.raw`"~\\x"`],
    ['C:\\Users\\Ana', 'file:///C:/Users/Ana/x', 'file:///~/x'],
    ['/Users/ana b', 'file:///Users/ana%20b/x', 'file://~/x'],
    ['/home/ana', '/home/anabel/x', '/home/anabel/x'],
    ['/', '/etc/x', '/etc/x'],
  ])('with the home folder %j, redactText turns %j into %j', (home, text, expected) => {
    expect(createRedactor({ homeFolder: home }).redactText(text)).toBe(expected);
  });
});

describe('Redaction of facts', () => {
  it.each([
    'api_token',
    'apiToken',
    'access_token',
    'client_secret',
    'clientSecret',
    'session_id',
    'sessionUuid',
    'session_link',
    'key',
    'keys',
    'planningKey',
    'Authorization',
    'x-customer-token',
    'password',
  ])('any value under the name %s is masked', (name) => {
    expect(redactor().redactFacts({ [name]: 'abc' })).toEqual({ [name]: '‹…›' });
    expect(redactor().redactFacts({ [name]: { deep: ['abc'] } })).toEqual({ [name]: '‹…›' });
    expect(redactor().redactFacts({ [name]: 12345 })).toEqual({ [name]: '‹…›' });
  });

  it('ordinary values and the request id stay unchanged', () => {
    const facts = { status: 403, ok: false, none: null, requestId: uuid, referenceKey: 'a:b', hasKey: true };
    expect(redactor().redactFacts(facts)).toEqual(facts);
  });

  it('secrets in errors, their causes and their fields are masked', () => {
    const cause = Object.assign(new Error('refused api_token=abcd'), { code: 'E1', client_secret: 'abcd' });
    const seen = redactor().redactFacts({ error: new TypeError('failed', { cause }) });
    expect(seen).toMatchObject({ error: { name: 'TypeError', cause: { code: 'E1', client_secret: '‹…›' } } });
    expect(JSON.stringify(seen)).not.toContain('abcd');
  });

  it('redactFacts handles loops, bytes, URLs, maps and functions without leaking', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    const facts = {
      loop,
      bytes: new Uint8Array(3),
      url: new URL('https://a.example/x?sig=abcd'),
      map: new Map([['client_secret', 'x']]),
      at: new Date(Number.NaN),
      big: 10n,
      fn: () => 'abcd',
    };
    const text = JSON.stringify(redactor().redactFacts(facts));
    expect(text).toContain('3 bytes');
    expect(text).not.toContain('abcd');
  });
});

describe('Learned secret', () => {
  const secret = fc.string({
    minLength: shortestLearned,
    maxLength: 60,
    unit: fc.constantFrom(...Array.from('abAB01-_ "\\/+%€\n')),
  });
  const wrappings: readonly ((value: string) => string)[] = [
    (value) => value,
    (value) => JSON.stringify({ deep: { value } }),
    (value) => JSON.stringify(JSON.stringify(value)),
    (value) => `https://api.example/a/${encodeURIComponent(value)}/b`,
    (value) => new URLSearchParams({ q: value }).toString(),
    (value) => Buffer.from(value).toString('hex'),
    (value) => Buffer.from(value).toString('base64'),
    (value) => Buffer.from(`user:${value}`).toString('base64'),
    (value) => Buffer.from(`us:${value}!`).toString('base64url'),
    (value) => `${value}${value}`,
  ];

  it('a learned secret is masked in any line, also JSON-, URL- or hex-encoded', () => {
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: 1, maxLength: 4 }),
        fc.array(fc.oneof(fc.nat(wrappings.length - 1), fc.string()), { minLength: 1, maxLength: 6 }),
        (secrets, pieces) => {
          const under = redactor();
          for (const value of secrets) under.learn(value);
          const line = pieces
            .map((piece) =>
              typeof piece === 'string' ? piece : secrets.map((value) => wrappings[piece]?.(value)).join('·'),
            )
            .join('');
          const redacted = under.redactText(line);
          for (const value of secrets) {
            expect(redacted).not.toContain(value);
            expect(redacted).not.toContain(encodeURIComponent(value));
            expect(redacted).not.toContain(Buffer.from(value).toString('hex'));
          }
          expect(under.isClean(redacted)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('a learned secret is masked in base64 at each alignment', () => {
    const value = 'correct horse battery';
    const under = redactor();
    under.learn(value);
    for (const before of ['', 'u', 'us', 'use']) {
      const encoded = Buffer.from(`${before}${value}`).toString('base64');
      const kept = Buffer.from(
        under.redactText(`sent ${encoded}`).replace(/^sent /, ''),
        'base64',
      ).toString();
      expect(kept).not.toContain('horse');
    }
  });

  it('a learned secret is masked in fact names and values', () => {
    const under = redactor();
    under.learn('hunter22');
    const text = JSON.stringify(
      under.redactFacts({ hunter22: 1, requestId: 'hunter22', note: ['is hunter22.'] }),
    );
    expect(text).not.toContain('hunter22');
  });

  it('no part of a learned secret remains where a long text is cut', () => {
    const under = redactor();
    const value = 'z'.repeat(2500);
    under.learn(value);
    for (const before of [5_400, 6_000, 7_000, 7_990]) {
      const redacted = under.redactText(`${'a '.repeat(before / 2)}${value}`);
      expect(redacted.includes('zzzz')).toBe(false);
    }
  });

  it('a learned value of two letters does not mask ordinary text', () => {
    const under = redactor();
    under.learn('ab');
    expect(under.redactText('about nothing')).toBe('about nothing');
  });
});

describe('Redaction of hostile text', () => {
  const long = 50_000;
  it.each([
    ['letters', 'a'.repeat(long)],
    ['names', 'token'.repeat(long / 5)],
    ['dashes', '-----BEGIN '.repeat(long / 11)],
    ['addresses', 'a://'.repeat(long / 4)],
    ['schemes', 'bearer '.repeat(long / 7)],
    ['underscores', 'a_'.repeat(long / 2)],
    ['quotes', '"key":'.repeat(long / 6)],
    ['spaces', `key${' '.repeat(long)}`],
    ['slashes', '/'.repeat(long)],
  ])('text of many %s is redacted in under half a second of CPU time', (_, text) => {
    const begun = process.cpuUsage();
    redact(text);
    // CPU time of this process in microseconds, independent of other load.
    expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
  });
});

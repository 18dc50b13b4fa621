import fc from 'fast-check';

/** Requests as bytes (latin1): what a sender may write that means no good, or has a bug. */
export interface HostileRequest {
  readonly text: string;
  /** True if another request follows directly, as in request smuggling. */
  readonly isPipelined: boolean;
}

const methods = [
  'POST',
  'POST',
  'POST',
  'GET',
  'post',
  'PUT',
  'P OST',
  'CONNECT',
  'PRI',
  'HEAD',
  'OPTIONS',
  '',
];
const versions = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 ', '', 'http/1.1'];
const lineEnds = ['\n', '\r', '\r\n '];

const targets = (own: string) => [
  ...[`${own}?a=1`, `/folder${own}`, `http://127.0.0.1${own}`, `${own}/`, `/${own}`],
  ...[own.slice(0, -1), `${own.slice(0, -1)}!`, own.toUpperCase(), own.replace('/in/', '/in%2f'), `${own}\0`],
  ...['/', '*', '', '/in/', `/${'x'.repeat(9_000)}`, '/../../etc/passwd', `/in/${'\xff'.repeat(43)}`, '//'],
];

const headers = (length: number) => [
  ...[`Content-Length: ${length}`, `Content-Length: ${length}`, `content-length:${length}`],
  ...[`Content-Length: ${length + 5}`, `Content-Length: ${Math.max(0, length - 1)}`, 'Content-Length: -1'],
  ...[
    'Content-Length: +2',
    'Content-Length: 0x10',
    'Content-Length: 99999999999999999999',
    'Content-Length: 2, 2',
  ],
  ...['Transfer-Encoding: chunked', 'Transfer-Encoding: xchunked', 'Transfer-Encoding : chunked'],
  ...[
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding:\tchunked',
    'Transfer-Encoding: chunked, identity',
  ],
  ...['Host: a', 'Host: a\r\nHost: b', 'Expect: 100-continue', 'Expect: a miracle', 'Upgrade: websocket'],
  ...[
    'Connection: Upgrade',
    'Connection: close',
    'Connection: keep-alive',
    'Upgrade: h2c\r\nHTTP2-Settings: AAA',
  ],
  ...[
    'X-Api-Signature: t=1,s=2',
    `X-Api-Signature: ${'t=1,'.repeat(500)}`,
    'X: \xff\xfe',
    ' folded: yes',
    'no colon',
  ],
  ...[
    `X-Long: ${'x'.repeat(20_000)}`,
    Array.from({ length: 300 }, (_, n) => `X-${n}: ${n}`).join('\r\n'),
    ': empty',
  ],
  ...['X: a\0b', 'Cookie: a=b', 'X-Forwarded-For: 127.0.0.1'],
];

const bodies = [
  ...[
    '',
    '{}',
    '{"event":"x"}',
    '[[[',
    '\xff\xfe\xfd',
    '[1'.repeat(5_000),
    'x'.repeat(70_000),
    '{"__proto__":{}}',
  ],
  ...[
    '2\r\n{}\r\n0\r\n\r\n',
    '5\r\n{}\r\n0\r\n\r\n',
    'ffffffffffffffff\r\n',
    '0\r\n\r\n',
    '-1\r\n',
    '2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n',
  ],
];

/** Mostly as it should be: what is wrong in each place never gets past the first gate. */
const often = <T>(usual: T, others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { arbitrary: fc.constant(usual), weight: 4 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
  );

export const hostileRequest = (own: string): fc.Arbitrary<HostileRequest> => {
  const one = fc
    .tuple(fc.constantFrom(...bodies), fc.string({ maxLength: 20, unit: 'binary' }))
    .chain(([fixed, other]) => {
      const body = other.length > 15 ? other.replace(/[^\0-\xff]/g, '?') : fixed;
      return fc.record({
        method: often('POST', methods),
        target: often(own, targets(own)),
        version: often('HTTP/1.1', versions),
        lineEnd: often('\r\n', lineEnds),
        head: fc
          .array(fc.constantFrom(...headers(body.length)), { maxLength: 3 })
          .map((some) => [`Content-Length: ${body.length}`, 'Host: a', ...some])
          .chain((all) => often(all, [all.slice(1), all.slice(2)])),
        body: fc.constant(body),
      });
    })
    .map(({ method, target, version, lineEnd, head, body }) =>
      [`${method} ${target} ${version}`, ...head, '', body].join(lineEnd),
    );
  return fc
    .record({ first: one, second: fc.option(one), cut: fc.option(fc.nat({ max: 300 }), { freq: 5 }) })
    .map(({ first, second, cut }) => ({
      text: cut === null ? `${first}${second ?? ''}` : first.slice(0, cut),
      isPipelined: second !== null && cut === null,
    }));
};

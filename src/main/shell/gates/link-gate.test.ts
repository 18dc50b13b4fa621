import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeLink } from './link-gate';

const demo = new Set(['127.0.0.1:4010', '[::1]:4010', 'localhost:4010']);
const judge = (raw: string, hosts: ReadonlySet<string> = new Set()) => judgeLink(raw, hosts);
const refused = (reason: string) => ({ kind: 'refused', reason });

describe('Link gate', () => {
  it('https URLs pass in normalised form with their host', () => {
    expect(judge('https://Example.com/a b'.replace(' ', '%20'))).toEqual({
      kind: 'web',
      url: 'https://example.com/a%20b',
      host: 'example.com',
    });
    expect(judge('https://example.com:8443')).toMatchObject({ host: 'example.com:8443' });
    expect(judge('https:\\\\example.com\\x')).toMatchObject({ url: 'https://example.com/x' });
  });

  it('a look-alike host is shown in punycode', () => {
    expect(judge('https://аpple.com/')).toMatchObject({ host: 'xn--pple-43d.com' });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    'file:///etc/passwd',
    'smb://evil.example/share',
    'ms-msdt:/id',
    'vbscript:x',
    'ftp://example.com/',
    'app://w-abc123/',
    'clientdesk://approvals',
    'blob:https://example.com/1',
    'about:blank',
    'tel:+5511999999999',
  ])('the scheme of %j is refused', (url) => {
    expect(judge(url, demo)).toEqual(refused('scheme'));
  });

  it.each([
    ['https://user:pass@example.com/', 'credentials'],
    ['https://good.example@evil.example/', 'credentials'],
    ['http://example.com/', 'host'],
    ['not an address', 'unreadable'],
    ['/relative', 'unreadable'],
    ['', 'unreadable'],
    ['https://', 'unreadable'],
    ['https://example.com/\u0000', 'unreadable'],
    ['java\nscript:alert(1)', 'unreadable'],
    [' https://example.com/', 'unreadable'],
    ['https://example.com/\u202egpj.exe', 'unreadable'],
    ['https://exa\u200bmple.com/', 'unreadable'],
    [`https://example.com/${'a'.repeat(4096)}`, 'too_long'],
  ])('%j is refused: %s', (url, reason) => {
    expect(judge(url, demo)).toEqual(refused(reason));
  });

  it("plain http passes only for the demo's hosts on this machine", () => {
    for (const host of demo) {
      expect(judge(`http://${host}/sessions/1`, demo)).toMatchObject({ kind: 'demo', host });
      expect(judge(`http://${host}/sessions/1`)).toEqual(refused('host'));
    }
    expect(judge('http://2130706433:4010/', demo)).toMatchObject({ kind: 'demo', host: '127.0.0.1:4010' });
    expect(judge('http://127.0.0.1:631/', demo)).toEqual(refused('host'));
    expect(judge('http://evil.example/', new Set(['evil.example']))).toEqual(refused('host'));
  });

  it('a mailto link passes with subject, body and cc only', () => {
    expect(judge('mailto:ana@example.com?subject=Hi&body=a%0D%0Ab&CC=b@example.com')).toMatchObject({
      kind: 'mail',
    });
    expect(judge('mailto:?subject=Hi')).toMatchObject({ kind: 'mail' });
    for (const url of [
      'mailto:ana@example.com?attach=/etc/passwd',
      'mailto:ana@example.com?Attachment=x',
      'mailto:ana@example.com?bcc=spy@evil.example',
      'mailto:ana@example.com?subject=Hi%0D%0ABcc:spy@evil.example',
      'mailto:ana@example.com%0D%0ABcc:spy@evil.example',
      'mailto:ana?subject=Hi',
      'mailto:?attach=/etc/passwd',
    ]) {
      expect(judge(url)).toEqual(refused('mail_fields'));
    }
  });

  it('no URL makes the gate throw or passes with another scheme', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.tuple(fc.constantFrom('javascript:', 'file:', 'http:', 'x:'), fc.string()).map((p) => p.join('')),
    );
    fc.assert(
      fc.property(hostile, (raw) => {
        const verdict = judge(raw, demo);
        if (verdict.kind !== 'refused') expect(verdict.url).toMatch(/^(https:|mailto:|http:\/\/)/);
      }),
    );
  });
});

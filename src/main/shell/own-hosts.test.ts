import { describe, expect, it } from 'vitest';
import { judgeLink } from './gates/link-gate';
import { plainHostsOf } from './own-hosts';

describe('Plain http hosts of a workspace', () => {
  const services = {
    connect: { baseUrl: 'http://127.0.0.1:4010/connect', hasKey: true },
    planning: { baseUrl: 'https://plan.example/api/v1', hasKey: true },
    reporting: { baseUrl: 'http://intranet.example/v2', hasKey: true },
  };
  const judge = (url: string) => judgeLink(url, plainHostsOf({ services })).kind;

  it('only the own loopback service opens by plain http', () => {
    expect(judge('http://127.0.0.1:4010/sessions/1')).toBe('demo');
    expect(judge('http://127.0.0.1:4011/sessions/1')).toBe('refused');
    expect(judge('http://intranet.example/sessions/1')).toBe('refused');
    expect(judge('http://plan.example/')).toBe('refused');
  });
});

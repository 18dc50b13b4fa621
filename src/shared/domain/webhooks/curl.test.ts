import { describe, expect, it } from 'vitest';
import { curlOf } from './curl';

describe('curlOf', () => {
  it('a delivery becomes a curl command with masked headers and its body', () => {
    const headers = [
      ['host', 'x.example'],
      ['x-api-token', '•••• 41d7'],
    ] as const;
    expect(curlOf({ headers, body: '{"a":"it’s"}' }, 'http://127.0.0.1:3000/')).toBe(
      "curl -X POST 'http://127.0.0.1:3000/' \\\n  -H 'x-api-token: •••• 41d7' \\\n  --data-binary '{\"a\":\"it’s\"}'",
    );
  });
});

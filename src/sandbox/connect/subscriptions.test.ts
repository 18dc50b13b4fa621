import { expect, it } from 'vitest';
import { signedHeaders } from './subscriptions';

it('signedHeaders signs the timestamp and the client id with the client secret', () => {
  const merchant = { clientId: 'client-1', clientSecret: 'secret', webhookToken: 'token' };
  // printf '1772442000client-1' | openssl dgst -sha256 -hmac secret
  expect(signedHeaders(merchant, 1_772_442_000_999)).toEqual({
    'x-api-token': 'token',
    'x-api-signature': 't=1772442000,s=6263956b8b392391dea7d7409720a69ed5a1ea7d9bda3dc6073a99ace08cc5be',
  });
});

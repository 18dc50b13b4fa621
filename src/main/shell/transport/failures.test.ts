import { describe, expect, it } from 'vitest';
import { causeOfNetError, failureOfNodeError } from './failures';

describe('Causes of network failures', () => {
  it.each([
    ['net::ERR_INTERNET_DISCONNECTED', 'offline', true],
    ['net::ERR_NETWORK_CHANGED', 'offline', false],
    ['net::ERR_CERT_DATE_INVALID', 'certificate', true],
    ['net::ERR_CERT_COMMON_NAME_INVALID', 'certificate', true],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy', true],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy', true],
    ['net::ERR_INCOMPLETE_CHUNKED_ENCODING', 'interrupted', false],
    ['net::ERR_HTTP_RESPONSE_CODE_FAILURE', 'other', false],
    ['Redirect was cancelled', 'other', false],
  ])('the Chromium error %s is %s', (message, failure, isBeforeSending) => {
    expect(causeOfNetError(message)).toMatchObject({ failure, isBeforeSending });
  });

  it('the cause name is the error code only', () => {
    expect(causeOfNetError('net::ERR_FAILED for https://a.example/?token=canary').name).toBe('ERR_FAILED');
    expect(causeOfNetError('boom canary').name).toBe('unknown');
  });

  it.each([
    ['EAI_AGAIN', 'name_not_found'],
    ['ENETUNREACH', 'offline'],
    ['CERT_HAS_EXPIRED', 'certificate'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
    ['HPE_INVALID_CONSTANT', 'not_understood'],
    ['ERR__ERROR_FORMAT_PADDING_1', 'not_understood'],
    ['EMFILE', 'other'],
  ])('the Node error %s is %s', (code, failure) => {
    expect(failureOfNodeError(code)).toBe(failure);
  });
});

import type { TransportFailure } from '../../ports';

interface Cause {
  readonly failure: TransportFailure;
  /** True where this can only happen before the first byte of a request is sent. */
  readonly isBeforeSending: boolean;
}

const before = (failure: TransportFailure): Cause => ({ failure, isBeforeSending: true });
const anytime = (failure: TransportFailure): Cause => ({ failure, isBeforeSending: false });

/** Chromium's `net::ERR_…` names, without the prefix; see net/base/net_error_list.h in its sources. */
const chromium: Readonly<Record<string, Cause>> = {
  ERR_NAME_NOT_RESOLVED: before('name_not_found'),
  ERR_NAME_RESOLUTION_FAILED: before('name_not_found'),
  ERR_DNS_TIMED_OUT: before('name_not_found'),
  ERR_INTERNET_DISCONNECTED: before('offline'),
  ERR_ADDRESS_UNREACHABLE: before('offline'),
  ERR_NETWORK_CHANGED: anytime('offline'),
  ERR_NETWORK_IO_SUSPENDED: anytime('offline'),
  ERR_CONNECTION_REFUSED: before('refused'),
  ERR_CONNECTION_FAILED: before('refused'),
  ERR_PROXY_CONNECTION_FAILED: before('proxy'),
  ERR_TUNNEL_CONNECTION_FAILED: before('proxy'),
  ERR_PROXY_AUTH_REQUESTED: before('proxy'),
  ERR_PROXY_AUTH_UNSUPPORTED: before('proxy'),
  ERR_PROXY_CERTIFICATE_INVALID: before('proxy'),
  ERR_MANDATORY_PROXY_CONFIGURATION_FAILED: before('proxy'),
  ERR_PAC_SCRIPT_FAILED: before('proxy'),
  ERR_CONNECTION_TIMED_OUT: before('connect_timeout'),
  ERR_TIMED_OUT: anytime('connect_timeout'),
  ERR_CONNECTION_RESET: anytime('interrupted'),
  ERR_CONNECTION_CLOSED: anytime('interrupted'),
  ERR_CONNECTION_ABORTED: anytime('interrupted'),
  ERR_EMPTY_RESPONSE: anytime('interrupted'),
  ERR_SOCKET_NOT_CONNECTED: anytime('interrupted'),
  ERR_CONTENT_LENGTH_MISMATCH: anytime('interrupted'),
  ERR_INCOMPLETE_CHUNKED_ENCODING: anytime('interrupted'),
  ERR_INVALID_HTTP_RESPONSE: anytime('not_understood'),
  ERR_INVALID_RESPONSE: anytime('not_understood'),
  ERR_RESPONSE_HEADERS_TOO_BIG: anytime('not_understood'),
  ERR_CONTENT_DECODING_FAILED: anytime('not_understood'),
  ERR_SSL_PROTOCOL_ERROR: anytime('certificate'),
  ERR_SSL_VERSION_OR_CIPHER_MISMATCH: before('certificate'),
  ERR_SSL_CLIENT_AUTH_CERT_NEEDED: before('certificate'),
  ERR_BAD_SSL_CLIENT_AUTH_CERT: anytime('certificate'),
};

/** Finds the cause from the message of an error of Electron's `net`. */
export function causeOfNetError(message: string): Cause & { readonly name: string } {
  const name = /^net::(ERR_[A-Z0-9_]+)/.exec(message)?.[1] ?? 'unknown';
  // Every ERR_CERT_… is found out in the handshake, before the request leaves.
  const cause = name.startsWith('ERR_CERT_') ? before('certificate') : chromium[name];
  return { ...(cause ?? anytime('other')), name };
}

const node: Readonly<Record<string, TransportFailure>> = {
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  EAI_NONAME: 'name_not_found',
  ENETUNREACH: 'offline',
  ENETDOWN: 'offline',
  EHOSTUNREACH: 'offline',
  EADDRNOTAVAIL: 'offline',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'connect_timeout',
  ECONNRESET: 'interrupted',
  ECONNABORTED: 'interrupted',
  EPIPE: 'interrupted',
  ERR_STREAM_PREMATURE_CLOSE: 'interrupted',
  Z_DATA_ERROR: 'not_understood',
  Z_BUF_ERROR: 'not_understood',
  EPROTO: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
};

/** Finds the failure from the `code` of a Node error. */
export function failureOfNodeError(code: string): TransportFailure {
  if (/^(CERT_|ERR_TLS_CERT|ERR_SSL_)/.test(code)) return 'certificate';
  // Errors of the HTTP parser, and of the Brotli decoder.
  if (/^(HPE_|ERR__ERROR_FORMAT_)/.test(code)) return 'not_understood';
  return node[code] ?? 'other';
}

import { isObject } from '@shared/domain/json';
import type { DeskError, DeskResult } from '@shared/errors';
import { deskError } from '@shared/errors';
import type { Endpoint, ServiceName } from '@shared/services/endpoint';
import type { CheckedInput } from '../calls/build-request';
import { namesRecord } from './connect-errors';
import type { Meaning } from './meaning';

/** A refusal with more than one likely cause, and the one read that may tell them apart. */
export interface Ambiguity {
  /** Key of the question, equal for all calls that raise it. */
  readonly subject: string;
  /** The connector's endpoint to be read. */
  readonly endpoint: string;
  readonly input: Omit<CheckedInput, 'lane'>;
  /** Interprets the refusal by the result of the probe; null if the probe does not help. */
  settle(probe: DeskResult<unknown>): Meaning | null;
}

interface RefusedCall {
  readonly service: ServiceName;
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: CheckedInput;
}

/** Null where the refusal speaks for itself, or where no read could tell more. Only the connector's ever need one. */
export function ambiguityOf(call: RefusedCall, { code, data }: DeskError): Ambiguity | null {
  if (call.service !== 'connect' || data?.notTheService) return null;
  if (data?.status === 401) return customerDoubt(call);
  if (data?.status === 403) return accessDoubt(call);
  return code === 'METRIC_RESTRICTED' && data?.metric === undefined ? metricDoubt(call) : null;
}

/** A closed API and a key without access get the same refusal, for every call. */
const closed: Meaning = { code: 'TRIAL_ENDED', causes: ['merchant_trial_ended', 'no_merchant_access'] };
const foreign: Meaning = { code: 'RECORD_NOT_FOUND', causes: ['record_foreign_or_unknown'] };

/**
 * 401 with a customer's token: its trial may have ended, or one of the two secrets is wrong, or they stand in each
 * other's place. The customer's settings answer even after its trial, so a good answer there leaves the trial alone.
 * Reading with the two exchanged would show a swap for certain, but leave the trial open, which is the usual case.
 */
function customerDoubt({ name, input: { customer } }: RefusedCall): Ambiguity | null {
  if (customer === undefined || name === 'get_customer_settings') return null;
  return {
    subject: `customer ${customer}`,
    endpoint: 'get_customer_settings',
    input: { customer },
    settle(probe) {
      if (statusOf(probe) === 401) {
        return { code: 'KEY_REFUSED', causes: ['customer_token_wrong', 'keys_swapped', 'key_wrong'] };
      }
      if (statusOf(probe) === 403) return closed;
      const isPaying = recordIn(probe)?.is_paying;
      return isPaying === false ? { code: 'TRIAL_ENDED', causes: ['customer_trial_ended'] } : null;
    },
  };
}

/**
 * Finds the cause of a 403: the record belongs to another merchant, the merchant's trial has ended, or the key has no
 * merchant access. The last two also close the merchant's settings; if these answer, the record is the cause. For the
 * settings' own refusal the list of platforms is read, which only needs a merchant that is not closed.
 */
function accessDoubt({ name, endpoint }: RefusedCall): Ambiguity {
  const isSettings = name === 'get_merchant_settings';
  return {
    subject: isSettings ? 'platforms' : 'merchant',
    endpoint: isSettings ? 'list_integrations' : 'get_merchant_settings',
    input: {},
    settle(probe) {
      if (statusOf(probe) === 403) return closed;
      if (!probe.ok) return null;
      return namesRecord(endpoint) ? foreign : { code: 'ACCESS_REFUSED', causes: ['no_merchant_access'] };
    },
  };
}

/** A metric read was refused without a connection's status: the contract, unless the connections say otherwise. */
function metricDoubt({ input: { customer, body = {} } }: RefusedCall): Ambiguity | null {
  const { customer_integration: one, customer_integration_uuids: several } = body;
  const asked = new Set<unknown>(Array.isArray(several) ? several : [one]);
  if (customer === undefined) return null;
  const [uuid] = asked;
  const isSingle = asked.size === 1 && typeof uuid === 'string';
  return {
    subject: `connections ${customer} ${[...asked].map(String).join(' ')}`,
    endpoint: isSingle ? 'get_customer_integration' : 'list_customer_integrations',
    input: isSingle ? { customer, params: { uuid } } : { customer, query: { per_page: 100 } },
    settle(probe) {
      const found = recordsIn(probe).filter((record) => asked.has(record.uuid));
      if (found.some(({ status }) => status !== 'active')) {
        return { code: 'CONNECTION_EXPIRED', causes: ['connection_expired'] };
      }
      if (found.length === asked.size) return { code: 'METRIC_RESTRICTED', causes: ['metric_restricted'] };
      return isWithoutOne(probe) ? foreign : null;
    },
  };
}

/** The failure with the cause that is now known. */
export const settled = ({ message, data }: DeskError, { code, causes }: Meaning): DeskError =>
  deskError(code, message, { ...data, ...(causes && { causes }) });

const statusOf = (probe: DeskResult<unknown>): unknown => (probe.ok ? undefined : probe.error.data?.status);

const recordIn = (probe: DeskResult<unknown>) => recordsIn(probe)[0];

/** Whether a probe that didn't find all connections proves that one is missing: it was refused, or no record is unread. */
function isWithoutOne(probe: DeskResult<unknown>): boolean {
  if (!probe.ok || !isObject(probe.data)) return statusOf(probe) === 403;
  const { page, setAside } = probe.data;
  return Array.isArray(setAside) && setAside.length === 0 && !(isObject(page) && page.next);
}

/** Records of the probe: `record` of a single read, `records` of a list; see `ReadOf`. */
function recordsIn(probe: DeskResult<unknown>): readonly Readonly<Record<string, unknown>>[] {
  if (!probe.ok || !isObject(probe.data)) return [];
  const { record, records } = probe.data;
  return (Array.isArray(records) ? (records as unknown[]) : [record]).filter(isObject);
}

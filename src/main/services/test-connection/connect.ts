import { isObject, type JsonObject } from '@shared/domain/json';
import { connect } from '@shared/services/connect';
import type { ConnectionCause, ConnectionVerdict } from '@shared/workspaces';
import { endsAs } from './addresses';
import type { Probe, Probed } from './probe';
import { commonVerdict, connected, refused, strangerCauses } from './verdicts';

const { get_merchant_settings, list_integrations } = connect.endpoints;

/**
 * Tests the connector and finds the cause of a refusal:
 *
 * - 401: the key is wrong, or it is a customer's token instead of the merchant's key (the usual mistake, says the
 * document). No read can decide: a customer's token counts only beside a valid merchant key, so every call with the
 * token alone answers the same 401. The only call without a merchant key removes a connection. So both causes are
 * reported without another read.
 * - 403: the merchant's trial ended unpaid, which closes the whole API, or the key has no merchant access. The platform
 * catalogue is read as a probe. If that succeeds, only missing access is left as a cause; if it is refused too, both
 * are reported.
 */
export async function testConnect(baseUrl: string, probe: Probe): Promise<ConnectionVerdict> {
  const first = await probe(get_merchant_settings, baseUrl);
  const merchant = merchantIn(first);
  if (merchant) return connected(factsOf(merchant));
  const common = commonVerdict(first);
  if (common || first.kind === 'failed')
    return common ?? refused(first, 'NETWORK_UNREACHABLE', ['not_reachable']);

  const isOwnEnvelope = first.envelope?.name === 'message' || first.envelope?.name === 'error_code';
  if (isOwnEnvelope && first.status === 401) return refused(first, 'KEY_REFUSED', keyCauses(baseUrl));
  if (isOwnEnvelope && first.status === 403) {
    const catalogue = await probe(list_integrations, baseUrl);
    return catalogue.kind === 'answered' && catalogue.status === 200
      ? refused(first, 'ACCESS_REFUSED', ['access_refused'])
      : refused(first, 'TRIAL_ENDED', ['trial_ended', 'access_refused']);
  }
  return refused(first, 'ANSWER_NOT_THE_SERVICE', strangerCauses('connect', first));
}

/** The reporting service refuses keys in the same words; only the ending of its address gives it away. */
const keyCauses = (baseUrl: string): readonly ConnectionCause[] =>
  endsAs('reporting', baseUrl)
    ? ['address_of_another_service', 'key_wrong']
    : ['key_wrong', 'key_of_a_customer'];

function merchantIn(probed: Probed): JsonObject | undefined {
  if (probed.kind !== 'answered' || probed.status !== 200 || !isObject(probed.json)) return undefined;
  const merchant = probed.json.merchant ?? probed.json.data;
  return isObject(merchant) && 'rate_limit_per_minute' in merchant ? merchant : undefined;
}

const factsOf = ({ name, total_customers, trial_ends_at, is_paying }: JsonObject) => ({
  ...(typeof name === 'string' && { name }),
  ...(typeof total_customers === 'number' && { records: total_customers }),
  ...(is_paying === false && typeof trial_ends_at === 'string' && { trialEndsAt: trial_ends_at }),
});

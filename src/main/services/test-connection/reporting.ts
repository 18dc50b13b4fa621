import { isObject, type JsonObject } from '@shared/domain/json';
import { reporting } from '@shared/services/reporting';
import { reportingLegacyV1 } from '@shared/services/reporting/legacy-v1';
import type { ConnectionVerdict } from '@shared/workspaces';
import { endsAs, isLegacyV1, likelyBaseUrl } from './addresses';
import type { Probe, Probed } from './probe';
import { commonVerdict, connected, refused, strangerCauses } from './verdicts';

const { get_company_settings } = reporting.endpoints;
const { get_me } = reportingLegacyV1.endpoints;

/**
 * The company's settings are an endpoint that only v2 has. v1 gives itself away by its error envelope; where it does
 * not, because the address ends with `/v1` but answers in some other way, the one probing read asks it for `/me`.
 */
export async function testReporting(baseUrl: string, probe: Probe): Promise<ConnectionVerdict> {
  const first = await probe(get_company_settings, baseUrl);
  const company = companyIn(first);
  if (company) return connected(factsOf(company));
  const likely = likelyBaseUrl('reporting', baseUrl);
  const suggestion = likely === undefined ? {} : { suggestedBaseUrl: likely };

  if (isLegacyV1(baseUrl) && first.kind === 'answered' && first.status !== 429) {
    const isV1 = speaksV1(first) || answersAsV1(await probe(get_me, baseUrl));
    if (isV1) return refused(first, 'ANSWER_NOT_THE_SERVICE', ['address_is_v1'], suggestion);
  }
  const common = commonVerdict(first);
  if (common || first.kind === 'failed')
    return common ?? refused(first, 'NETWORK_UNREACHABLE', ['not_reachable']);
  if (speaksV1(first)) return refused(first, 'ANSWER_NOT_THE_SERVICE', ['address_is_v1'], suggestion);

  if (first.envelope?.name === 'message' && first.status === 401) {
    // The connector's refusals have the same text. Only the end of the address identifies this service.
    const causes = endsAs('reporting', baseUrl)
      ? (['key_wrong'] as const)
      : (['key_wrong', 'address_of_another_service'] as const);
    return refused(first, 'KEY_REFUSED', causes);
  }
  if (first.envelope?.name === 'message' && first.status === 403) {
    return refused(first, 'ACCESS_REFUSED', ['access_refused']);
  }
  if (likely !== undefined && !isLegacyV1(baseUrl)) {
    const there = await probe(get_company_settings, likely);
    const isThere = companyIn(there) || (there.kind === 'answered' && isMessage401(there));
    if (isThere) return refused(first, 'ANSWER_NOT_THE_SERVICE', ['address_wrong'], suggestion);
  }
  return refused(first, 'ANSWER_NOT_THE_SERVICE', strangerCauses('reporting', first));
}

const isMessage401 = ({ status, envelope }: Extract<Probed, { kind: 'answered' }>): boolean =>
  status === 401 && envelope?.name === 'message';

const speaksV1 = (probed: Probed): boolean =>
  probed.kind === 'answered' && probed.envelope?.name === 'error_text';

/** v1's answers are not shown: at its address any JSON object that is no other service's error counts as its own. */
const answersAsV1 = (probed: Probed): boolean =>
  speaksV1(probed) ||
  (probed.kind === 'answered' && probed.status === 200 && isObject(probed.json) && probed.envelope === null);

function companyIn(probed: Probed): JsonObject | undefined {
  if (probed.kind !== 'answered' || probed.status !== 200 || !isObject(probed.json)) return undefined;
  const company = probed.json.company ?? probed.json.data;
  return isObject(company) && 'rate_limits' in company ? company : undefined;
}

const factsOf = ({ name, total_clients }: JsonObject) => ({
  ...(typeof name === 'string' && { name }),
  ...(typeof total_clients === 'number' && { records: total_clients }),
});

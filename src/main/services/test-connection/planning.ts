import { isObject } from '@shared/domain/json';
import { planning } from '@shared/services/planning';
import type { ConnectionVerdict } from '@shared/workspaces';
import { likelyBaseUrl } from './addresses';
import type { Probe, Probed } from './probe';
import { commonVerdict, connected, refused, strangerCauses } from './verdicts';

const { list_projects, list_posts, list_integrations, list_review_groups } = planning.endpoints;
/** Endpoints that, with the projects' own, cover every scope the app uses, in the order of the document. */
const others = [list_posts, list_integrations, list_review_groups];
const oneRecord = { per_page: 1 };

/**
 * Planning answers every error in an envelope that no other service has, so most causes show at once. A key may lack any
 * of four scopes, and only a read tells: one goes to a list of each.
 */
export async function testPlanning(baseUrl: string, probe: Probe): Promise<ConnectionVerdict> {
  const first = await probe(list_projects, baseUrl, oneRecord);
  const common = commonVerdict(first);
  if (common || first.kind === 'failed')
    return common ?? refused(first, 'NETWORK_UNREACHABLE', ['not_reachable']);

  if (isPlanningList(first)) {
    const { missing, unchecked } = await probeScopes(baseUrl, probe);
    const meta = isObject(first.json) && isObject(first.json.meta) ? first.json.meta : {};
    return connected({
      ...(typeof meta.total === 'number' && { records: meta.total }),
      ...(missing.length > 0 && { missingScopes: missing }),
      ...(unchecked.length > 0 && { uncheckedScopes: unchecked }),
    });
  }
  if (first.envelope?.name === 'error_type') {
    const { requiredScope = 'projects:read' } = first.envelope;
    // Missing, unknown, expired and revoked tokens get the same answer. So "wrong" is the only possible statement.
    if (first.status === 401) return refused(first, 'KEY_REFUSED', ['key_wrong']);
    if (first.status === 403) {
      const { missing } = await probeScopes(baseUrl, probe);
      return refused(first, 'SCOPE_MISSING', ['scope_missing'], {
        missingScopes: [requiredScope, ...missing],
      });
    }
  }
  const likely = likelyBaseUrl('planning', baseUrl);
  const there = likely === undefined ? undefined : await probe(list_projects, likely, oneRecord);
  if (likely !== undefined && there && isPlanning(there)) {
    return refused(first, 'ANSWER_NOT_THE_SERVICE', ['address_wrong'], { suggestedBaseUrl: likely });
  }
  const causes = isList(first)
    ? (['address_of_another_service'] as const)
    : strangerCauses('planning', first);
  return refused(first, 'ANSWER_NOT_THE_SERVICE', causes);
}

/** Scopes that a read proves missing, and scopes whose read failed for another reason. */
async function probeScopes(baseUrl: string, probe: Probe) {
  const missing: string[] = [];
  const unchecked: string[] = [];
  for (const endpoint of others) {
    const { scope } = endpoint;
    const read = await probe(endpoint, baseUrl, oneRecord);
    const status = read.kind === 'answered' ? read.status : null;
    const envelope = read.kind === 'answered' ? read.envelope : null;
    if (status === 403 && envelope?.name === 'error_type') missing.push(envelope.requiredScope ?? scope);
    else if (status !== 200) unchecked.push(scope);
  }
  return { missing, unchecked };
}

const isPlanning = (probed: Probed): boolean =>
  probed.kind === 'answered' && (probed.envelope?.name === 'error_type' || isPlanningList(probed));

const isList = (probed: Probed): boolean =>
  probed.kind === 'answered' &&
  probed.status === 200 &&
  isObject(probed.json) &&
  Array.isArray(probed.json.data);

/** The reporting service has `/projects` too: its meta has `sortBy`, and only planning's lists always have links. */
function isPlanningList(probed: Probed): boolean {
  if (probed.kind !== 'answered' || !isList(probed) || !isObject(probed.json)) return false;
  const { links, meta } = probed.json;
  return isObject(links) && !(isObject(meta) && 'sortBy' in meta);
}

import { pageMeta, pageOf } from '../../kernel/http/paging';
import { answer, isRefusal, refuseFields } from '../../kernel/http/reply';
import { owned } from '../access';
import { type Fields, periodProblems, periodsOf } from '../check-period';
import { generousPerPage } from '../lists';
import { definitionsOf } from '../metrics/definitions';
import { metricValues } from '../metrics/values';
import { presentDefinition } from '../present';
import type { HandlersOf } from './part';

/** What can be measured on a platform, and what was measured on an integration. */
export const metricHandlers: HandlersOf<'list_metric_definitions' | 'get_metric_values'> = {
  list_metric_definitions: ({ query, url, kernel }) => {
    const { integration_slug: slug, page = 1, per_page: perPage = generousPerPage } = query;
    const paged = pageOf(definitionsOf(slug, kernel.keys), { page, perPage });
    return answer({
      data: paged.items.map(presentDefinition),
      meta: { ...pageMeta(paged, url), sortBy: null, descending: false },
    });
  },

  get_metric_values: ({ body, caller }, reporting) => {
    const integration = owned(caller, reporting.integrations.get(body.integration_id));
    if (isRefusal(integration)) return integration;
    const problems = { ...periodProblems(body), ...repeatedIds(body.metrics) };
    if (Object.keys(problems).length > 0) return refuseFields(problems);
    return answer({ data: metricValues(reporting, integration, body.metrics, periodsOf(body)) });
  },
};

/** The ids become the keys of the answer, so each stands for one item. */
function repeatedIds(items: readonly { readonly id: string }[]): Fields {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const repeated = items.findIndex(({ id }, place) => places.get(id) !== place);
  return repeated < 0 ? {} : { metrics: [`The id of item ${repeated} is not unique.`] };
}

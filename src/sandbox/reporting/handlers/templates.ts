import { pageOf } from '../../kernel/http/paging';
import { answer, isRefusal } from '../../kernel/http/reply';
import { owned } from '../access';
import { defaultPerPage } from '../lists';
import { presentTemplate, presentTemplateDetail } from '../present';
import type { HandlersOf } from './part';

/** The service's own templates and the company's. */
export const templateHandlers: HandlersOf<'list_templates' | 'get_template'> = {
  list_templates: ({ query, caller }, { templates }) => {
    const { page = 1, per_page: perPage = defaultPerPage } = query;
    const own = [...templates.values()].filter(
      ({ companyId }) => companyId === null || companyId === caller.company.id,
    );
    const { items, total } = pageOf(own, { page, perPage });
    // The one list whose `meta` has no more than this.
    return answer({ data: items.map(presentTemplate), meta: { current_page: page, total } });
  },

  get_template: ({ params, caller }, { templates }) => {
    const template = owned(caller, templates.get(params.id));
    return isRefusal(template) ? template : answer({ template: presentTemplateDetail(template) });
  },
};

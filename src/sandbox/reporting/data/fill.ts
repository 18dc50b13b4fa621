import type { Dataset } from '../../data/dataset';
import { createCompany, createTemplate } from '../create';
import type { Reporting } from '../state';
import { createSubscription } from '../subscriptions';
import { fillProject } from './fill-project';
import { agencyTemplates, ownTemplates } from './own-templates';

const dayMs = 86_400_000;

/** The reporting service's part of a data set: one company with what the agency reports to its clients. */
export function fillReporting(reporting: Reporting, dataset: Dataset): void {
  const { company, apiToken } = createCompany(reporting, { name: dataset.agency });
  reporting.start.put({ id: 'start', apiToken });
  const own = ownTemplates.map((template, i) =>
    createTemplate(reporting, { ...template, companyId: null }, dataset.now - (900 - 30 * i) * dayMs),
  );
  const clients = dataset.clients.filter((client) => client.reporting !== null);
  if (clients.length === 0) return;

  const agency = agencyTemplates.map((template, i) =>
    createTemplate(reporting, { ...template, companyId: company.id }, dataset.now - (320 - 45 * i) * dayMs),
  );
  for (const [place, client] of clients.entries()) {
    fillProject(reporting, { company, client, dataset, place, templates: [...own, ...agency] });
  }
  fillSubscriptions(reporting, company.id);
}

/**
 * One of each kind. Those that are active wait for events that nothing but the control API brings about: a demo must
 * not try to reach hosts that do not exist whenever a report is opened.
 */
function fillSubscriptions(reporting: Reporting, companyId: number): void {
  const [firstProject] = reporting.projects.values();
  const projectId = firstProject?.id ?? null;
  const agency = 'https://hooks.marealta.example/reporting';
  createSubscription(reporting, {
    companyId,
    url: `${agency}/goals`,
    eventType: 'control_goal_met',
    projectId: null,
  });
  createSubscription(reporting, {
    companyId,
    url: `${agency}/alerts`,
    eventType: 'control_goal_not_met',
    projectId,
  });
  createSubscription(reporting, {
    companyId,
    url: 'https://hooks.zapier.example/hooks/catch/481/b7c2',
    eventType: 'automation_executed',
    projectId: null,
    source: 'zapier',
  });
  createSubscription(reporting, {
    companyId,
    url: 'https://hook.make.example/9f41',
    eventType: 'report_viewed',
    projectId,
    source: 'make',
    isActive: false,
  });
}

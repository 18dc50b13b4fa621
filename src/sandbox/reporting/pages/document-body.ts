import { type Html, html } from '../../kernel/pages/html';
import { type Definition, definitionsOf } from '../metrics/definitions';
import type { Compared, FailedMetric } from '../metrics/results';
import { metricValues } from '../metrics/values';
import type { Document, Integration, Section } from '../model';
import type { Reporting } from '../state';
import { plainTextOf } from './plain-text';
import type { texts } from './texts';

type Words = (typeof texts)['en'];

/** What a report or dashboard shows: its template's sections with the figures of the period, then its timeline. */
export function documentBody(reporting: Reporting, document: Document, words: Words): Html {
  const sections = reporting.templates.get(document.templateId)?.sections ?? [];
  const sources = document.integrationIds.flatMap((id) => reporting.integrations.get(id) ?? []);
  const unread = sources.filter(({ status }) => status !== 'active');
  const { period, comparison } = document;
  return html`<p>${document.subtitle}</p>
<p>${words.from} <time>${period.start}</time> ${words.to} <time>${period.end}</time>${
    comparison
      ? html`, ${words.comparedWith} <time>${comparison.start}</time> ${words.to} <time>${comparison.end}</time>`
      : null
  }</p>
${sections.map((section) => sectionOf(reporting, document, { section, sources, words }))}
${unread.length > 0 ? html`<p>${words.unread} ${unread.map(({ name }) => name).join(', ')}</p>` : null}
${timelineOf(reporting, document, words)}`;
}

interface SectionPlan {
  readonly section: Section;
  readonly sources: readonly Integration[];
  readonly words: Words;
}

function sectionOf(reporting: Reporting, document: Document, { section, sources, words }: SectionPlan): Html {
  const rows = section.widgets.flatMap((widget) =>
    sources.flatMap((source) => rowOf(reporting, document, source, widget) ?? []),
  );
  if (rows.length === 0) return html``;
  return html`<h2>${section.title}</h2>
<table>
<thead><tr><th scope="col">${words.metric}</th><th scope="col">${words.value}</th>${
    document.comparison
      ? html`<th scope="col">${words.before}</th><th scope="col">${words.change}</th>`
      : null
  }</tr></thead>
<tbody>
${rows}
</tbody>
</table>`;
}

/** Null where the source has no such metric, or no figures now: those are named below. */
function rowOf(reporting: Reporting, document: Document, source: Integration, widget: string): Html | null {
  const definition = numbersOf(reporting, source.slug).find(({ referenceKey }) => referenceKey === widget);
  if (!definition) return null;
  const item = {
    id: definition.id,
    reference_key: widget,
    component: definition.component,
    metrics: definition.metrics,
  };
  const result = metricValues(reporting, source, [item], document)[definition.id];
  if (!result || isFailed(result)) return null;
  const { values, comparison } = result;
  return html`<tr><th scope="row">${source.name}: ${definition.metrics.join(', ').replaceAll('_', ' ')}</th><td>${String(values)}</td>${
    comparison ? html`<td>${String(comparison.values)}</td><td>${signed(comparison.difference)} %</td>` : null
  }</tr>`;
}

const numbersOf = (reporting: Reporting, slug: Integration['slug']): readonly Definition[] =>
  definitionsOf(slug, reporting.kernel.keys).filter(({ component }) => component === 'number_v1');

const isFailed = (result: Compared | FailedMetric): result is FailedMetric => 'error' in result;

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function timelineOf({ timelineEvents }: Reporting, document: Document, words: Words): Html {
  const { period, projectId } = document;
  const events = [...timelineEvents.values()]
    .filter((one) => one.projectId === projectId && period.start <= one.date && one.date <= period.end)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  if (events.length === 0) return html``;
  return html`<h2>${words.timeline}</h2>
<dl>
${events.map(
  ({ date, title, content }) =>
    html`<dt><time>${date}</time> ${title}</dt><dd><pre>${plainTextOf(content)}</pre></dd>`,
)}
</dl>`;
}

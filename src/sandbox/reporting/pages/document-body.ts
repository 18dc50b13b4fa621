import { type Html, html } from '../../kernel/pages';
import { type Definition, definitionsOf } from '../metrics/definitions';
import { type ComparedResult, type FailedMetric, metricValues } from '../metrics/reader';
import type { Document, ReportSection, SandboxReportingIntegration } from '../model';
import type { Reporting } from '../state';
import type { texts } from './texts';

type PageTexts = (typeof texts)['en'];

/** The content of a report or dashboard: its template's sections with their values, then its timeline. */
export function documentBody(reporting: Reporting, document: Document, words: PageTexts): Html {
  const sections = reporting.templates.get(document.templateId)?.sections ?? [];
  const sources = document.integrationIds.flatMap((id) => reporting.integrations.get(id) ?? []);
  const unreadable = sources.filter(({ status }) => status !== 'active');
  const { period, comparison } = document;
  return html`<p>${document.subtitle}</p>
<p>${words.from} <time>${period.start}</time> ${words.to} <time>${period.end}</time>${
    comparison
      ? html`, ${words.comparedWith} <time>${comparison.start}</time> ${words.to} <time>${comparison.end}</time>`
      : null
  }</p>
${sections.map((section) => sectionOf(reporting, document, { section, sources, words }))}
${unreadable.length > 0 ? html`<p>${words.unread} ${unreadable.map(({ name }) => name).join(', ')}</p>` : null}
${timelineOf(reporting, document, words)}`;
}

interface SectionPlan {
  readonly section: ReportSection;
  readonly sources: readonly SandboxReportingIntegration[];
  readonly words: PageTexts;
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

/** Null where the source does not have this metric or cannot be read; unreadable sources are listed on the page. */
function rowOf(
  reporting: Reporting,
  document: Document,
  source: SandboxReportingIntegration,
  widget: string,
): Html | null {
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

const numbersOf = (reporting: Reporting, slug: SandboxReportingIntegration['slug']): readonly Definition[] =>
  definitionsOf(slug, reporting.kernel.keys).filter(({ component }) => component === 'number_v1');

const isFailed = (result: ComparedResult | FailedMetric): result is FailedMetric => 'error' in result;

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

function timelineOf({ timelineEvents }: Reporting, document: Document, words: PageTexts): Html {
  const { period, projectId } = document;
  const events = [...timelineEvents.values()]
    .filter((one) => one.projectId === projectId && period.start <= one.date && one.date <= period.end)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  if (events.length === 0) return html``;
  return html`<h2>${words.timeline}</h2>
<dl>
${events.map(
  ({ date, title, content }) =>
    html`<dt><time>${date}</time> ${title}</dt><dd><pre>${documentTextOf(content)}</pre></dd>`,
)}
</dl>`;
}

/**
 * The text in untrusted HTML. This only makes it readable: the page escapes the result like any other text, so markup
 * that is left over is shown as text. No pattern matches past the next `<`, which keeps the time linear in the length.
 */
export function documentTextOf(html: string): string {
  return html
    .replace(/<(script|style)\b[^<>]*>[^<]*/gi, '')
    .replace(/<(br|\/p|\/li|\/h[1-6]|\/div)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

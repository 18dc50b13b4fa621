export { type ReportActions, useReportActions } from './actions';
export { BudgetLine } from './BudgetLine';
export { type StartedReport, useCreation, useReportResult } from './creation';
export { useDueReports } from './due-reports';
export { type OpenedReport, useOpenedReports } from './opened-reports';
export {
  type ClientReports,
  type NewViews,
  type ReportsReading,
  useCreationBudget,
  useNewViews,
  useReportClients,
  useReportRows,
  useReports,
} from './queries';
export { CreateAnother, MailReportDialog } from './ReportDialogs';
export { ReportIcon } from './ReportIcon';
export { type ReportSourceRow, sourcePlatformOf, useReportSources } from './sources';
export { type TemplateRow, useTemplateCount, useTemplates, useWidgetPlatforms } from './templates';
export { useToldViews, useViewsOverTime } from './views';
export { reportWords, useReportWords } from './words';

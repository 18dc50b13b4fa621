export { type ReportActions, useReportActions } from './actions';
export { BudgetLine } from './BudgetLine';
export { CreateAnother } from './CreateAnother';
export { type StartedReport, useCreation, useReportResult } from './creation';
export { useDueReports } from './due-reports';
export { MailReportDialog } from './MailReportDialog';
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
export { ReportIcon } from './ReportIcon';
export { type ReportSourceRow, sourcePlatformOf, useReportSources } from './sources';
export { type TemplateRow, useTemplateCount, useTemplates, useWidgetPlatforms } from './templates';
export { useToldViews, useViewsOverTime } from './views';
export { reportWords, useReportWords } from './words';

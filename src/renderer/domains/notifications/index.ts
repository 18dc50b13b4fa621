export { startDueReports } from './due-reports';

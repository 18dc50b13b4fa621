export { type ClientReport, useReports } from './queries';

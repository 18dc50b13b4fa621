import { measureReportLists } from './reports/lists';

export default {
  claim:
    'with 500 clients, 5,000 reports and 2,000 timeline events, their lists are on the screen within 300 ms of the key',
  measure: measureReportLists,
};

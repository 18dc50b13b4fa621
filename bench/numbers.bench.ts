import { measureCharts } from './numbers/charts';
import { measureMonth } from './numbers/month';
import { measureMonthScreen } from './numbers/month-screen';

export default {
  claim:
    'a board of 12 charts is painted within 200 ms, and its cursor follows within 8 ms; the month over all clients is there, its numbers and its painted rows, within 100 ms',
  measure: async () => [
    ...(await measureCharts()),
    ...(await measureMonth()),
    ...(await measureMonthScreen()),
  ],
};

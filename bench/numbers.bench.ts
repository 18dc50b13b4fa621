import { measureCharts } from './numbers/charts';
import { measureMonth } from './numbers/month';

export default {
  claim:
    'a board of 12 charts is painted within 200 ms, and its cursor follows within 8 ms; the numbers of the month over all clients are there within 100 ms',
  measure: async () => [...(await measureCharts()), ...(await measureMonth())],
};

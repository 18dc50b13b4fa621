import { measureCharts } from './numbers/charts';

export default {
  claim: 'a board of 12 charts is painted within 200 ms, and its cursor follows within 8 ms',
  measure: measureCharts,
};

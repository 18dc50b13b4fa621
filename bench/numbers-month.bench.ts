import { measureMonth } from './numbers/month';

export default {
  claim: 'the numbers of the month over all clients are there within 100 ms',
  measure: measureMonth,
};

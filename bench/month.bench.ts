import { measureMonth } from './numbers/month';
import { measureMonthScreen } from './numbers/month-screen';

export default {
  claim: 'the month over all clients is there, its numbers and its painted rows, within 100 ms',
  measure: async () => [...(await measureMonth()), ...(await measureMonthScreen())],
};

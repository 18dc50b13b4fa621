import type { Figure } from '../tools/bench/benchmark.mjs';
import { readFirst } from './scheduler/first-reading';

async function measure(): Promise<readonly Figure[]> {
  const found = await readFirst(5_000, 300);
  const name = '5,000 posts of 120 clients, 300 in review, the rate free';
  return [
    { what: `${name}: lists whole`, value: found.listsMs / 1_000, unit: 's', atMost: 120 },
    { what: `${name}: up to date`, value: found.upToDateMs / 1_000, unit: 's', atMost: 420 },
    { what: `${name}: planning calls`, value: found.calls, unit: 'calls', atMost: 750 },
    { what: `${name}: of them lists of posts until they were whole`, value: found.listCalls, unit: 'calls' },
    { what: `${name}: refused`, value: found.refused, unit: 'calls', atMost: 0 },
  ];
}

export default { claim: 'an empty copy has its lists within two minutes and all within seven', measure };

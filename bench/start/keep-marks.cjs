// @ts-check
// Loaded into the main process before all else: notes when it began and each mark of its own, as lines of JSON.
const { appendFileSync } = require('node:fs');

/** @param {{ name: string, at: number }} line */
const note = (line) => appendFileSync(process.env.BENCH_MARKS ?? '/dev/null', `${JSON.stringify(line)}\n`);
note({ name: 'Node runs', at: performance.timeOrigin + performance.now() });
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) note({ name, at: performance.timeOrigin + startTime });
}).observe({ entryTypes: ['mark'] });

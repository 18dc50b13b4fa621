// @ts-check
process.parentPort.on('message', (event) => {
  /** @type {unknown} */
  const data = event.data;
  if (data === 'throw') throw new Error('asked to');
  process.parentPort.postMessage({ echo: data, type: process.type, args: process.argv.slice(2) });
});
console.log('child is up');

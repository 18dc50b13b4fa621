// @ts-check
const api = window.api;

/** @param {string} selector */
function find(selector) {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is missing`);
  return element;
}

window.apiAtStart = typeof api;

/** Counts the runs of this origin in IndexedDB. */
function countRun() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('self-test', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('counts');
    opening.onerror = () => reject(new Error(String(opening.error)));
    opening.onsuccess = () => {
      const database = opening.result;
      const store = database.transaction('counts', 'readwrite').objectStore('counts');
      const reading = store.get('runs');
      reading.onsuccess = () => {
        const runs = Number(reading.result ?? 0) + 1;
        store.put(runs, 'runs').onsuccess = () => {
          database.close();
          resolve(runs);
        };
      };
    };
  });
}

api.on('note', (text) => {
  const item = document.createElement('li');
  item.textContent = String(text);
  find('#log').append(item);
});

window.worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
find('#status').textContent = `runs ${await countRun()}`;

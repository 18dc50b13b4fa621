/** Runs pieces of work one after the other, in the order in which they were handed in; one's failure stops no other. */
export function createExclusively(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
}

// @ts-check
/**
 * Loaded before Electron's install script: its error is "fetch failed", and this says why, as Node knows it. Node keeps the
 * reason in the error's `cause`, which the script does not print.
 */
const plain = globalThis.fetch;
globalThis.fetch = async (...given) => {
  try {
    return await plain(...given);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error) console.error(`Error: ${cause.message}`);
    throw error;
  }
};

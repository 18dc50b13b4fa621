// @ts-check
onmessage = async (/** @type {MessageEvent<string>} */ { data }) => {
  const response = await fetch(data);
  postMessage({ status: response.status, text: await response.text(), secure: isSecureContext });
};

/** True for any response, whatever its status. @param {string} url */
export async function answersHttp(url) {
  return (await status(url)) !== undefined;
}

/** @param {string} url */
export async function answersOk(url) {
  return (await status(url)) === 200;
}

/** @param {string} url @returns {Promise<number | undefined>} */
async function status(url) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(3000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

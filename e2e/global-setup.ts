/** For the shop at BASE_URL: fails early with one sentence on what is missing. */
export default async function requireOpenShop(): Promise<void> {
  for (const name of ['BASE_URL', 'INBOX_URL', 'ADMIN_EMAIL', 'DEMO_PASSWORD', 'CHROMIUM_PATH']) {
    if (!process.env[name]) throw new Error(`${name} is not set; set it, or unset BASE_URL to open a shop for the run`);
  }
  const { status } = await fetch(new URL('/healthz', process.env.BASE_URL));
  if (status !== 200) throw new Error(`The shop at ${process.env.BASE_URL} answers ${status}`);
}

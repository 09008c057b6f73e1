import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { workerBrowser } from '../../../../tools/browser.ts';
import { PLAIN_SETTINGS, serveSite } from '../../../../tools/site.ts';

/** The site, of which a newer version comes out when it is told so. */
async function changingSite() {
  const site = await serveSite();
  let version = 1;
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, site.url));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    const isWorker = url.startsWith('/sw.js');
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
    response.end(isWorker ? `${body}\n// version ${version}` : body);
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    publish: () => {
      version++;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await site.close();
    },
  };
}

test('UI 16 a new version is told of, waits for the word, and the game is there after it', async () => {
  const [site, browser] = await Promise.all([changingSite(), workerBrowser()]);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(PLAIN_SETTINGS);
  try {
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const notice = page.getByText('A new version is ready. Your games are kept.');
    expect(await notice.count()).toBe(0);
    site.publish();
    await page.reload();
    await notice.waitFor();
    await page.getByText('Brawner’s Farm').first().click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('button', { name: 'Roll for Jackson' }).click();
    await page.getByRole('region', { name: 'Dice' }).waitFor();
    const address = page.url();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await page.getByRole('button', { name: 'Ask to undo' }).waitFor();
    expect(page.url()).toBe(address);
    expect(await notice.count()).toBe(0);
  } finally {
    await page.close();
    await site.close();
  }
});

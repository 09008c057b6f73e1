import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { comingChromium, fetchChromium, findChromium } from '../../scripts/chromium.mjs';
import { isStale } from '../../scripts/install-lock.mjs';
import { inRoot } from '../../scripts/lib.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'abatis-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name: string, body = ''): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
  return file;
}

describe('Chromium is found', () => {
  test('on PATH, under each of its names', () => {
    expect(findChromium({ PATH: folder })).toBeUndefined();
    const chrome = program('google-chrome');
    expect(findChromium({ PATH: folder })).toBe(chrome);
    const chromium = program('chromium');
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chromium);
  });

  test('where CHROMIUM says', () => {
    program('chromium');
    const own = program('my-browser');
    expect(findChromium({ PATH: folder, CHROMIUM: own })).toBe(own);
    expect(findChromium({ PATH: folder, CHROMIUM: 'my-browser' })).toBe(own);
  });
});

describe('Chromium is installed where there is none', () => {
  function ensure() {
    const code = `import { ensureChromium } from '${inRoot('scripts/chromium.mjs')}'; console.log(ensureChromium() ?? 'none');`;
    const env = { PATH: folder };
    return spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
  }

  test('by apt-get, through sudo if need be', () => {
    const install = `[ "$1" = update ] || { echo "$@" > ${folder}/asked; /bin/cp ${folder}/apt-get ${folder}/chromium-headless-shell; }`;
    program('apt-get', install);
    program('sudo', 'shift; exec "$@"');
    expect(ensure().stdout.trim()).toBe(join(folder, 'chromium-headless-shell'));
    expect(readFileSync(join(folder, 'asked'), 'utf8').trim()).toBe(
      'install -y --no-install-recommends chromium-headless-shell',
    );
  });

  test('while other tests run, and those that need it wait for the end', async () => {
    const [here, over] = [join(folder, 'chromium'), join(folder, 'is', 'over')];
    program('apt-get', `/bin/cp ${folder}/apt-get ${here}; /bin/sleep 0.1; echo "$1" >> ${folder}/done`);
    program('sudo', 'shift; exec "$@"');
    const { env, end } = fetchChromium(over, { PATH: folder });
    expect(await comingChromium(env)).toBe(here);
    expect(readFileSync(join(folder, 'done'), 'utf8')).toBe('update\ninstall\n');
    await end;
    expect(fetchChromium(over, { PATH: folder }).env.CHROMIUM).toBe(here);
  });

  test('and if it cannot be, the reason is given', () => {
    program('apt-get', 'exit 100');
    program('sudo', 'exit 1');
    const { stdout, stderr } = ensure();
    expect(stdout.trim()).toBe('none');
    expect(stderr).toContain('the browser tests will fail');
  });
});

describe('the lock of the installation', () => {
  const lock = () => join(folder, 'locks', 'install.lock');

  function held(by: string): string {
    mkdirSync(join(folder, 'locks'), { recursive: true });
    writeFileSync(lock(), by);
    return lock();
  }

  test('is stale when its holder has died or it is very old, and not otherwise', () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    expect(isStale(held(`${hostname()} ${dead}`))).toBe(true);
    expect(isStale(held(`${hostname()} ${process.pid}`))).toBe(false);
    expect(isStale(held(`another-machine ${dead}`))).toBe(false);
    utimesSync(lock(), 0, 0);
    expect(isStale(lock())).toBe(true);
    rmSync(lock());
    expect(isStale(lock())).toBe(false);
  });

  /** Each process writes a line when it enters and one when it leaves. */
  function worker(): Promise<number | null> {
    const code = `
      import { appendFileSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      import { withLock } from '${inRoot('scripts/install-lock.mjs')}';
      await withLock('${lock()}', async () => {
        appendFileSync('${folder}/log', 'in ');
        await setTimeout(50);
        appendFileSync('${folder}/log', 'out ');
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' });
    return new Promise(resolve => child.on('close', resolve));
  }

  test('lets one process in at a time, even past the lock of a dead one', async () => {
    held(`${hostname()} ${spawnSync(process.execPath, ['-e', '']).pid}`);
    expect(await Promise.all([worker(), worker(), worker()])).toEqual([0, 0, 0]);
    expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out in out in out ');
  });
});

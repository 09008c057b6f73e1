// Installs the packages when the lock file has changed since the last time; otherwise does nothing, offline too.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withLock } from './install-lock.mjs';
import { inRoot, root } from './lib.mjs';

const STAMP = inRoot('node_modules/.lock-sha256');

// What the outer npm leaks to its hooks would change what the inner one installs.
const LEAKED =
  /^npm_(config_(workspaces?|ignore_scripts|omit|include|production|global|prefix|dry_run)|package_|lifecycle_)/i;

const NO_NETWORK =
  /\b(ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT)\b/;

refuseOldNode();
if (!isInstalled()) process.exitCode = await withLock(inRoot('.cache/install.lock'), installUnlessDone);

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Abatis needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function isInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wantedStamp();
}

function wantedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  return [lock, process.platform, process.arch, process.versions.modules].join(' ');
}

/** Whoever held the lock before us may have installed what we need. */
async function installUnlessDone() {
  if (isInstalled()) return 0;
  const stamp = wantedStamp();
  const { code, errors } = await npmInstall();
  if (code === 0) writeFileSync(STAMP, stamp);
  else console.error(NO_NETWORK.test(errors) ? noNetworkMessage() : 'npm could not install the packages.');
  return code;
}

function noNetworkMessage() {
  return (
    'The packages that Abatis needs are not all installed, and the package registry cannot be reached.\n' +
    'Connect to the network once and run the same command again; after that Abatis works offline.'
  );
}

/** `--no-save` honours the lock file and leaves it as it is. `npm ci` would refuse a lock file that does
 * not list the binaries of every platform. */
async function npmInstall() {
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
  // With no network npm would try again for minutes; from its cache alone it knows at once.
  return npm([...args, (await isRegistryKnown()) ? '--prefer-offline' : '--offline']);
}

/** Behind a proxy the names of the world need not be known here. */
async function isRegistryKnown() {
  if (Object.keys(process.env).some(name => /^(npm_config_)?(https?_)?proxy$/i.test(name))) return true;
  const { output } = await npm(['config', 'get', 'registry'], 'pipe');
  try {
    await lookup(new URL(output.trim()).hostname);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} args
 * @param {'inherit' | 'pipe'} [stdout]
 * @returns {Promise<{ code: number, output: string, errors: string }>} */
function npm(args, stdout = 'inherit') {
  const script = process.env.npm_execpath;
  const [command, ...first] = script ? [process.execPath, script] : ['npm'];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', stdout, 'pipe'],
    env: ownEnvironment(),
    shell: !script && process.platform === 'win32',
  });
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    child.stdout?.on('data', chunk => {
      output += chunk;
    });
    child.stderr?.on('data', chunk => {
      errors += chunk;
      if (stdout === 'inherit') process.stderr.write(chunk);
    });
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, output, errors }));
  });
}

function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !LEAKED.test(name)));
}

// Builds the server and the page, then runs the server in this very process, so that signals reach it directly.
import { pathToFileURL } from 'node:url';
import { compile, ensureSite } from './build.mjs';
import { inRoot } from './lib.mjs';

const failed = compile(['apps/server']) || ensureSite();
if (failed) process.exitCode = failed;
else {
  stopWithNpm();
  await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href);
}

/** Between npm and us stands a shell that dies of a signal without passing it on; its death is our signal. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

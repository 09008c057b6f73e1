import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process, by more than its number: numbers are used again. */
interface Owner {
  readonly pid: number;
  /** When it started, as the system says it; empty where the system does not. */
  readonly started: string;
}

/** Takes a folder for this process; gives the way to leave it. Throws if another has it. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'abatis.lock');
  const owner = readOwner(file);
  if (owner && isRunning(owner))
    throw new Error(
      `${folder} is in use by another Abatis (process ${owner.pid}). Stop it, or name another folder with --data.`,
    );
  // What a process left behind that was killed.
  if (owner) rmSync(file, { force: true });
  try {
    writeFileSync(file, JSON.stringify(ownerOf(process.pid)), { flag: 'wx' });
  } catch {
    throw new Error(`${folder} has just been taken by another Abatis.`);
  }
  return () => rmSync(file, { force: true });
}

function readOwner(file: string): Owner | null {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
    return { pid: Number(pid), started: String(started) };
  } catch (error) {
    // Half a file was left by a process that was killed while it wrote it.
    return isMissing(error) ? null : { pid: 0, started: '' };
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const ownerOf = (pid: number): Owner => ({ pid, started: startOf(pid) });

/** The 22nd field of what Linux says of a process. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning({ pid, started }: Owner): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user is there all the same.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return started === '' || startOf(pid) === started;
}

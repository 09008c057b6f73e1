import type { NamedFile } from '@abatis/battlefield';
import { type Parsed, parsed } from '@abatis/data';
import { nameOf, readText } from '../files/read-text.ts';
import type { Io } from '../terminal/io.ts';
import type { Progress } from '../terminal/progress.ts';

/** The texts of files by their names, or what is wrong with all that cannot be read. */
export async function readFiles(
  files: readonly string[],
  io: Io,
  progress: Progress,
): Promise<Parsed<NamedFile[]>> {
  const read: NamedFile[] = [];
  const problems = [];
  for (const file of files) {
    progress.stage(`reading ${nameOf(file)}`);
    const text = await readText(file, io);
    if (text.ok) read.push({ name: nameOf(file), content: text.value });
    else problems.push(...text.problems);
  }
  return problems.length > 0 ? { ok: false, problems } : parsed(read);
}

// Lists every message of the program as a catalogue to be filled in, or compares a catalogue with that list:
//   npm run messages > de.json
//   npm run messages -- de.json
import { readFileSync } from 'node:fs';
import { formatProblem, readJson } from '@abatis/data';
import { compareMessages, readCatalogue } from '@abatis/words/catalogue';
import { allMessages } from './messages/all-messages.ts';

const [file] = process.argv.slice(2);
const keys = await allMessages(process.cwd());
process.exitCode = file === undefined ? list() : compare(file);

function list(): number {
  console.log(
    JSON.stringify({ language: 'xx', messages: Object.fromEntries(keys.map(key => [key, ''])) }, null, 2),
  );
  return 0;
}

/** 0: whole; 1: something is missing or is not said any more; 2: the file cannot be read. */
function compare(name: string): number {
  const json = readJson(readFileSync(name, 'utf8'), name);
  const read = json.ok ? readCatalogue(json.value, name) : json;
  if (!read.ok) {
    for (const problem of read.problems) console.error(formatProblem(problem));
    return 2;
  }
  const { missing, unknown } = compareMessages(read.value, keys);
  for (const key of missing) console.log(`missing: ${JSON.stringify(key)}`);
  for (const key of unknown) console.log(`unknown: ${JSON.stringify(key)}`);
  console.log(`${keys.length} messages, ${missing.length} missing, ${unknown.length} unknown`);
  return missing.length + unknown.length > 0 ? 1 : 0;
}

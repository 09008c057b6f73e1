/* Writes the schemas as files, for editors and other programs: `npm run schemas -w @abatis/battlefield`. */
import { writeFileSync } from 'node:fs';
import { PUBLISHED } from '../src/index.ts';

for (const [name, schema] of Object.entries(PUBLISHED)) {
  writeFileSync(new URL(`${name}.schema.json`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
}

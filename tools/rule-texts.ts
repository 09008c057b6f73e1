// Writes the texts of a rulebook's clauses for the screen: node … tools/rule-texts.ts rulebooks/lfm
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ruleTextsFile, ruleTextsJson } from './rulebook/rule-texts.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: rule-texts FOLDER');
const file = ruleTextsFile(folder);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, ruleTextsJson(folder));

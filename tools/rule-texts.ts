// Writes the texts of a rulebook's clauses for the screen: node … tools/rule-texts.ts rulebooks/lfm
import { writeFileSync } from 'node:fs';
import { ruleTextsFile, ruleTextsJson } from './rulebook/rule-texts.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: rule-texts FOLDER');
writeFileSync(ruleTextsFile(folder), ruleTextsJson(folder));

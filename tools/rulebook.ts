import { rulebook } from './rulebook/command.ts';

const { status, output } = rulebook(process.cwd(), process.argv.slice(2));
console.log(output);
process.exitCode = status;

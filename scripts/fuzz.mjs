// Plays random games and checks what must hold in all of them; arguments go to tools/fuzz.ts.
import { inRoot, nodeFromSource } from './lib.mjs';

process.exitCode = nodeFromSource(inRoot('tools/fuzz.ts'), process.argv.slice(2), ['--expose-gc']);

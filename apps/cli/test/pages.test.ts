import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, runLine } from './terminal.ts';

const pageCalled = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

/** A command of a console block, and what the page shows below it; a block of JSON behind it belongs to it too. */
interface Example {
  readonly command: string;
  readonly shown: string;
  readonly json: readonly unknown[] | null;
}

function examplesOf(page: string): readonly Example[] {
  const blocks = [...page.matchAll(/^```(console|json)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, language, text = ''], place) => {
    if (language === 'json') return [];
    const [, next, json = ''] = blocks[place + 1] ?? [];
    const commands = text.split(/^\$ /m).slice(1).map(exampleOf);
    const follows = next === 'json' && commands.at(-1)?.shown === '';
    return follows ? commands.with(-1, { ...commands.at(-1)!, json: [JSON.parse(json)] }) : commands;
  });
}

function exampleOf(text: string): Example {
  const [command = '', ...shown] = text.replaceAll(/ \\\n */g, ' ').split('\n');
  return { command, shown: shown.join('\n').trimEnd(), json: null };
}

test('every console block of docs/referee.md shows what the program answers', {
  timeout: 240_000,
}, async () => {
  const folder = newFolder();
  const examples = examplesOf(pageCalled('referee.md'));
  expect(examples.length).toBeGreaterThan(8);
  for (const { command, shown, json } of examples) {
    const file = /^cat (\S+)$/.exec(command)?.[1];
    if (file) {
      writeFileSync(join(folder, file), `${shown}\n`);
      continue;
    }
    const ran = await runLine(folder, command);
    if (json) expect(ran.json, command).toEqual(json);
    else expect((ran.out + ran.err).trimEnd(), command).toBe(shown);
  }
});

/** What a page shows may leave out the beginning. */
const LEFT_OUT = '…';

test('every command of docs/writing-a-rulebook.md shows what the program answers', async () => {
  const folder = newFolder();
  const words = new Map<string, string>();
  const examples = examplesOf(pageCalled('writing-a-rulebook.md'));
  let ran = 0;
  for (const { command, shown } of examples) {
    const [, word, meaning] = /^(\w+)="(.*)"$/.exec(command) ?? [];
    if (word) words.set(`$${word}`, meaning!);
    if (!command.startsWith('npx abatis ')) continue;
    const line = command.replace('npx ', '').replaceAll(/\$\w+/g, each => words.get(each)!);
    const { code, out } = await runLine(folder, line);
    expect(code, command).toBe(0);
    if (shown !== LEFT_OUT) expect(out.trimEnd(), command).toBe(shown);
    ran++;
  }
  expect(ran).toBeGreaterThan(4);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib.mjs';

const WORKSPACES = ['packages', 'rulebooks', 'apps']
  .flatMap(shelf => readdirSync(inRoot(shelf)).map(name => `${shelf}/${name}`))
  .filter(folder => existsSync(inRoot(folder, 'package.json')));

const readJson = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

const FOLDERS = new Map(
  WORKSPACES.map(folder => [readJson(`${folder}/package.json`).name as string, folder]),
);

describe.each(WORKSPACES)('%s', folder => {
  const manifest = readJson(`${folder}/package.json`);

  test('is named after its folder', () => {
    expect(manifest.name).toBe(`@abatis/${folder.split('/')[1]}`);
  });

  test('is built after the workspaces it depends on', () => {
    const { references = [] } = readJson(`${folder}/tsconfig.build.json`);
    const built: string[] = references.map(({ path }: { path: string }) => join(folder, path, '..'));
    const needed = Object.keys(manifest.dependencies ?? {}).flatMap(name => FOLDERS.get(name) ?? []);
    expect(built.sort()).toEqual(needed.sort());
  });
});

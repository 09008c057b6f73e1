import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from '../../scripts/lib.mjs';

/** Tracked files, and new ones that are not ignored. */
const PAGES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file !== '' && existsSync(inRoot(file)));

/** Code is no text: what looks like a link in it is none. */
const withoutCode = (page: string): string =>
  page.replace(/^(`{3,}|~{3,}).*?^\1 *$/gms, '').replace(/(`+).*?\1/gs, '');

/** Targets of `[text](target)`, `![picture](target)` and `[name]: target`. */
function targetsOf(page: string): readonly string[] {
  const text = withoutCode(page);
  const inline = text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g);
  const listed = text.matchAll(/^\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/gm);
  return [...inline, ...listed].map(([, target = '']) => target);
}

const isOutside = (target: string): boolean => /^[a-z][a-z+.-]*:/i.test(target);

/** As GitHub names the headings of a page; the second of the same name ends in -1. */
function anchorsOf(page: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = page.replace(/^(`{3,}|~{3,}).*?^\1 *$/gms, '').matchAll(/^#{1,6} +(.+?) *#*$/gm);
  return new Set([...headings].map(([, heading = '']) => numbered(slug(heading), seen)));
}

function slug(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function numbered(name: string, seen: Map<string, number>): string {
  const before = seen.get(name) ?? 0;
  seen.set(name, before + 1);
  return before === 0 ? name : `${name}-${before}`;
}

/** Why a link of this page leads nowhere, or null. */
function faultOf(from: string, target: string): string | null {
  const [path = '', anchor] = target.split('#').map(decodeURIComponent);
  const file = path === '' ? from : relative(root, join(inRoot(dirname(from)), path));
  if (file.startsWith('..')) return `${target} leads out of the repository`;
  if (!existsSync(inRoot(file))) return `${target}: there is no ${file}`;
  if (anchor === undefined || statSync(inRoot(file)).isDirectory() || !file.endsWith('.md')) return null;
  return anchorsOf(readFileSync(inRoot(file), 'utf8')).has(anchor)
    ? null
    : `${target}: ${file} has no heading "${anchor}"`;
}

test('there are documents to check', () => {
  expect(PAGES).toContain('README.md');
  expect(PAGES).toContain('docs/architecture.md');
});

test.each(PAGES)('every link and picture of %s leads somewhere', page => {
  const targets = targetsOf(readFileSync(inRoot(page), 'utf8')).filter(target => !isOutside(target));
  const faults = targets.flatMap(target => faultOf(page, target) ?? []);
  expect(faults).toEqual([]);
});

test('a heading is named as GitHub names it', () => {
  const page = '# One\n## `two`, and 3!\n## One\n```\n# no heading\n```\n### [Four](x.md) *five*';
  expect([...anchorsOf(page)]).toEqual(['one', 'two-and-3', 'one-1', 'four-five']);
});

test('links in code do not count, others do', () => {
  const page = 'a [b](c.md#d) `[e](f)` ![g](h.svg "i")\n\n```\n[j](k)\n```\n[l]: m.md\n';
  expect(targetsOf(page)).toEqual(['c.md#d', 'h.svg', 'm.md']);
});

test('a link to nowhere is found', () => {
  expect(faultOf('README.md', 'docs/nowhere.md')).toBe('docs/nowhere.md: there is no docs/nowhere.md');
  expect(faultOf('docs/glossary.md', '../../x')).toBe('../../x leads out of the repository');
  expect(faultOf('docs/glossary.md', '../README.md#nothing')).toBe(
    '../README.md#nothing: README.md has no heading "nothing"',
  );
});

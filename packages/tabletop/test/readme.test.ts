import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as door from '../src/index.ts';

test('the page lists everything that the door gives', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const listed = new Set(page.match(/[A-Za-z_]+/g));
  expect(Object.keys(door).filter(name => !listed.has(name))).toEqual([]);
});

test('the example of the page is true', () => {
  const {
    advanced,
    contactWith,
    degrees,
    extentFrom,
    firstContact,
    inches,
    point,
    rounded,
    thou,
    vectorAlong,
  } = door;
  const column: door.Box = {
    pose: { at: point(12_000, 8000), facing: degrees(90) },
    width: inches(1.5),
    depth: inches(3),
  };
  const enemy: door.Box = { ...column, pose: { at: point(20_000, 8500), facing: degrees(270) } };
  const charge = vectorAlong(column.pose.facing, inches(8));
  const length = firstContact(column, charge, enemy);
  expect(length).toBe(8000);
  const there = { ...column, pose: advanced(column.pose, rounded(length ?? 0)) };
  expect(contactWith(enemy, there, { reach: thou(10), ends: thou(20) })).toEqual({
    sides: ['front'],
    corner: null,
  });
  expect(extentFrom(enemy.pose, column).ahead.least < -thou(10)).toBe(false);
});

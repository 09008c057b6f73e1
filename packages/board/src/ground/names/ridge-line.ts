import { type Line, resampled, smoothed, type Vec } from '../geometry.ts';
import { type HeightField, heightAt } from '../land/field.ts';

/** The crest through a point: the way on which the ground stays highest, followed both ways from the point. */
export function ridgeLine(field: HeightField, at: Vec, reach: number): Line {
  const step = field.across / 3;
  const first = bestHeading(field, at, field.across * 2.5);
  const forward = follow(field, at, first, reach, step);
  const back = follow(field, at, first + Math.PI, reach, step);
  const line = [...back.slice(1).reverse(), ...forward];
  return smoothed(resampled(smoothed(line, 6), step), 8);
}

/** The direction in which the ground is highest, seen both ways. */
function bestHeading(field: HeightField, [x, y]: Vec, reach: number): number {
  let best = 0;
  let highest = -Infinity;
  for (let i = 0; i < 24; i++) {
    const angle = (i * Math.PI) / 24;
    let sum = 0;
    for (let part = -6; part <= 6; part++) {
      const far = (reach * part) / 6;
      sum += broadHeight(field, [x + Math.cos(angle) * far, y + Math.sin(angle) * far]);
    }
    if (sum <= highest) continue;
    highest = sum;
    best = angle;
  }
  return best;
}

function follow(field: HeightField, start: Vec, heading: number, reach: number, step: number): Line {
  const line: Vec[] = [start];
  let [x, y] = start;
  let angle = heading;
  for (let gone = 0; gone < reach; gone += step) {
    let best = angle;
    let highest = -Infinity;
    for (let turn = -4; turn <= 4; turn++) {
      const tried = angle + turn * 0.09;
      const ahead: Vec = [x + Math.cos(tried) * step * 2, y + Math.sin(tried) * step * 2];
      const height = broadHeight(field, ahead) - Math.abs(turn) * 0.006;
      if (height <= highest) continue;
      highest = height;
      best = tried;
    }
    angle = best;
    x += Math.cos(angle) * step;
    y += Math.sin(angle) * step;
    line.push([x, y]);
  }
  return line;
}

/** The mean height round about: a crest is told by the ground on both sides of it. */
function broadHeight(field: HeightField, [x, y]: Vec): number {
  const r = field.across * 0.6;
  let sum = 2 * heightAt(field, x, y);
  for (let i = 0; i < 6; i++)
    sum += heightAt(field, x + Math.cos(i * 1.0472) * r, y + Math.sin(i * 1.0472) * r);
  return sum / 8;
}

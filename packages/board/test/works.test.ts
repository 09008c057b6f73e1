import type { Point } from '@abatis/geometry';
import { gazetteerOf, type Work, type WorkForm, type WorkSection } from '@abatis/screen';
import { inches, type TablePoint } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { fixtureLayer } from '../src/layers/fixture-layer.ts';
import type { Frame, Layer } from '../src/layers/layer.ts';
import { lightLayer } from '../src/layers/light-layer.ts';
import { worksLayer } from '../src/layers/works-layer.ts';
import { describePlace, indexScene } from '../src/scene-index.ts';
import type { BoardScene } from '../src/types.ts';
import { CARMINE, PENCIL, PRUSSIAN } from '../src/works/inks.ts';
import { lengthOf, shifted, stepsAlong, stretch, turning } from '../src/works/trace.ts';
import { BY_NIGHT, FIXTURES, SIEGE } from './siege-fixture.ts';
import { TABLE_GROUND } from './table-fixture.ts';

const LINE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 30, y: 0 },
  { x: 30, y: 40 },
];

test('UI 35 a section is the part of its trace between two lengths, round the corner too', () => {
  expect(lengthOf(LINE)).toBe(70);
  expect(stretch(LINE, 20, 50)).toEqual([
    { x: 20, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 20 },
  ]);
  expect(stretch(LINE, 70, 80)).toEqual([]);
});

test('UI 35 the side of the enemy is at the left of a trace, and its corners meet', () => {
  const [start, corner, end] = shifted(LINE, 4);
  expect([start, end]).toEqual([
    { x: 0, y: -4 },
    { x: 34, y: 40 },
  ]);
  expect(corner!.x).toBeCloseTo(34);
  expect(corner!.y).toBeCloseTo(-4);
  expect(stepsAlong(LINE, 35).map(({ at, left }) => [at.x, at.y, left.x, left.y + 0])).toEqual([
    [17.5, 0, 0, -1],
    [30, 22.5, 1, 0],
  ]);
  expect(turning([...LINE, { x: 0, y: 40 }])).toBeGreaterThan(0);
});

/** Everything that a layer does on the canvas, one call or setting a line. */
function drawn(layer: Layer, scene: BoardScene, { scale = 1.6, flat = false } = {}): readonly string[] {
  const done: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name) =>
      name === 'measureText'
        ? () => ({ width: 20 })
        : (...args: readonly unknown[]) =>
            done.push(
              `${String(name)} ${args.map(arg => (typeof arg === 'number' ? Math.round(arg) : arg)).join(' ')}`,
            ),
    set: (_, name, value) => done.push(`${String(name)} = ${String(value)}`) > 0,
  });
  const gazetteer = gazetteerOf(TABLE_GROUND.sheet);
  const view = { x: 360, y: 240, scale };
  const size = { width: 1200, height: 800 };
  const gauge = gazetteer.across * scale;
  layer.paint({
    ...{ context, gazetteer, view, size, gauge, names: [], dpr: 1 },
    look: { flat, countersHidden: false },
    scene: indexScene(scene),
  } as unknown as Frame);
  return done;
}

const at = (x: number, y: number): TablePoint => ({ x: inches(x), y: inches(y) });

function withSection(section: Partial<WorkSection>, form: WorkForm = 'trench'): BoardScene {
  const work: Work = {
    ...{ id: 'w', seat: null, form, text: '', name: '', label: 'a work', width: inches(1) },
    trace: [at(20, 20), at(30, 20)],
    sections: [{ from: inches(0), to: inches(10), state: 'built', ...section }],
  };
  return { ...SIEGE, works: [work], fixtures: [] };
}

const works = (section: Partial<WorkSection>, form?: WorkForm, look?: { scale?: number; flat?: boolean }) =>
  drawn(worksLayer(), withSection(section, form), look);

const STATES = ['planned', 'begun', 'built', 'open', 'breach', 'burning'] as const;

test('UI 35 what is planned is dashed pencil, what stands is ink: blue for earth, carmine for masonry', () => {
  const planned = works({ state: 'planned' });
  expect(planned).toContain(`strokeStyle = ${PENCIL}`);
  expect(planned.some(line => /^setLineDash \d/.test(line))).toBe(true);
  expect(planned).not.toContain(`strokeStyle = ${PRUSSIAN}`);
  expect(works({})).toContain(`strokeStyle = ${PRUSSIAN}`);
  expect(works({})).not.toContain(`strokeStyle = ${PENCIL}`);
  expect(works({}, 'wall')).toContain(`strokeStyle = ${CARMINE}`);
  expect(works({}, 'wall')).not.toContain(`strokeStyle = ${PRUSSIAN}`);
});

test('UI 19 no two states and no two forms differ by colour alone', () => {
  const shapes = (lines: readonly string[]): string =>
    lines.filter(line => !/^(fill|stroke)Style/.test(line)).join('\n');
  const states = STATES.map(state => shapes(works({ state, done: 0.5 })));
  expect(new Set(states).size).toBe(STATES.length);
  const forms: readonly WorkForm[] = [
    ...(['trench', 'parapet', 'wall', 'stockade', 'branches', 'crosses', 'pits', 'brush', 'road'] as const),
    'bridge',
  ];
  expect(new Set(forms.map(form => shapes(works({}, form)))).size).toBe(forms.length);
});

test('UI 35 a section in progress is inked as far as it is done', () => {
  const inkedTo = (done: number): readonly string[] => works({ state: 'begun', done });
  expect(inkedTo(0)).not.toContain(`strokeStyle = ${PRUSSIAN}`);
  expect(inkedTo(0.5)).toContain(`strokeStyle = ${PRUSSIAN}`);
  expect(inkedTo(0.25).length).toBeLessThan(inkedTo(0.75).length);
});

test('UI 35 each hit that counts is a full dot, each that is needed a hollow one', () => {
  const arcs = (lines: readonly string[]): number => lines.filter(line => line.startsWith('arc ')).length;
  const with4 = works({ hits: { taken: 4, needed: 6 } });
  expect(arcs(with4) - arcs(works({}))).toBe(6);
});

test('UI 35 from afar a work is one line of its ink, and writes nothing', () => {
  const far = drawn(worksLayer(), SIEGE, { scale: 0.4 });
  const near = drawn(worksLayer(), SIEGE, { scale: 1.6 });
  expect(far.filter(line => line.startsWith('fillText'))).toEqual([]);
  expect(near.join('\n')).toContain('Second parallel, planned');
  expect(far.length).toBeLessThan(near.length / 2);
});

test('UI 35 what is laid out the other way round has its front outside as well', () => {
  const [a, b, c, d] = [at(20, 20), at(30, 20), at(30, 30), at(20, 30)] as const;
  /** The farthest stroke to the right: of the ditch, if that is outside. */
  const farthest = (trace: readonly TablePoint[], ditch: { readonly ditch?: true }): number => {
    const work: Work = {
      ...withSection({ to: inches(40) }, 'parapet').works[0]!,
      ...ditch,
      trace,
      closed: true,
    };
    const points = drawn(worksLayer(), { ...SIEGE, works: [work] });
    return Math.max(...points.flatMap(line => Number(/^lineTo (-?\d+) /.exec(line)?.[1] ?? 0)));
  };
  const clockwise = farthest([a, d, c, b], { ditch: true });
  expect(clockwise).toBeGreaterThan(farthest([a, d, c, b], {}) + 2);
  expect(farthest([a, b, c, d], { ditch: true })).toBe(clockwise);
});

test('UI 35 a charge says by its fuse how it stands, and has a ring for each distance', () => {
  const of = (index: number): string =>
    drawn(fixtureLayer(), { ...SIEGE, works: [], fixtures: [FIXTURES[index]!] }).join('\n');
  const states = [0, 1, 2, 3, 4].map(of);
  expect(new Set(states).size).toBe(5);
  for (const text of ['1″', '3″', '6″', '300 lb']) expect(states[0]).toContain(`fillText ${text}`);
});

test('UI 35 night darkens the ground and leaves out what a fire lights', () => {
  expect(drawn(lightLayer(), SIEGE)).toEqual([]);
  const night = drawn(lightLayer(), BY_NIGHT);
  expect(night).toContain('globalCompositeOperation = multiply');
  expect(night).toContain('clip evenodd');
  const tone = (flat: boolean) =>
    drawn(lightLayer(), BY_NIGHT, { flat }).find(line => line.startsWith('fillStyle = #'));
  expect(tone(true)).not.toBe(tone(false));
});

test('UI 19 a place says what stands on it', () => {
  expect(describePlace(indexScene(SIEGE), '8,28')).toBe('8,28. nobody there. c2');
});

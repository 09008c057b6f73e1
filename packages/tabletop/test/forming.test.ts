import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Anchor,
  type Box,
  centreSpot,
  cornerSpot,
  cornerSpots,
  degrees,
  extentFrom,
  facedOut,
  frontSpots,
  inches,
  joinedOn,
  jointOf,
  measuredFrom,
  middleOf,
  middleSpots,
  onGrid,
  partOfBox,
  point,
  pointsWithin,
  reformed,
  SIDES,
  sampleSpots,
  seenAlong,
  spotTowards,
  stripBeside,
  thou,
  turned,
} from '../src/index.ts';
import { gap, outlineOf, seenFrom } from './slow.ts';
import { facings, nearBoxes, nearPoints, poses, ways } from './tables.ts';

const LINE: Box = {
  pose: { at: point(20_000, 20_000), facing: degrees(0) },
  width: inches(6),
  depth: inches(1),
};

test('corners, middles and centre are those of the true box', () => {
  fc.assert(
    fc.property(nearBoxes, box => {
      const { pose, width, depth } = box;
      outlineOf(box).forEach((corner, i) => {
        expect(gap(cornerSpots(box)[i]!, corner)).toBeLessThan(0.05);
      });
      const middles = [
        seenFrom(pose, 0, 0),
        seenFrom(pose, -depth / 2, -width / 2),
        seenFrom(pose, -depth / 2, width / 2),
        seenFrom(pose, -depth, 0),
      ];
      middles.forEach((middle, i) => {
        expect(gap(middleSpots(box)[i]!, middle)).toBeLessThan(0.05);
      });
      expect(gap(centreSpot(box), seenFrom(pose, -depth / 2, 0))).toBeLessThan(0.05);
      expect(sampleSpots(box)).toEqual([...cornerSpots(box), ...middleSpots(box), centreSpot(box)]);
    }),
  );
});

test('figures stand evenly along the front, from the left', () => {
  expect(frontSpots(LINE, 4)).toEqual([
    point(17_750, 20_000),
    point(19_250, 20_000),
    point(20_750, 20_000),
    point(22_250, 20_000),
  ]);
  fc.assert(
    fc.property(nearBoxes, fc.integer({ min: 1, max: 30 }), (box, count) => {
      const spots = frontSpots(box, count);
      expect(spots).toHaveLength(count);
      spots.forEach((spot, i) => {
        const right = ((i + 0.5) * box.width) / count - box.width / 2;
        expect(gap(spot, seenFrom(box.pose, 0, right))).toBeLessThan(0.05);
      });
    }),
  );
});

test('every side of a box looks outward, with the box behind it', () => {
  expect(SIDES.map(side => facedOut(LINE, side))).toEqual([
    LINE,
    { pose: { at: point(17_000, 19_500), facing: 2700 }, width: 1000, depth: 6000 },
    { pose: { at: point(23_000, 19_500), facing: 900 }, width: 1000, depth: 6000 },
    { pose: { at: point(20_000, 19_000), facing: 1800 }, width: 6000, depth: 1000 },
  ]);
  fc.assert(
    fc.property(nearBoxes, fc.constantFrom(...SIDES), (box, side) => {
      const [mine, theirs] = [cornerSpots(box), cornerSpots(facedOut(box, side))];
      for (const corner of mine)
        expect(Math.min(...theirs.map(each => gap(each, corner)))).toBeLessThan(0.05);
    }),
  );
});

test('the strip beside a box adjoins that side and is as long', () => {
  expect(SIDES.map(side => stripBeside(LINE, side, inches(2)))).toEqual([
    { pose: { at: point(20_000, 22_000), facing: 0 }, width: 6000, depth: 2000 },
    { pose: { at: point(15_000, 19_500), facing: 2700 }, width: 1000, depth: 2000 },
    { pose: { at: point(25_000, 19_500), facing: 900 }, width: 1000, depth: 2000 },
    { pose: { at: point(20_000, 17_000), facing: 1800 }, width: 6000, depth: 2000 },
  ]);
});

test('a part of a box lies so far from its left end and its front', () => {
  const part = { left: thou(1000), front: thou(250), width: thou(2000), depth: thou(500) };
  expect(partOfBox(LINE, part)).toEqual({
    pose: { at: point(19_000, 19_750), facing: 0 },
    width: 2000,
    depth: 500,
  });
  fc.assert(
    fc.property(nearBoxes, box => {
      const whole = partOfBox(box, { left: thou(0), front: thou(0), width: box.width, depth: box.depth });
      expect(gap(whole.pose.at, box.pose.at)).toBeLessThan(1e-6);
      expect(
        gap(cornerSpots(partOfBox(box, part))[0]!, seenFrom(box.pose, -250, 1000 - box.width / 2)),
      ).toBeLessThan(0.05);
    }),
  );
});

test('what somebody measures from his front', () => {
  fc.assert(
    fc.property(poses, nearPoints, nearBoxes, (pose, spot, box) => {
      const { ahead, right } = measuredFrom(pose, spot);
      expect(gap(seenFrom(pose, ahead, right), spot)).toBeLessThan(1);
      const seen = outlineOf(box).map(corner => measuredFrom(pose, corner));
      const extent = extentFrom(pose, box);
      expect(extent.ahead.least).toBeCloseTo(Math.min(...seen.map(each => each.ahead)), 0);
      expect(extent.ahead.most).toBeCloseTo(Math.max(...seen.map(each => each.ahead)), 0);
      expect(extent.right.least).toBeCloseTo(Math.min(...seen.map(each => each.right)), 0);
      expect(extent.right.most).toBeCloseTo(Math.max(...seen.map(each => each.right)), 0);
    }),
  );
  expect(measuredFrom(LINE.pose, point(21_000, 17_000))).toEqual({ ahead: -3000, right: 1000 });
});

test('a spot as seen along a way', () => {
  expect(seenAlong(point(0, 0), point(0, 5000), point(300, 7000))).toEqual({ along: 7000, right: 300 });
  expect(seenAlong(point(0, 0), point(3000, 4000), point(0, 5000))).toEqual({ along: 4000, right: -3000 });
  expect(seenAlong(point(1000, 0), point(1000, 0), point(4000, 4000))).toEqual({ along: 5000, right: 0 });
  expect(spotTowards(point(0, 0), point(3000, 4000), 10_000)).toEqual(point(6000, 8000));
  expect(spotTowards(point(5, 5), point(5, 5), 10)).toEqual(point(5, 5));
  expect(middleOf(point(0, 4), point(2, 10))).toEqual(point(1, 7));
  expect(onGrid({ x: 0.5, y: -0.5 })).toEqual(point(1, -1));
});

test('a way leads within an angle of a facing or not', () => {
  const north = degrees(0);
  expect(pointsWithin({ x: 5000, y: 5000 }, north, 450)).toBe(true);
  expect(pointsWithin({ x: 5200, y: 5000 }, north, 451)).toBe(false);
  expect(pointsWithin({ x: 0, y: 0 }, north, 450)).toBe(false);
  expect(pointsWithin({ x: 0, y: -1 }, north, 1800)).toBe(true);
  expect(pointsWithin({ x: -0.0000005, y: 0.0000005 }, north, 450)).toBe(true);
  fc.assert(
    fc.property(ways, facings, fc.integer({ min: 0, max: 1800 }), ({ x, y }, facing, halfAngle) => {
      fc.pre(x !== 0 || y !== 0);
      const bearing = (Math.atan2(x, y) * 1800) / Math.PI;
      const off = Math.abs(((((bearing - facing + 1800) % 3600) + 3600) % 3600) - 1800);
      if (Math.abs(off - halfAngle) > 0.01)
        expect(pointsWithin({ x, y }, facing, halfAngle)).toBe(off < halfAngle);
    }),
    { numRuns: 300 },
  );
});

test('a formation that takes another size keeps its anchor', () => {
  const column = { width: inches(3), depth: inches(2) };
  expect(reformed(LINE, 0, column, 'front')).toEqual(LINE.pose);
  expect(reformed(LINE, 0, column, 'frontLeft')).toEqual({ at: point(18_500, 20_000), facing: 0 });
  expect(reformed(LINE, 0, column, 'frontRight')).toEqual({ at: point(21_500, 20_000), facing: 0 });
  expect(reformed(LINE, 0, column, 'centre')).toEqual({ at: point(20_000, 20_500), facing: 0 });
  // To the right first: the front of the turned line looks east, 3" from the centre.
  expect(reformed(LINE, 900, LINE, 'front')).toEqual({ at: point(20_500, 19_500), facing: 900 });
  expect(reformed(LINE, 900, column, 'frontLeft')).toEqual({ at: point(20_500, 21_000), facing: 900 });
});

test('the anchor of a reform is where the turned box had it', () => {
  const anchorSpot = (box: Box, anchor: Anchor) =>
    anchor === 'front' ? box.pose.at : anchor === 'centre' ? centreSpot(box) : cornerSpot(box, anchor);
  fc.assert(
    fc.property(
      nearBoxes,
      nearBoxes,
      fc.constantFrom(0, 900, -900, 1800),
      fc.constantFrom<Anchor[]>('front', 'frontLeft', 'frontRight', 'centre'),
      (box, size, turn, anchor) => {
        const looks = turned(box.pose.facing, turn);
        const centre = centreSpot(box);
        const front = seenFrom({ at: centre, facing: looks }, box.depth / 2, 0);
        const old = anchorSpot({ ...box, pose: { at: front as never, facing: looks } }, anchor);
        const pose = reformed(box, turn, size, anchor);
        expect(pose.facing).toBe(looks);
        expect(gap(anchorSpot({ ...size, pose }, anchor), old)).toBeLessThan(0.8);
      },
    ),
    { numRuns: 200 },
  );
});

test('a bent line shares a front corner bent back, a rear corner bent forward', () => {
  // Its right end looks east: bent back about the corner (23, 20).
  expect(joinedOn(LINE, 'right', 900, inches(2))).toEqual({ at: point(23_000, 19_000), facing: 900 });
  // Its right end looks west: bent forward about the corner (23, 19).
  expect(joinedOn(LINE, 'right', -900, inches(2))).toEqual({ at: point(22_000, 20_000), facing: 2700 });
  expect(joinedOn(LINE, 'left', -900, inches(2))).toEqual({ at: point(17_000, 19_000), facing: 2700 });
  expect(joinedOn(LINE, 'left', 900, inches(2))).toEqual({ at: point(18_000, 20_000), facing: 900 });
  expect(joinedOn(LINE, 'right', 0, inches(2))).toEqual({ at: point(24_000, 20_000), facing: 0 });
});

test('a box that is joined on is found to be joined', () => {
  const angles = fc.integer({ min: 150, max: 900 });
  fc.assert(
    fc.property(
      nearBoxes,
      angles,
      fc.boolean(),
      fc.integer({ min: 1500, max: 5000 }),
      (box, angle, back, width) => {
        const next = { ...box, width: thou(width) };
        const onRight = { ...next, pose: joinedOn(box, 'right', back ? angle : -angle, thou(width)) };
        expect(jointOf(box, onRight, 2)).toBe(back ? 'back' : 'forward');
        const onLeft = { ...next, pose: joinedOn(box, 'left', back ? -angle : angle, thou(width)) };
        expect(jointOf(onLeft, box, 2)).toBe(back ? 'back' : 'forward');
        expect(jointOf(box, onLeft, 2)).toBeNull();
        expect(jointOf(box, { ...onRight, pose: { ...onRight.pose, at: point(90_000, 9) } }, 2)).toBeNull();
      },
    ),
  );
  expect(jointOf(LINE, { ...LINE, pose: { at: point(26_000, 20_000), facing: degrees(0) } }, 2)).toBeNull();
});

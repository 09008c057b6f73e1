import { describe, expect, test } from 'vitest';
import type { Context } from '../../src/ground/paint/brush.ts';
import { svgWorkshop } from '../../src/ground/svg/svg-canvas.ts';

function drawn(
  paint: (context: Context, make: ReturnType<typeof svgWorkshop>['makeCanvas']) => void,
): string {
  const { makeCanvas, drawing } = svgWorkshop((width, height) => `data:${width}x${height}`);
  const { canvas, context } = makeCanvas(100, 50);
  paint(context, makeCanvas);
  return drawing(canvas);
}

describe('a canvas that notes SVG', () => {
  test('paths stand where the transform puts them, and lines grow with it', () => {
    const svg = drawn(context => {
      context.setTransform(2, 0, 0, 2, 10, 0);
      context.translate(1, 1);
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(3, 4);
      context.lineWidth = 1.5;
      context.strokeStyle = 'rgba(10, 20, 30, 0.5)';
      context.stroke();
    });
    expect(svg).toContain(
      'd="M12 2L18 10" fill="none" stroke="rgb(10,20,30)" stroke-opacity="0.5" stroke-width="3"',
    );
  });

  test('save and restore keep look and transform apart', () => {
    const svg = drawn(context => {
      context.fillStyle = '#111111';
      context.save();
      context.fillStyle = '#222222';
      context.translate(5, 5);
      context.fillRect(0, 0, 1, 1);
      context.restore();
      context.fillRect(0, 0, 1, 1);
    });
    expect(svg).toContain('d="M5 5L6 5L6 6L5 6Z" fill="#222222"');
    expect(svg).toContain('d="M0 0L1 0L1 1L0 1Z" fill="#111111"');
  });

  test('a part of another canvas is defined once, however often it is drawn', () => {
    const svg = drawn((context, make) => {
      const tree = make(20, 10);
      tree.context.fillRect(0, 0, 5, 5);
      for (const x of [1, 2, 3]) context.drawImage(tree.canvas, 10, 0, 10, 10, x, 0, 4, 4);
      context.drawImage(tree.canvas, 0, 0);
    });
    expect(svg.match(/<symbol /g)).toHaveLength(2);
    expect(svg).toContain('viewBox="10 0 10 10"');
    expect(svg.match(/<use /g)).toHaveLength(4);
  });

  test('pixels are a picture, patterns and clips are defined, words are escaped', () => {
    const svg = drawn((context, make) => {
      const grain = make(4, 4);
      grain.context.putImageData(grain.context.createImageData(4, 4), 0, 0);
      context.beginPath();
      context.rect(0, 0, 9, 9);
      context.clip('evenodd');
      context.fillStyle = context.createPattern(grain.canvas, 'repeat')!;
      context.fillRect(0, 0, 9, 9);
      context.font = '12px "Old Standard TT", serif';
      context.textAlign = 'center';
      context.fillStyle = '#000000';
      context.fillText('A & B', 3, 4);
    });
    expect(svg).toContain('href="data:4x4"');
    expect(svg).toMatch(/<pattern id="(\w+)".*fill="url\(#\1\)"/s);
    expect(svg).toMatch(
      /<clipPath id="(\w+)"><path d="[^"]+" clip-rule="evenodd"\/>.*clip-path="url\(#\1\)"/s,
    );
    expect(svg).toContain('text-anchor="middle"');
    expect(svg).toContain('>A &#38; B</text>');
  });
});

import type { BattleCard } from '@abatis/screen';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSettings } from '../settings/store.ts';
import styles from './thumbnail.module.css';
import type { Picture } from './thumbnails.ts';

interface Props {
  readonly battle: BattleCard | null;
  readonly blocks: BattleCard['blocks'] | undefined;
}

/** A detail of the map, drawn as the table draws it, with the stacks as far-off blocks. An ornament. */
export function Thumbnail({ battle, blocks }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const flat = useSettings(settings => settings.flat);
  useEffect(() => {
    const host = canvas.current;
    if (!host || !battle) return;
    let wanted = true;
    const draw = async () => {
      await whenSeen(host);
      const { clientWidth: width, clientHeight: height } = host;
      if (!wanted || width === 0 || height === 0) return;
      const dpr = Math.min(2, devicePixelRatio);
      await paint(host, { battle, blocks: blocks ?? battle.blocks, width, height, dpr, flat }, () => wanted);
    };
    draw().catch(() => {
      // Without a picture the paper stays blank: everything is said in words beside it.
    });
    return () => {
      wanted = false;
    };
  }, [battle, blocks, flat]);
  return <canvas ref={canvas} className={styles.thumbnail} />;
}

/** The painter is loaded when the first picture is wanted, and paints as far as it is still wanted then. */
async function paint(canvas: HTMLCanvasElement, picture: Picture, wanted: () => boolean): Promise<void> {
  const { pictureOf } = await import('./thumbnails.ts');
  const image = wanted() ? await pictureOf(picture) : null;
  const context = canvas.getContext('2d');
  if (!image || !context || !wanted()) return;
  canvas.width = image.width;
  canvas.height = image.height;
  context.drawImage(image, 0, 0);
  canvas.dataset.drawn = '';
}

/** Resolves when an element is near the window and the page has nothing better to do. */
const whenSeen = (element: Element): Promise<void> =>
  new Promise(resolve => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        whenIdle(resolve);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  });

/** Not every browser knows when it is idle. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 500 });
  else setTimeout(then, 50);
};

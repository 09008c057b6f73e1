import type { BattleCard } from '@abatis/screen';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './thumbnail.module.css';

interface Props {
  readonly battle: BattleCard | null;
  readonly blocks: BattleCard['blocks'] | undefined;
}

/** A detail of the map, drawn as the table draws it, with the stacks as far-off blocks. An ornament. */
export function Thumbnail({ battle, blocks }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const host = canvas.current;
    if (!host || !battle) return;
    let wanted = true;
    const draw = async () => {
      const { paintThumbnail } = await import('./thumbnails.ts');
      if (wanted) await paintThumbnail(host, battle, blocks ?? battle.blocks, () => wanted);
    };
    draw().catch(() => {
      // Without a picture the paper stays blank: everything is said in words beside it.
    });
    return () => {
      wanted = false;
    };
  }, [battle, blocks]);
  return <canvas ref={canvas} className={styles.thumbnail} />;
}

import { type BattleCard, gazetteerOf, PICTURE_ASPECT } from '@abatis/screen';
import { type ReactNode, useEffect, useState } from 'react';
import type { GroundPicture } from '../engine/designs.ts';
import { useSettings } from '../settings/store.ts';
import { Block } from './Block.tsx';
import home from './home.module.css';
import { pictureOf } from './pictures.ts';
import styles from './thumbnail.module.css';

interface Props {
  readonly rulebook: string;
  readonly scenario: string;
  /** Null as long as the rulebook is being loaded: then there is only the ground. */
  readonly battle: BattleCard | null;
  readonly blocks: BattleCard['blocks'] | undefined;
}

/** A detail of the map with the stacks as far-off blocks. An ornament: everything is said in words beside it. */
export function Thumbnail({ rulebook, scenario, battle, blocks }: Props): ReactNode {
  const flat = useSettings(settings => settings.flat);
  return <Picture href={pictureOf(rulebook, scenario, flat)} battle={battle} blocks={blocks} />;
}

interface OwnProps {
  readonly ground: GroundPicture;
  /** The stacks on it, if it is the ground of a battle. */
  readonly battle: BattleCard | null;
  readonly blocks?: BattleCard['blocks'] | undefined;
}

/** The same of ground that comes with no picture: it is drawn when it is shown. */
export function OwnThumbnail({ ground, battle, blocks }: OwnProps): ReactNode {
  const flat = useSettings(settings => settings.flat);
  const [picture, setPicture] = useState<string | null>();
  useEffect(() => {
    let wanted = true;
    const show = (made: string | null) => wanted && setPicture(made);
    import('./thumbnails.ts')
      .then(({ pictureOf: draw }) => draw(ground, flat))
      // Without a picture the paper stays blank.
      .then(show, () => show(null));
    return () => {
      wanted = false;
    };
  }, [ground, flat]);
  if (picture === undefined)
    return <div className={`${styles.thumbnail} ${home.skeleton}`} aria-busy="true" />;
  return <Picture href={picture ?? undefined} battle={battle} blocks={blocks} />;
}

interface PictureProps extends Omit<OwnProps, 'ground'> {
  readonly href: string | undefined;
}

function Picture({ href, battle, blocks }: PictureProps): ReactNode {
  if (!href) return null;
  return (
    <svg
      className={styles.thumbnail}
      viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image href={href} x={-WIDTH / 2} y={-HEIGHT / 2} width={WIDTH} height={HEIGHT} />
      {battle && <Blocks battle={battle} blocks={blocks ?? battle.blocks} />}
    </svg>
  );
}

/** The units of the drawing; the ground was painted for as many pixels. */
const WIDTH = 640;
const HEIGHT = WIDTH / PICTURE_ASPECT;

/** A block is a little smaller than the hex or the gauge that it stands on. */
const FILLS = 0.56;

interface BlocksProps {
  readonly battle: BattleCard;
  readonly blocks: BattleCard['blocks'];
}

/** The stacks, the nearer ones in front. */
function Blocks({ battle: { sheet, focus, sides }, blocks }: BlocksProps): ReactNode {
  const gazetteer = gazetteerOf(sheet);
  const scale = WIDTH / focus.metresAcross;
  return blocks
    .flatMap(({ place, seat, depth }) => {
      const [at, look] = [gazetteer.pointOf(place), sides.find(side => side.seat === seat)];
      return at && look ? [{ place, look, depth, x: at.x - focus.x, y: focus.y - at.y }] : [];
    })
    .sort((a, b) => a.y - b.y)
    .map(({ place, x, y, ...block }) => (
      <g key={place} transform={`translate(${x * scale} ${y * scale})`}>
        <Block {...block} size={gazetteer.across * scale * FILLS} />
      </g>
    ));
}

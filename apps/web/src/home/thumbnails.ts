import { thumbnail } from '@abatis/board';
import type { BattleCard } from '@abatis/screen';
import { boardFonts } from '../table/board-fonts.ts';

const startWorker = (): Worker =>
  new Worker(new URL('@abatis/board/ground-worker', import.meta.url), { type: 'module', name: 'thumbnails' });

/** What a picture shows. Sizes are CSS pixels. */
export interface Picture {
  readonly battle: BattleCard;
  readonly blocks: BattleCard['blocks'];
  readonly width: number;
  readonly height: number;
  readonly dpr: number;
  readonly flat: boolean;
}

type Drawn = Awaited<ReturnType<typeof thumbnail>>;

const drawn = new Map<string, Promise<Drawn>>();
/** One after the other: the one that was asked for first is the one that is looked at. */
let last: Promise<unknown> = Promise.resolve();
/** Enough for every picture of the first screen in a few sizes. */
const MOST_KEPT = 40;

/** A picture of a battlefield and who stands there; drawn once, as long as it looks the same. */
export function pictureOf(picture: Picture): Promise<Drawn> {
  const key = keyOf(picture);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const made = last.then(() => draw(picture));
  last = made.catch(() => drawn.delete(key));
  drawn.set(key, made);
  const [oldest] = drawn.keys();
  if (drawn.size > MOST_KEPT && oldest !== undefined) drawn.delete(oldest);
  return made;
}

/** Metres to a pixel: a small picture shows less ground, not smaller blocks. */
const COARSEST = 17;

function draw({ battle, ...look }: Picture): Promise<Drawn> {
  const { battlefield, sheet, sides, focus } = battle;
  const { x, y, metresAcross, metresAtLeast = 0 } = focus;
  const fitting = Math.min(metresAcross, look.width * COARSEST);
  return thumbnail(
    { battlefield, sheet, sides, scale: { text: '', metres: 0 } },
    { ...look, x, y, metresAcross: Math.max(metresAtLeast, fitting) },
    { startWorker, fonts: boardFonts },
  );
}

const keyOf = ({ battle, ...look }: Picture): string => `${battle.scenario} ${JSON.stringify(look)}`;

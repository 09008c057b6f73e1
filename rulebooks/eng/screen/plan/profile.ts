import { count, words } from '@abatis/presenter';
import type { Profile, ProfilePart } from '@abatis/screen';
import file from './profiles.json' with { type: 'json' };

/*
 * ENG section h: the print lacks its diagrams. These are works of the time in feet, drawn from their dimensions; no rule
 * reads them.
 */

interface Cut {
  readonly width: number;
  readonly depth: number;
  /** Feet by which each side leans. */
  readonly slope: number;
}

interface Dimensions {
  readonly title: string;
  /** Dug on our side of the bank. */
  readonly ditch: Cut | null;
  readonly bank: {
    readonly height: number;
    readonly width: number;
    /** Ground left between the ditch and the bank. */
    readonly gap: number;
    /** The height of the firing step; 0: none. */
    readonly step: number;
  } | null;
  /** Gabions on each other on our edge of the bank. */
  readonly gabions: number;
  /** Dug on the enemy's side. */
  readonly front?: Cut;
  /** Timber on which guns stand. */
  readonly platform?: number;
  /** How thick the facing is. */
  readonly masonry?: number;
  readonly posts?: { readonly height: number; readonly width: number };
  readonly men: Profile['men'][number]['does'];
}

export type ProfileKind = keyof typeof file;

const DIMENSIONS = file as unknown as Readonly<Record<ProfileKind, Dimensions>>;

const GABION = { width: 2, height: 3 };

type Spot = readonly [number, number];

/** How a work looks cut across. `towards` is who is at its front. */
export function profileOf(kind: ProfileKind, towards: string): Profile {
  const work = DIMENSIONS[kind];
  const { ditch, bank, gabions, front, platform, masonry, posts, men } = work;
  const bankAt = bank ? bank.gap : 0;
  const bankEnd = bankAt + (bank?.width ?? 0);
  return {
    title: words({ title: work.title }).title,
    towards,
    parts: [
      ...(ditch ? [cut(-ditch.width, ditch)] : []),
      ...(front ? [cut(bankEnd, front)] : []),
      ...(bank ? [bankPart(bankAt, bank, masonry)] : []),
      ...(bank && masonry ? [facing(bankEnd, bank.height, masonry, front?.depth ?? 0)] : []),
      ...(bank && bank.step > 0 ? [stepPart(ditch ? -0.6 : bankAt, bank.step, ditch?.depth ?? 0)] : []),
      ...(platform ? [box('timber', [-platform - 1, 0], [-1, 0.8])] : []),
      ...(posts ? [box('timber', [0, -2], [posts.width, posts.height])] : []),
      ...Array.from({ length: gabions }, (_, i) =>
        box('gabion', [bankAt - GABION.width, i * GABION.height], [bankAt, (i + 1) * GABION.height]),
      ),
    ],
    men: [{ ...standing(work), does: men }],
    measures: measuresOf(work, bankEnd),
  };
}

const box = (kind: ProfilePart['kind'], [x, y]: Spot, [right, top]: Spot): ProfilePart => ({
  kind,
  outline: [
    [x, y],
    [x, top],
    [right, top],
    [right, y],
  ],
});

const cut = (x: number, { width, depth, slope }: Cut): ProfilePart => ({
  kind: 'cut',
  outline: [
    [x, 0],
    [x + slope, -depth],
    [x + width - slope, -depth],
    [x + width, 0],
  ],
});

/** A bank falls away towards the enemy; behind a facing it stands upright. */
function bankPart(
  x: number,
  { height, width }: NonNullable<Dimensions['bank']>,
  masonry: number | undefined,
): ProfilePart {
  const fall = masonry ? 0 : Math.min(width / 2, height);
  return {
    kind: 'earth',
    outline: [
      [x, 0],
      [x + 1, height],
      [x + width - fall, height - (masonry ? 0 : 0.6)],
      [x + width, 0],
    ],
  };
}

const facing = (x: number, height: number, thick: number, deep: number): ProfilePart => ({
  kind: 'masonry',
  outline: [
    [x - thick, 0],
    [x - thick, height + 4],
    [x, height + 4],
    [x + 1, -deep],
    [x - thick, -deep],
  ],
});

const stepPart = (x: number, height: number, deep: number): ProfilePart =>
  box('earth', [x - 3, -deep], [x + 0.5, height - deep]);

/** Where a man stands: in what is dug, on the step, or on the ground behind. */
function standing({ ditch, bank, platform, masonry }: Dimensions): {
  readonly x: number;
  readonly y: number;
} {
  if (bank && masonry) return { x: bank.width - masonry - 2.5, y: bank.height };
  if (ditch && bank?.step) return { x: -1.6, y: bank.step - ditch.depth };
  if (ditch) return { x: -ditch.width / 2, y: -ditch.depth };
  if (platform) return { x: -platform / 2, y: 0.8 };
  return { x: bank?.step ? -1.2 : -2.5, y: bank?.step ?? 0 };
}

function measuresOf({ ditch, bank, front, posts }: Dimensions, bankEnd: number): Profile['measures'] {
  const upright = (x: number, from: number, to: number): Profile['measures'][number] => ({
    from: [x, from],
    to: [x, to],
    text: feet(Math.abs(to - from)),
  });
  return [
    ...(ditch ? [upright(-ditch.width - 4, 0, -ditch.depth)] : []),
    ...(bank ? [upright(bankEnd + (front ? front.width + 1.5 : 1.5), 0, bank.height)] : []),
    ...(front ? [upright(bankEnd + front.width / 2, 0, -front.depth)] : []),
    ...(posts ? [upright(posts.width + 2, 0, posts.height)] : []),
  ];
}

const feet = (length: number): string => count(length, 'ft', 'ft');

import { randomFrom } from './random-plans.ts';

/* Camps with works in hand, as positions: each work has a site of its own, with its crew, its help and its material. */

/** Inches between two sites. */
const APART = 24;

interface Chance {
  readonly below: (n: number) => number;
  readonly is: (probability: number) => boolean;
}

/** A camp of so many sites, and the works in it that are to be worked at night. */
export interface Camp {
  readonly text: string;
  readonly nights: readonly string[];
}

export function randomCamp(seed: number, sites: number): Camp {
  const random = randomFrom(seed);
  const chance: Chance = {
    below: n => Math.floor(random() * n),
    is: probability => random() < probability,
  };
  const nights: string[] = [];
  const lines = Array.from({ length: sites }, (_, k) => {
    if (chance.is(0.4)) nights.push(`w${k}`);
    return siteOf(k, 12 + APART * k, chance);
  });
  const isCommon = chance.is(0.3);
  const head = [
    `table ${APART * sites + 12}x60`,
    `eng clock d1t${1 + chance.below(36)}`,
    ...(chance.is(0.5) ? [`eng ground ${chance.is(0.5) ? 'frozen' : 'veryWet'}`] : []),
    ...(isCommon ? ['eng options commonStores', `eng stock red 4,50 mu=${chance.below(16)} park`] : []),
  ];
  const sited = isCommon ? lines.flat().filter(each => !each.startsWith('eng stock')) : lines.flat();
  return { text: [...head, ...sited].join('\n'), nights };
}

/** One work of some kind. */
function siteOf(k: number, x: number, chance: Chance): readonly string[] {
  const kinds = [line, sap, redoubt, pieces] as const;
  const mu = [0, 1, 2, 4, 8][chance.below(5)]!;
  return [
    ...kinds[chance.below(kinds.length)]!(k, x, chance),
    ...(mu > 0 ? [`eng stock red ${x},18 mu=${mu}`] : []),
  ];
}

const attachment = (chance: Chance): string => (chance.is(0.7) ? 'HQ' : 'command');

/** Soldiers under a figure of sappers, or sappers by themselves, at a line; not every crew has tools. */
function line(k: number, x: number, chance: Chance): readonly string[] {
  const work = ['palisade', 'breastwork', 'earthwork', 'lowLogWall', 'chevaux'][chance.below(5)]!;
  const trace = `${work} ${x - 2},20.5 ${x - 2 + 1 + chance.below(8) / 2},20.5`;
  const tools = chance.is(0.9) ? 'tools' : '';
  if (chance.is(0.5))
    return [
      `red ${x - 1.5},20 A${k} ${2 + chance.below(3)}x1`,
      `eng troop A${k} sapper ${tools} ${attachment(chance)}`,
      `eng project red w${k} ${trace} crew=A${k} priority=${chance.below(4)}`,
    ];
  const directs = chance.is(0.9);
  return [
    `red ${x - 1.5},20 A${k} ${3 + chance.below(6)}x2`,
    `red ${x},17 S${k} 2x1`,
    `eng troop A${k} ${chance.is(0.3) ? 'levy' : ''} ${tools} ${attachment(chance)}`,
    `eng troop S${k} sapper tools`,
    `eng project red w${k} ${trace} crew=A${k} ${directs ? `supervise=S${k}` : ''} priority=${chance.below(4)}`,
  ];
}

/** A sap with an engineer near it, and perhaps a battalion in one rank. */
function sap(k: number, x: number, chance: Chance): readonly string[] {
  const helps = chance.is(0.5);
  return [
    `red ${x},20 A${k} 2x1`,
    ...(helps ? [`red ${x},15 B${k} 12x1`, `eng troop B${k} HQ tools`] : []),
    `eng troop A${k} sapper tools ${attachment(chance)}`,
    ...(chance.is(0.9) ? [`eng engineer red E${k} ${x + 6},18`] : []),
    `eng project red w${k} sapTrench ${x},20.5 ${x},${20.5 + 1 + chance.below(6) / 2} crew=A${k} ${helps ? `assist=B${k}` : ''} priority=${chance.below(4)}`,
  ];
}

/** A redoubt or a battery with all or none of its helpers. */
function redoubt(k: number, x: number, chance: Chance): readonly string[] {
  const work = ['redoubtNormal', 'siegePos3', 'siegePos2'][chance.below(3)]!;
  const [helps, halves] = [chance.is(0.5), chance.is(0.4)];
  return [
    `red ${x},20 A${k} 2x1`,
    `eng troop A${k} pioneer tools ${attachment(chance)}`,
    ...(helps ? [`red ${x},15 B${k} 6x2`, `eng troop B${k} HQ tools`] : []),
    ...(halves ? [`red ${x},21.5 C${k} 2x1`, `eng troop C${k} sapper tools`] : []),
    ...(chance.is(0.9) ? [`eng engineer red E${k} with=A${k}`] : []),
    `eng project red w${k} ${work} ${x},22 crew=A${k} ${helps ? `assist=B${k}` : ''} ${halves ? `second=C${k}` : ''} priority=${chance.below(4)}`,
  ];
}

/** Pyres and ladders, by the piece. */
function pieces(k: number, x: number, chance: Chance): readonly string[] {
  return [
    `red ${x},20 A${k} ${2 + chance.below(3)}x1`,
    `eng troop A${k} sapper tools ${attachment(chance)}`,
    `eng project red w${k} ${chance.is(0.5) ? 'pyre' : 'ladders'} ${x},20.5 pieces=${1 + chance.below(4)} crew=A${k} priority=${chance.below(4)}`,
  ];
}

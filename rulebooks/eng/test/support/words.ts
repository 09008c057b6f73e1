import type { Side } from '@abatis/bnb/rules';
import { inches } from '@abatis/tabletop';
import type { EngineerOrderOf } from '../../src/actions.ts';
import type { EngPart } from '../../src/scenario/schema.ts';
import type { TroopRole } from '../../src/vocabulary.ts';

/* The lines of ENG in the positions of tests; each is turned into what a scenario file would say. */

type Mutable<T> = {
  -readonly [Key in keyof T]?: T[Key] extends readonly (infer Item)[] | undefined ? Item[] : T[Key];
};

/** A project that stands in the position, with the units that are told off for it. */
interface SaidProject {
  readonly side: Side;
  readonly order: EngineerOrderOf<'begin'>;
  readonly crew: readonly { readonly name: string; readonly role: TroopRole }[];
}

export interface Said {
  readonly part: Partial<EngPart>;
  readonly projects: readonly SaidProject[];
  /** What no scenario begins with: charges and flames. */
  readonly after: readonly (readonly string[])[];
}

/** `key=value` words of a line, and the bare ones. */
class Words {
  readonly bare: readonly string[];
  private readonly valued: ReadonlyMap<string, string>;

  constructor(line: string) {
    const words = line.split(/\s+/);
    this.bare = words.filter(word => !word.includes('='));
    this.valued = new Map(
      words.filter(word => word.includes('=')).map(word => word.split('=') as [string, string]),
    );
  }

  text = (key: string): string | undefined => this.valued.get(key);
  number = (key: string): number | undefined =>
    this.valued.has(key) ? Number(this.valued.get(key)) : undefined;
  has = (word: string): boolean => this.bare.includes(word);
  /** `10,20` as a place. */
  places = (): [number, number][] =>
    this.bare
      .filter(word => /^-?[\d.]+,-?[\d.]+$/.test(word))
      .map(word => word.split(',').map(Number) as [number, number]);
}

const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

/** What the lines say; the first word of each tells what of. */
export function partFrom(lines: readonly string[]): Said {
  const part: Mutable<EngPart> = {};
  const projects: SaidProject[] = [];
  const after: string[][] = [];
  for (const line of lines) {
    const words = new Words(line);
    const [head = '', second = '', third = ''] = words.bare;
    if (head === 'siege') part.siege = true;
    else if (head === 'tempo') part.tempo = second as 'battle' | 'siege';
    else if (head === 'options') part.options = words.bare.slice(1) as EngPart['options'] & string[];
    else if (head === 'clock') part.start = momentFrom(second);
    else if (head === 'ground') add(part, 'ground', { fromDay: 1, toDay: 99, value: second });
    else if (head === 'weather')
      add(part, 'weather', { from: momentFrom('d1t1'), to: momentFrom('d99n36'), value: second });
    else if (head === 'troop') add(part, 'units', troopFrom(second, words));
    else if (head === 'rank') add(part, 'generals', { name: second, rank: third });
    else if (head === 'engineer') add(part, 'officers', officerFrom(second as Side, third, words));
    else if (head === 'carrier') add(part, 'carriers', carrierFrom(words));
    else if (head === 'stock')
      add(
        part,
        'stocks',
        defined({ side: second, at: words.places()[0], mu: words.number('mu'), park: words.has('park') }),
      );
    else if (head === 'source') add(part, 'sources', sourceFrom(words));
    else if (head === 'work') add(part, 'works', workFrom(words));
    else if (head === 'building') add(part, 'buildings', { piece: second, class: third });
    else if (head === 'barrels') part.barrels = { red: Number(second), blue: Number(third) };
    else if (head === 'points') part.points = { red: Number(second), blue: Number(third) };
    else if (head === 'charge' || head === 'flame') after.push([head, ...words.bare.slice(1)]);
    else if (head === 'project')
      projects.push(
        projectFrom(second as Side, third, words, (part.works ?? []) as NonNullable<EngPart['works']>),
      );
    else throw new Error(`A line of ENG cannot begin with "${head}": ${line}`);
  }
  return { part: part as Partial<EngPart>, projects, after };
}

function add(part: object, list: string, value: object): void {
  const lists = part as Record<string, object[]>;
  lists[list] = [...(lists[list] ?? []), value];
}

/** `d2t7`, `d1n36`. */
function momentFrom(text: string) {
  const [, day, seg, turn] = /^d(\d+)([tn])(\d+)$/.exec(text) ?? [];
  if (!day) throw new Error(`"${text}" is no moment: d2t7 or d1n36`);
  return { day: Number(day), seg: seg === 't' ? ('D' as const) : ('N' as const), turn: Number(turn) };
}

/** `troop Sap sapper tools`, `troop P command stormer ladders=2 mu=1`. */
const troopFrom = (name: string, words: Words) =>
  defined({
    name,
    type: ['sapper', 'pioneer', 'pontoonier', 'miner', 'skilledWorkmen', 'levy', 'penal', 'soldier'].find(
      words.has,
    ),
    attachment: words.has('command') ? 'command' : words.has('HQ') ? 'HQ' : undefined,
    tools: words.has('tools'),
    stormer: words.has('stormer') || undefined,
    dismounted: words.has('dismounted') || undefined,
    ladderGroups: words.number('ladders'),
    guns: words.text('guns'),
    mu: words.number('mu'),
    powder: words.number('powder'),
    rounds: words.text('rounds')
      ? Object.fromEntries(
          words
            .text('rounds')!
            .split('/')
            .map(round => [round, 1]),
        )
      : undefined,
  });

/** `engineer red Ross 20,10`, `engineer red Ross with=Sap foot`. */
const officerFrom = (side: Side, name: string, words: Words) =>
  defined({ name, side, mounted: !words.has('foot'), at: words.places()[0], with: words.text('with') });

/** `carrier red train1 armyTrain 20,5 mu=3 reloads=4`. */
const carrierFrom = (words: Words) =>
  defined({
    side: words.bare[1],
    name: words.bare[2],
    kind: words.bare[3],
    at: words.places()[0],
    mu: words.number('mu'),
    reloads: words.number('reloads'),
    facing: words.number('facing'),
  });

/** `source wood woods pieces=grove`, `source gate gate 20,0 mu=25`. */
const sourceFrom = (words: Words) =>
  defined({
    name: words.bare[1],
    kind: words.bare[2],
    pieces: words.text('pieces')?.split('/'),
    at: words.places()[0],
    mu: words.number('mu'),
  });

/** `work wall highStoneWall 10,20 30,20 class=II`. */
function workFrom(words: Words) {
  const places = words.places();
  return defined({
    name: words.bare[1],
    kind: words.bare[2],
    class: words.text('class') ?? 'I',
    side: words.text('side'),
    line: places.length > 1 ? places : undefined,
    at: places.length === 1 ? places[0] : undefined,
    facing: words.number('facing'),
    gorge: words.number('gorge'),
    enclosed: words.has('enclosed') || undefined,
    piece: words.text('piece'),
    hitsPerSection: words.number('hits'),
  });
}

/** `project red A1 earthwork 10,20 14,20 crew=P/Q assist=R supervise=Sap priority=2`. */
function projectFrom(
  side: Side,
  name: string,
  words: Words,
  works: NonNullable<EngPart['works']>,
): SaidProject {
  const crew = (['crew', 'assist', 'second', 'supervise'] as const).flatMap(key =>
    (words.text(key)?.split('/') ?? []).map(unit => ({
      name: unit,
      role: (key === 'crew' ? 'labour' : key) as TroopRole,
    })),
  );
  const facing = words.number('facing');
  const on = works.findIndex(work => work.name === words.text('on'));
  return {
    side,
    crew,
    order: defined({
      do: 'begin' as const,
      project: name,
      work: words.bare[3]!,
      points: words.places().map(([x, y]) => ({ x: inches(x) as number, y: inches(y) as number })),
      facing: facing === undefined ? undefined : Math.round(facing * 10),
      gorge: words.number('gorge'),
      pieces: words.number('pieces'),
      priority: words.number('priority'),
      piece: words.text('piece'),
      on: on < 0 ? undefined : on,
    }) as EngineerOrderOf<'begin'>,
  };
}

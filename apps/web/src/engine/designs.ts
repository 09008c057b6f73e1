import type { Battlefield, Frame, Sheet } from '@abatis/battlefield';
import { formatProblem, type Parsed, type Problem, parsed, rejected } from '@abatis/data';
import type { Scenario } from '@abatis/kernel';
import { type BattleCard, bareSheet, isTable } from '@abatis/screen';
import { say } from '@abatis/words';
import type { OwnBattle } from '../games/store.ts';
import type { Desk } from './desk.ts';
import type { Kit } from './kits.ts';
import { ownScenario } from './opening.ts';
import type { TextFile } from './protocol.ts';
import type { ReadBattle, ReadGround } from './workshop.ts';

/** What is drawn of a ground. */
export type GroundPicture = Pick<BattleCard, 'battlefield' | 'sheet' | 'focus'>;

/** A scenario that cannot be played as it is. */
export interface BrokenBattle {
  readonly file: string;
  readonly title: string;
  readonly rulebook: string;
  readonly problems: readonly Problem[];
  readonly picture: GroundPicture | null;
}

/** Ground without a scenario. */
export interface OwnGround {
  readonly name: string;
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly picture: GroundPicture | null;
  /** Of a survey without a mapping: what it was framed by. */
  readonly frame: Frame | null;
}

/** What became of the files that were dropped together. */
export interface Designs {
  /** Kept in the list of battles. */
  readonly battles: readonly OwnBattle[];
  readonly broken: readonly BrokenBattle[];
  readonly grounds: readonly OwnGround[];
  /** Files that are nothing of the kind, and why. */
  readonly strange: readonly { readonly file: string; readonly why: string }[];
}

/** A ground under the hexes of a rulebook. */
export interface LaidGround {
  readonly picture: GroundPicture;
  readonly cols: number;
  readonly rows: number;
  /** What the sheet shows otherwise than the ground is, and what the rulebook does not read. */
  readonly warnings: readonly Problem[];
}

/** What a designer can ask: battles and grounds from files. The readers are loaded when they are first needed. */
export function designing(desk: Desk) {
  const { store, kits, now } = desk.parts;
  const tell = async (stage: string | null): Promise<void> => {
    desk.parts.push({ type: 'progress', stage });
    // Other questions are answered between two stages.
    await desk.parts.wait(0);
  };
  /** Says what is done as long as it is done. */
  const atWork = async <T>(stage: string, work: () => Promise<T>): Promise<T> => {
    await tell(stage);
    try {
      return await work();
    } finally {
      await tell(null);
    }
  };

  async function readFiles(files: readonly TextFile[], frame: Frame | null): Promise<Designs> {
    const { readDesigns } = await import('./workshop.ts');
    const playable = (await kits.cards()).filter(card => card.playable);
    const all = await Promise.all(playable.map(({ id }) => kits.load(id)));
    const rulebooks = all.map(({ rulebook }) => rulebook);
    const { battles, grounds, strange } = await readDesigns(files, { rulebooks, frame, tell });
    const kept: OwnBattle[] = [];
    const broken: BrokenBattle[] = [];
    for (const battle of battles) {
      const kit = all.find(({ rulebook }) => rulebook === battle.rulebook)!;
      if (battle.scenario.ok) kept.push(await keep(kit, battle.json, battle.scenario));
      else broken.push(await brokenBattle(battle, battle.scenario.problems));
    }
    return { battles: kept, broken, grounds: grounds.map(ownGround), strange: strange.map(told) };
  }

  async function keep(
    { rulebook, presenter }: Kit,
    scenario: object,
    { value, warnings }: Extract<Parsed<Scenario>, { ok: true }>,
  ): Promise<OwnBattle> {
    const card: OwnBattle = {
      id: `${rulebook.id}/${value.id}`,
      rulebook: rulebook.id,
      battle: presenter.battle(value),
      warnings,
      added: now(),
    };
    await store.writeBattle({ card, scenario });
    return card;
  }

  /** The smallest battle of a rulebook on this ground. */
  async function smallest(rulebook: string, battlefield: Battlefield) {
    const { laidOn } = await import('@abatis/battlefield');
    const kit = await kits.load(rulebook);
    const { smallestBattle } = kit.rulebook;
    if (!smallestBattle)
      return { kit, json: {}, laid: rejected(kit.rulebook.title, '', say`it has no battle to begin with`) };
    const { name } = battlefield.abatis;
    const json = { ...smallestBattle, id: fileName(name), title: name, place: name } as unknown as Laid;
    const laid = laidOn(json, battlefield, each => kit.rulebook.readScenario(each, SCENARIO));
    return { kit, json, laid };
  }

  return {
    /** Reads what a designer has dropped. What can be played is kept in the list of battles. */
    readFiles: (files: readonly TextFile[], frame: Frame | null = null): Promise<Designs> =>
      atWork(say`Reading the files`, () => readFiles(files, frame)),
    ownBattles: () => store.battles(),
    removeBattle: (id: string) => store.removeBattle(id),
    /** The scenario of a battle in the list, with its ground: one file that can be dropped anywhere. */
    async exportBattle(id: string): Promise<TextFile> {
      const kept = await store.readBattle(id);
      if (!kept) throw new Error(say`This battle is no longer saved in this browser.`);
      return { name: `${fileName(kept.card.battle.title)}.json`, text: written(kept.scenario) };
    },
    /** How a battle of somebody's own is offered; null if its game is not kept any more. */
    async battleOfGame(rulebook: string, game: string): Promise<BattleCard | null> {
      const kit = await kits.load(rulebook);
      const scenario = await ownScenario({ game }, kit, store);
      return scenario.ok ? kit.presenter.battle(scenario.value) : null;
    },
    /** Lays the hexes of a rulebook over a ground. */
    layHexes: (rulebook: string, battlefield: Battlefield): Promise<Parsed<LaidGround>> =>
      atWork(say`Laying the hexes`, async () => laidGround(await kits.load(rulebook), battlefield)),
    /** The battlefield file, and the smallest scenario on it for a person to edit. */
    startingFiles: (rulebook: string, battlefield: Battlefield): Promise<readonly TextFile[]> =>
      atWork(say`Writing the files`, async () => {
        const { writeBattlefield } = await import('@abatis/battlefield');
        const { json, laid } = await smallest(rulebook, battlefield);
        const field = `${fileName(battlefield.abatis.name)}.field.json`;
        const sheet = laid.ok ? laid.value.sheet : undefined;
        return [
          { name: field, text: writeBattlefield(battlefield) },
          {
            name: `${fileName(battlefield.abatis.name)}.${rulebook}.json`,
            text: written({ ...json, battlefield: field, ...(sheet && { sheet }) }),
          },
        ];
      }),
    /** The same battle in the list of battles, to be tried at once. */
    addSmallest: (rulebook: string, battlefield: Battlefield): Promise<Parsed<OwnBattle>> =>
      atWork(say`Laying the hexes`, async () => {
        const { kit, json, laid } = await smallest(rulebook, battlefield);
        if (!laid.ok) return laid;
        const { sheet, scenario } = laid.value;
        return parsed(await keep(kit, { ...json, battlefield, sheet }, parsedWith(scenario, laid.warnings)));
      }),
  };
}

const told = (problem: Problem) => ({ file: problem.file, why: formatProblem(problem) });

const SCENARIO = 'scenario';

interface Laid {
  readonly sheet: Sheet;
}

const parsedWith = <T>(value: T, warnings: readonly Problem[]): Extract<Parsed<T>, { ok: true }> => ({
  ok: true,
  value,
  warnings,
});

const written = (json: unknown): string => `${JSON.stringify(json, null, 2)}\n`;

const fileName = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'battle';

async function brokenBattle(
  { file, rulebook, json }: ReadBattle,
  problems: readonly Problem[],
): Promise<BrokenBattle> {
  const { readBattlefield } = await import('@abatis/battlefield');
  const field = typeof json.battlefield === 'object' ? readBattlefield(json.battlefield, file) : null;
  return {
    file,
    title: typeof json.title === 'string' && json.title !== '' ? json.title : file,
    rulebook: rulebook.id,
    problems,
    picture: field?.ok ? wholePicture(field.value) : null,
  };
}

function ownGround({ files, field, frame }: ReadGround): OwnGround {
  return {
    name: field.ok ? field.value.abatis.name : (frame?.name ?? files.join(', ')),
    files,
    problems: field.ok ? [] : field.problems,
    warnings: field.ok ? field.warnings : [],
    picture: field.ok ? wholePicture(field.value) : null,
    frame,
  };
}

const wholePicture = (battlefield: Battlefield): GroundPicture => ({
  battlefield,
  sheet: bareSheet(battlefield.abatis.extent),
  focus: wholeOf(battlefield),
});

/** The middle of the field, and as much as a picture can show of it. */
function wholeOf({ abatis }: Battlefield): BattleCard['focus'] {
  const [west, south, east, north] = abatis.extent;
  return { x: (west + east) / 2, y: (south + north) / 2, metresAcross: east - west };
}

/** Hexes as the battles of the rulebook have them, as many as the field holds. */
async function laidGround(
  { rulebook, presenter }: Kit,
  battlefield: Battlefield,
): Promise<Parsed<LaidGround>> {
  const { compileHexes, sheetOver, unreadGround } = await import('@abatis/battlefield');
  const usual = presenter.battles()[0]?.sheet;
  if (!usual || isTable(usual)) return rejected(rulebook.title, '', say`its battles are not fought on hexes`);
  const { layout, across } = usual;
  const { cols, rows } = sheetOver(battlefield.abatis.extent, across, layout.orientation);
  const map = compileHexes(battlefield, { layout, across, cols, rows });
  if (!map.ok) return map;
  const file = battlefield.abatis.name;
  const unread = unreadGround(map.value, rulebook.reads ?? [], rulebook.id.toUpperCase());
  const warnings = [...unread.map(reason => ({ file, path: '', reason })), ...map.warnings];
  const picture = { battlefield, sheet: map.value.sheet, focus: wholeOf(battlefield) };
  return parsed({ picture, cols, rows, warnings });
}

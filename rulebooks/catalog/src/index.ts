import type { NewPlayer } from '@abatis/ai';
import { GRADES, gradeOf, type Level, playerName } from '@abatis/ai/grades';
import type { Rulebook } from '@abatis/kernel';
import type { NewPresenter, Planner } from '@abatis/screen';

/** What a list of rulebooks says about one of them, whether it can be played or not. */
interface Facts {
  /** The name of its folder under rulebooks/. */
  readonly id: string;
  /** What its clauses are cited by: LFM in `LFM 24.10`. */
  readonly prefix: string;
  readonly title: string;
  /** One line, in our own words. */
  readonly description: string;
  readonly period: string;
  readonly scale: string;
  /** The id of the rulebook that this one adds to. */
  readonly expands?: string;
  /** A planner that is used without a game. */
  readonly planner?: () => Promise<Planner>;
}

interface NotBuiltYet extends Facts {
  readonly state: 'not built yet';
  readonly computers?: undefined;
  readonly load?: undefined;
  readonly players?: undefined;
  readonly screen?: undefined;
}

interface Playable extends Facts {
  readonly state: 'playable';
  /** It answers questions beside a real table, without a game. */
  readonly pocket?: boolean;
  /** Names of its computer players, the usual one first: a list of rulebooks is shown before any of them is loaded. */
  readonly computers: readonly string[];
  /** Rulebooks are loaded one by one: a program that lists them all needs none of their code. */
  readonly load: () => Promise<Rulebook>;
  /** The computer players that know it, by name. */
  readonly players: () => Promise<Readonly<Record<string, NewPlayer>>>;
  /** Its words and pictures. */
  readonly screen: () => Promise<NewPresenter>;
}

/** Only a playable rulebook can be loaded, so looking at `state` is enough to know. */
export type CatalogEntry = NotBuiltYet | Playable;

/** The players of a rulebook that has these levels in every style, the corporal first. */
const everyGrade = (levels: readonly Level[]): readonly string[] => {
  const names = GRADES.filter(({ level }) => levels.includes(level)).map(playerName);
  return names.toSorted((a, b) => Number(isCorporal(b)) - Number(isCorporal(a)));
};

const isCorporal = (name: string): boolean => gradeOf(name)?.level === 'corporal';

export const CATALOG: readonly CatalogEntry[] = [
  {
    id: 'lfm',
    prefix: 'LFM',
    title: 'The Last Full Measure',
    description: 'American Civil War battles at brigade level, with regiments as the pieces.',
    period: 'American Civil War',
    scale: '250-yard hexes, day turns of one hour',
    state: 'playable',
    computers: [...everyGrade(['corporal', 'recruit', 'captain', 'colonel', 'general']), 'random'],
    load: async () => (await import('@abatis/lfm')).lfm,
    players: async () => (await import('@abatis/lfm/doctrine')).players,
    screen: async () => (await import('@abatis/lfm/screen')).presenter,
  },
  {
    id: 'mib',
    prefix: 'MIB',
    title: 'MiB',
    description: 'Napoleonic operations by divisions: formations act as their chits are drawn.',
    period: 'Napoleonic Wars',
    scale: '1 km hexes, daylight turns of 3½ hours',
    state: 'playable',
    computers: [...everyGrade(['corporal', 'captain', 'colonel', 'general']), 'random', 'eager'],
    load: async () => (await import('@abatis/mib')).mib,
    players: async () => (await import('@abatis/mib/doctrine')).players,
    screen: async () => (await import('@abatis/mib/screen')).presenter,
  },
  {
    id: 'bnb',
    prefix: 'BNB',
    title: 'Brigades and Batteries',
    description: 'Napoleonic miniatures on a free table, every move measured in inches.',
    period: 'Napoleonic Wars',
    scale: '1 inch for about 15 paces, turns of about 15 minutes',
    state: 'playable',
    pocket: true,
    computers: ['doctrine', 'random', 'eager'],
    load: async () => (await import('@abatis/bnb')).bnb,
    players: async () => (await import('@abatis/bnb/doctrine')).players,
    screen: async () => (await import('@abatis/bnb/screen')).presenter,
  },
  {
    id: 'eng',
    prefix: 'ENG',
    title: 'Siege engineering',
    description: 'Works, saps, mines and battering, by day and by night.',
    period: 'Napoleonic Wars',
    scale: 'Turns of 20 minutes, 36 to a battle day',
    expands: 'bnb',
    planner: async () => (await import('@abatis/eng/screen')).planner,
    state: 'playable',
    computers: ['doctrine', 'random', 'eager'],
    load: async () => (await import('@abatis/eng')).eng,
    players: async () => (await import('@abatis/eng/doctrine')).players,
    screen: async () => (await import('@abatis/eng/screen')).presenter,
  },
];

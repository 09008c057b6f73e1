import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The kinds of sound whose loudness can be set apart. */
export const SOUND_BUSES = ['table', 'drum', 'guns', 'dice'] as const;
export type SoundBus = (typeof SOUND_BUSES)[number];

export const TEXT_SIZES = [100, 125, 150] as const;

export const READINGS = [null, 4000, 2000, 0] as const;

/** What a player has chosen about looks, motion and sound. It never touches the game. */
export interface Settings {
  readonly flat: boolean;
  readonly symbols: 'box' | 'period';
  readonly grid: 'faint' | 'strong' | 'none';
  readonly numbers: 'near' | 'always' | 'never';
  /** Speed of everything that moves: 0 is none, 1 is usual; null goes by what the system prefers. */
  readonly speed: number | null;
  readonly instantDice: boolean;
  /** Ask once more before anything is rolled. */
  readonly confirmDice: boolean;
  /** How a battle is won is shown before its first turn. */
  readonly briefing: boolean;
  /** A chit that is drawn and the throw for the initiative are shown for a moment. */
  readonly ceremonies: boolean;
  /** What a turn has brought is shown when it is over, on a card or by a line. */
  readonly turnCard: 'card' | 'line';
  /** The staff can be asked what it would do. */
  readonly staff: boolean;
  /** What the computer considers is shown while it thinks; otherwise after its turn. */
  readonly plans: boolean;
  /** Stacks fan out by themselves when the pointer rests on them. */
  readonly autoFan: boolean;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: Readonly<Record<SoundBus, number>>;
  /** Every sound is also written. */
  readonly captions: boolean;
  readonly textSize: (typeof TEXT_SIZES)[number];
  /** Milliseconds between the actions of the computer. */
  readonly pace: number;
  /** How long the computer waits after dice of the player's own order, in milliseconds; null: until the player goes on. */
  readonly reading: number | null;
  /** The code of a language that the site has a catalogue for; English needs none. */
  readonly language: string;
}

export const DEFAULT_SETTINGS: Settings = {
  flat: false,
  symbols: 'box',
  grid: 'faint',
  numbers: 'near',
  speed: null,
  instantDice: false,
  confirmDice: false,
  briefing: true,
  ceremonies: true,
  turnCard: 'card',
  staff: true,
  plans: false,
  autoFan: true,
  sound: true,
  volume: { table: 0.5, drum: 0.5, guns: 0.5, dice: 0.5 },
  captions: false,
  textSize: 100,
  pace: 700,
  reading: null,
  language: 'en',
};

/** What can be believed of stored settings: another version, or another program, may have written them. */
export function readSettings(stored: unknown): Settings {
  const given = record(stored);
  return {
    flat: flag(given.flat, DEFAULT_SETTINGS.flat),
    symbols: oneOf(given.symbols, ['box', 'period'], DEFAULT_SETTINGS.symbols),
    grid: oneOf(given.grid, ['faint', 'strong', 'none'], DEFAULT_SETTINGS.grid),
    numbers: oneOf(given.numbers, ['near', 'always', 'never'], DEFAULT_SETTINGS.numbers),
    speed: typeof given.speed === 'number' ? within(given.speed, 0, MAX_SPEED, 1) : null,
    instantDice: flag(given.instantDice, DEFAULT_SETTINGS.instantDice),
    confirmDice: flag(given.confirmDice, DEFAULT_SETTINGS.confirmDice),
    briefing: flag(given.briefing, DEFAULT_SETTINGS.briefing),
    ceremonies: flag(given.ceremonies, DEFAULT_SETTINGS.ceremonies),
    turnCard: oneOf(given.turnCard, ['card', 'line'], DEFAULT_SETTINGS.turnCard),
    staff: flag(given.staff, DEFAULT_SETTINGS.staff),
    plans: flag(given.plans, DEFAULT_SETTINGS.plans),
    autoFan: flag(given.autoFan, DEFAULT_SETTINGS.autoFan),
    sound: flag(given.sound, DEFAULT_SETTINGS.sound),
    volume: volumes(given.volume),
    captions: flag(given.captions, DEFAULT_SETTINGS.captions),
    textSize: oneOf(given.textSize, TEXT_SIZES, DEFAULT_SETTINGS.textSize),
    pace: within(given.pace, 0, MAX_PACE, DEFAULT_SETTINGS.pace),
    reading: oneOf(given.reading, READINGS, DEFAULT_SETTINGS.reading),
    language: isLanguageCode(given.language) ? given.language : DEFAULT_SETTINGS.language,
  };
}

export const MAX_SPEED = 3;
export const MAX_PACE = 3000;

function volumes(given: unknown): Settings['volume'] {
  const parts = record(given);
  const volume = { ...DEFAULT_SETTINGS.volume };
  for (const bus of SOUND_BUSES) volume[bus] = within(parts[bus], 0, 1, volume[bus]);
  return volume;
}

/** It becomes a part of an address. */
const isLanguageCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(value);

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const flag = (value: unknown, otherwise: boolean): boolean =>
  typeof value === 'boolean' ? value : otherwise;

const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.find(one => one === value) ?? otherwise;

const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;

interface SettingsStore extends Settings {
  readonly set: (change: Partial<Settings>) => void;
  readonly reset: () => void;
}

const NAME = 'abatis-settings';

// Last, because it reads what is stored at once, with everything above.
export const useSettings = create<SettingsStore>()(
  persist(
    set => ({
      ...DEFAULT_SETTINGS,
      set: change => set(change),
      reset: () => set(DEFAULT_SETTINGS),
    }),
    {
      name: NAME,
      version: 1,
      partialize: ({ set: _set, reset: _reset, ...settings }) => settings,
      merge: (stored, current) => ({ ...current, ...readSettings(stored) }),
    },
  ),
);

/** What is set in another tab of this browser holds here as well; else the next change here would undo it there. */
export function heedOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === NAME) void useSettings.persist.rehydrate();
  });
}

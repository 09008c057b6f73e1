import { type LogLine, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import type { SoundBus } from '../settings/store.ts';

/** Something that is heard. Each is also written, for those who do not hear it. */
export interface Cue {
  readonly voice: 'rustle' | 'drum' | 'gun' | 'dice' | 'pencil';
  readonly bus: SoundBus;
  readonly caption: string;
  /** Seconds until it is heard. */
  readonly delay: number;
  /** 0 near, 1 far. */
  readonly far: number;
}

const near = { delay: 0, far: 0 };

export const rustle = (): Cue => ({ voice: 'rustle', bus: 'table', caption: say`paper rustles`, ...near });
export const drumFor = (phase: string): Cue => ({
  voice: 'drum',
  bus: 'drum',
  caption: say`drum: ${phase}`,
  ...near,
});
const dice = (): Cue => ({ voice: 'dice', bus: 'dice', caption: say`dice on wood`, ...near });
const pencil = (): Cue => ({ voice: 'pencil', bus: 'table', caption: say`pencil writes`, ...near });

/** Metres that sound travels in a second. */
const SPEED_OF_SOUND = 340;
/** Nobody waits longer for a gun, however far it stands. */
const LONGEST_DELAY = 2.5;
/** From here on a gun is only a murmur. */
const FAR_AWAY = 3000;

/** A gun is heard late and dull from far away. */
export const gunAt = (metres: number): Cue => ({
  voice: 'gun',
  bus: 'guns',
  caption: metres > FAR_AWAY / 3 ? say`a distant gun` : say`a gun`,
  delay: Math.min(LONGEST_DELAY, metres / SPEED_OF_SOUND),
  far: Math.min(1, metres / FAR_AWAY),
});

/** What is heard of new lines of the log; how far away a line is, the map says. */
export function cuesOf(lines: readonly LogLine[], metresTo: (line: LogLine) => number): readonly Cue[] {
  const cues: Cue[] = [];
  if (lines.some(line => line.dice)) cues.push(dice());
  for (const line of lines.filter(isShot)) cues.push(gunAt(metresTo(line)));
  if (cues.length === 0 && lines.some(isWritten)) cues.push(pencil());
  return cues;
}

const isShot = (line: LogLine): boolean => line.kind === 'fire' && plain(line.text) !== '';

/** Turns and phases have their drum, and thoughts make no sound. */
const isWritten = ({ kind }: LogLine): boolean => kind !== 'turn' && kind !== 'phase' && kind !== 'thought';

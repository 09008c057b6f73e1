import type { Cue } from '../../../src/sound/cues.ts';
import { sing } from '../../../src/sound/voices.ts';

/** What can be heard of a voice. */
export interface Heard {
  /** The loudest sample. */
  readonly peak: number;
  /** Seconds until nothing is heard any more. */
  readonly length: number;
  readonly sound: boolean;
}

const RATE = 44_100;
const SECONDS = 4;
const SILENCE = 0.001;

/** Renders a voice as loud as it can be set, without a loudspeaker. */
async function hear(voice: Cue['voice'], far: number): Promise<Heard> {
  const context = new OfflineAudioContext(1, RATE * SECONDS, RATE);
  const noise = context.createBuffer(1, RATE * SECONDS, RATE);
  // As loud as noise gets, and the same every time.
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = ((index * 7919) % 2001) / 1000 - 1;
  const cue: Cue = { voice, bus: 'table', caption: '', delay: 0, far };
  sing({ context, noise, out: context.destination }, cue, 0.01);
  const heard = (await context.startRendering()).getChannelData(0);
  const loud = heard.map(Math.abs);
  return {
    peak: Math.max(...chunks(loud).map(chunk => Math.max(...chunk))),
    length: (loud.findLastIndex(sample => sample > SILENCE) + 1) / RATE,
    sound: heard.every(Number.isFinite),
  };
}

const chunks = (samples: Float32Array): readonly Float32Array[] =>
  Array.from({ length: Math.ceil(samples.length / 4096) }, (_, index) =>
    samples.subarray(index * 4096, (index + 1) * 4096),
  );

Object.assign(globalThis, { hear });

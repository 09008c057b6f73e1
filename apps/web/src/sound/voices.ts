import type { Cue } from './cues.ts';

/** Where a voice is played: its clock, its noise, and the volume it goes through. */
export interface Stage {
  readonly context: BaseAudioContext;
  readonly noise: AudioBuffer;
  readonly out: AudioNode;
}

interface Envelope {
  readonly at: number;
  readonly attack: number;
  readonly decay: number;
  readonly peak: number;
}

/** A volume that rises to its peak and dies away. */
function shaped({ context, out }: Stage, { at, attack, decay, peak }: Envelope): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(peak, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
  gain.connect(out);
  return gain;
}

interface Hiss {
  readonly type: BiquadFilterType;
  readonly frequency: number;
  readonly q: number;
}

/** A short piece of filtered noise. */
function hiss(stage: Stage, { type, frequency, q }: Hiss, envelope: Envelope): void {
  const { context, noise } = stage;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = type;
  filter.frequency.value = frequency;
  filter.Q.value = q;
  source.connect(filter).connect(shaped(stage, envelope));
  // Each begins elsewhere in the noise, so that no two sound the same.
  const from = (envelope.at * 7.3) % (noise.duration / 2);
  source.start(envelope.at, from, envelope.attack + envelope.decay + 0.05);
}

/** A tone that falls, as a skin or a piece of wood does when it is struck. */
function thump(stage: Stage, from: number, to: number, envelope: Envelope): void {
  const tone = stage.context.createOscillator();
  const end = envelope.at + envelope.attack + envelope.decay;
  tone.frequency.setValueAtTime(from, envelope.at);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  tone.connect(shaped(stage, envelope));
  tone.start(envelope.at);
  tone.stop(end + 0.05);
}

const VOICES: Readonly<Record<Cue['voice'], (stage: Stage, at: number, far: number) => void>> = {
  rustle(stage, at) {
    hiss(stage, { type: 'bandpass', frequency: 3800, q: 0.7 }, { at, attack: 0.03, decay: 0.07, peak: 0.1 });
    hiss(
      stage,
      { type: 'bandpass', frequency: 5200, q: 0.9 },
      { at: at + 0.07, attack: 0.02, decay: 0.09, peak: 0.07 },
    );
  },
  drum(stage, at) {
    for (const [beat, peak] of [
      [0, 0.3],
      [0.14, 0.16],
      [0.21, 0.24],
    ] as const) {
      thump(stage, 190, 110, { at: at + beat, attack: 0.003, decay: 0.16, peak });
      hiss(
        stage,
        { type: 'highpass', frequency: 1800, q: 0.5 },
        { at: at + beat, attack: 0.002, decay: 0.07, peak: peak / 3 },
      );
    }
  },
  gun(stage, at, far) {
    const peak = 0.4 - 0.29 * far;
    const attack = 0.006 + 0.05 * far;
    thump(stage, 90 - 35 * far, 34, { at, attack, decay: 0.5 + 0.5 * far, peak });
    hiss(
      stage,
      { type: 'lowpass', frequency: 900 - 700 * far, q: 0.4 },
      { at, attack, decay: 0.6 + 0.9 * far, peak },
    );
  },
  dice(stage, at) {
    for (const [beat, pitch, peak] of [
      [0, 1500, 0.2],
      [0.07, 1900, 0.14],
      [0.16, 1350, 0.16],
      [0.21, 2100, 0.08],
      [0.29, 1600, 0.06],
    ] as const) {
      hiss(
        stage,
        { type: 'bandpass', frequency: pitch, q: 5 },
        { at: at + beat, attack: 0.002, decay: 0.045, peak },
      );
      thump(stage, pitch / 5, pitch / 7, { at: at + beat, attack: 0.002, decay: 0.05, peak: peak / 2 });
    }
  },
  pencil(stage, at) {
    for (const beat of [0, 0.09, 0.2])
      hiss(
        stage,
        { type: 'bandpass', frequency: 6200, q: 1.6 },
        { at: at + beat, attack: 0.02, decay: 0.05, peak: 0.035 },
      );
  },
};

/** Plays a cue at a moment of the stage's clock. */
export function sing(stage: Stage, cue: Cue, at: number): void {
  VOICES[cue.voice](stage, at + cue.delay, cue.far);
}

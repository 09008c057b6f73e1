import { create } from 'zustand';
import { type SoundBus, useSettings } from '../settings/store.ts';
import type { Cue } from './cues.ts';
import { type Stage, sing } from './voices.ts';

interface Caption {
  readonly id: number;
  readonly text: string;
}

/** What is being heard, in words. */
export const useCaptions = create<{ readonly shown: readonly Caption[] }>(() => ({ shown: [] }));

const CAPTION_FOR = 2600;
let captions = 0;
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers allow sound only after somebody has touched the page: until then there is none. */
export function awake(): void {
  if (context || !useSettings.getState().sound) return;
  context = new AudioContext();
  noise = whiteNoise(context);
}

/** Plays a cue, writes its caption, or neither, as it was set. */
export function play(cue: Cue): void {
  const { sound, captions: written, volume } = useSettings.getState();
  if (written) setTimeout(() => write(cue.caption), cue.delay * 1000);
  if (!sound || !context || !noise || volume[cue.bus] === 0) return;
  if (context.state === 'suspended') void context.resume();
  sing(stageOf(context, noise, cue.bus), cue, context.currentTime + 0.01);
}

function stageOf(audio: AudioContext, hiss: AudioBuffer, bus: SoundBus): Stage {
  const out = audio.createGain();
  // Loudness is heard as the square of what is set.
  out.gain.value = useSettings.getState().volume[bus] ** 2;
  out.connect(audio.destination);
  return { context: audio, noise: hiss, out };
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

function write(text: string): void {
  const caption = { id: ++captions, text };
  useCaptions.setState(({ shown }) => ({ shown: [...shown.slice(-2), caption] }));
  setTimeout(
    () => useCaptions.setState(({ shown }) => ({ shown: shown.filter(one => one !== caption) })),
    CAPTION_FOR,
  );
}

import { plays } from '../options.ts';
import type { MibState, Side } from '../state.ts';
import type { MibFrame } from '../steps/frames.ts';
import type { Moving } from '../steps/movement/frames.ts';
import { isOpen, type Onlooker } from './sight.ts';
import type { FrameView, SeenMoving } from './view.ts';

/** MIB 11.2l, 15.3: these tell of formations' fatigue, and of whom orders are sent to. */
const SECRET: readonly MibFrame['step'][] = ['late-reserves', 'orders'];

/** MIB 2.5e: in these a side does what nobody may see from afar. All others are of combat, or name nobody. */
const AFAR: readonly MibFrame['step'][] = [
  'reinforcements',
  'special-choice',
  'smashed-checks',
  'smashed-flight',
  'flight',
  'actions',
  'moving',
  'commit',
  'leave-fields',
  'leave-field',
];

/** A frame as the onlooker may see it. */
export function seeFrame(state: MibState, frame: MibFrame, seat: Onlooker): FrameView {
  if (isOpen(state) || sideOfFrame(state, frame) === seat) return frame;
  if (SECRET.includes(frame.step) || isAfar(state, frame.step)) return { step: frame.step };
  if (frame.step === 'moving') return withoutPoints(frame);
  return frame.step === 'commit' ? { ...frame, hand: withoutPoints(frame.hand) } : frame;
}

/** MIB 2.5b, 11.1: how far somebody could still go would tell how tired he is. */
const withoutPoints = ({ points: _, ...hand }: Moving): SeenMoving => hand;

/** MIB 2.5e: is this a step that nobody may see from afar? */
export const isAfar = (state: MibState, step: MibFrame['step']): boolean =>
  plays(state, 'fogOfWar') && !isOpen(state) && AFAR.includes(step);

/** Whose step it is: in an activation that of the active side, unless the frame says otherwise. */
const sideOfFrame = ({ activation }: MibState, frame: MibFrame): Side | null =>
  'side' in frame ? frame.side : (activation?.side ?? null);

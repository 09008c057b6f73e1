import { type Action, type Frame, notebook, type State } from '@abatis/kernel';
import type { At, TableScene } from '@abatis/screen';
import { language } from '@abatis/words';
import type { Looker } from '../words/looker.ts';
import type { FrameOf, PromptWords } from '../words/prompts.ts';
import type { Ask, FrameIn } from './ask.ts';
import { withKeys } from './keys.ts';
import { NO_OFFER, type Offer } from './offer.ts';

/** Every question of the sequence of play, as clicks and buttons. */
export type OfferTable<S extends State, A extends Action, F extends Frame> = {
  readonly [Step in F['step']]?: (ask: Ask<S, A, FrameOf<F, Step>>) => Offer;
};

/** What the player who is asked can do. It is remembered: the page asks again whenever something is pointed at. */
export function offersBy<S extends State, A extends Action>(
  offers: OfferTable<S, A, FrameIn<S>>,
): (ask: Ask<S, A, FrameIn<S>>) => Offer {
  const remembered = notebook((_: S) => new Map<string, Offer>(), 'recent');
  return ask => {
    const known = remembered(ask.state);
    const key = [language().code, ...ask.selection].join('\n');
    let offer = known.get(key);
    if (!offer) {
      const { step } = ask.frame;
      const make = offers[step as keyof typeof offers] as ((asked: typeof ask) => Offer) | undefined;
      // A step of an extension is put by the extension.
      if (!make && step.includes('/')) return { ...NO_OFFER, selection: ask.selection };
      if (!make) throw new Error(`The table has no answers for the step "${step}"`);
      offer = make(ask);
      known.set(key, offer);
    }
    return offer;
  };
}

/** What a table needs to put a question. */
interface Questions<S extends State, A extends Action> {
  offerFor(ask: Ask<S, A, FrameIn<S>>): Offer;
  promptWords(state: S, selection: readonly string[], to: Looker): PromptWords | null;
  readonly overlayKeys: readonly string[];
  /** The plans of a seat that is not asked now, as far as they still make sense; absent if none outlive a question. */
  plansOf?(at: At<S>, selection: readonly string[]): readonly string[];
}

/** The question of the moment as a seat sees it: everybody reads it, only the one who is asked can answer. */
export function questionShown<S extends State, A extends Action>(
  { offerFor, promptWords, overlayKeys, plansOf }: Questions<S, A>,
  at: At<S>,
  ask: Ask<S, A, FrameIn<S>> | null,
): Pick<TableScene, 'prompt' | 'choices' | 'gestures' | 'draft' | 'selection'> {
  const waiting = (): Offer => ({ ...NO_OFFER, selection: (ask && plansOf?.(at, ask.selection)) ?? [] });
  const { selection, choices, buttons, checklist, gestures, draft } =
    ask && ask.seat === at.seat ? offerFor(ask) : waiting();
  const words = ask && promptWords(ask.state, selection, at);
  const prompt = words && {
    seat: ask.seat,
    ...words,
    clause: ask.clause,
    buttons: withKeys(buttons, overlayKeys),
    checklist,
  };
  return { prompt, choices, selection, ...(gestures && { gestures }), ...(draft && { draft }) };
}

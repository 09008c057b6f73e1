import type { Report } from '@abatis/data';

/** MIB 7.3: the codes of the CET, one by one. */
export type Effect =
  | { readonly kind: 'casualties' | 'stragglers' | 'fatigue' | 'supply'; readonly amount: number }
  /** ic and is: only if the other side's morale was higher. */
  | { readonly kind: 'inferior-casualty' | 'inferior-straggler' }
  /** D, D#, D#L: those of this morale or less; null: everybody. */
  | { readonly kind: 'disorganized'; readonly morale: number | null; readonly loss: boolean };

/** A code of the CET as it is printed, and what it says. */
const CODES: readonly (readonly [code: RegExp, effect: (number: string) => Effect])[] = [
  [/^(\d)c$/, number => ({ kind: 'casualties', amount: Number(number) })],
  [/^(\d)s$/, number => ({ kind: 'stragglers', amount: Number(number) })],
  [/^(\d)F$/, number => ({ kind: 'fatigue', amount: Number(number) })],
  [/^(\d)U$/, number => ({ kind: 'supply', amount: Number(number) })],
  [/^ic$/, () => ({ kind: 'inferior-casualty' })],
  [/^is$/, () => ({ kind: 'inferior-straggler' })],
  [/^D$/, () => ({ kind: 'disorganized', morale: null, loss: false })],
  [/^D([1-6])$/, number => ({ kind: 'disorganized', morale: Number(number), loss: false })],
  [/^D([1-6])L$/, number => ({ kind: 'disorganized', morale: Number(number), loss: true })],
];

/** MIB 7.3: the effect of a code; null for one that the rulebook does not have. */
function effectOf(code: string): Effect | null {
  for (const [pattern, effect] of CODES) {
    const match = pattern.exec(code);
    if (match) return effect(match[1] ?? '');
  }
  return null;
}

/** The code of an effect, as the rulebook prints it. */
export function codeOf(effect: Effect): string {
  switch (effect.kind) {
    case 'disorganized':
      return `D${effect.morale ?? ''}${effect.loss ? 'L' : ''}`;
    case 'inferior-casualty':
      return 'ic';
    case 'inferior-straggler':
      return 'is';
    default:
      return `${effect.amount}${LETTERS[effect.kind]}`;
  }
}

const LETTERS = { casualties: 'c', stragglers: 's', fatigue: 'F', supply: 'U' } as const;

/** How the rulebook prints the codes, for reasons. */
const CODE_FORMS = '#c, ic, #s, is, D, D#, D#L, #F or #U';

/** The codes of a cell, one by one. */
export function effectsOf(text: string, path: string, report: Report): readonly Effect[] {
  return text
    .split(' ')
    .filter(code => code !== '')
    .flatMap(code => {
      const effect = effectOf(code);
      if (!effect) report.problem(path, `"${code}" is none of the codes ${CODE_FORMS}`);
      return effect ?? [];
    });
}

import type { Because, Text } from '@abatis/screen';
import { type FactSpan, filled } from './facts.ts';
import { joined } from './say.ts';

/** Why a computer player gave an order, as a sentence; `otherwise` where there are no words for the reason. */
export const reasonsOf =
  (sentences: Readonly<Record<string, string>>, otherwise: string, spanOf: FactSpan) =>
  ({ id, facts = {} }: Because): Text =>
    joined(filled(sentences[id] ?? otherwise, facts, spanOf));

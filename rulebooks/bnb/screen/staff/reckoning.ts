import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import type { BriefingParts } from '@abatis/presenter';
import type { At } from '@abatis/screen';
import type { BnbState } from '../../src/inside.ts';

/** What a battle is won by where G.0 does not say it, as the briefing, the score and the log tell it. */
export type Reckoning = Pick<
  BriefingParts,
  'about' | 'sources' | 'notes' | 'outcomes' | 'decide' | 'turns' | 'coming' | 'waiting' | 'ended'
>;

/** Extensions whose scenarios are decided in another way say here how; null: as G.0 has it. */
export const RECKONINGS: ExtensionPoint<(at: At<BnbState>, usual: Reckoning) => Reckoning | null> =
  extensionPoint();

/** The reckoning in force. */
export function reckonedIn<Parts extends Reckoning>(at: At<BnbState>, usual: Parts): Parts {
  const [own] = RECKONINGS.of(at.state).flatMap(each => each(at, usual) ?? []);
  return own ? { ...usual, ...own } : usual;
}

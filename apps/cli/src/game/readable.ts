import type { Entry, SaveFile } from '@abatis/kernel/host';
import { cell } from '../terminal/rows.ts';

type Outcome = SaveFile['setup'];
type Roll = NonNullable<Outcome['rolls']>[number];

/** An entry of the log as a person reads it: who did what, then each roll and each event with its clause. */
export const readableEntry = (at: number, { seat, action, ...outcome }: Entry): string => {
  const { type, ...facts } = action;
  return `${String(at).padStart(4)}  ${seat}: ${type}${readableFacts(facts)}\n${readableOutcome(outcome)}`;
};

export const readableSetup = (setup: Outcome): string => `   0  set-up\n${readableOutcome(setup)}`;

function readableOutcome({ rolls = [], events = [], hash }: Outcome): string {
  const lines = [
    ...rolls.map(readableRoll),
    ...events.map(({ type, clause, ...facts }) => `${clause} ${type}${readableFacts(facts)}`),
    `hash ${hash}`,
  ];
  return lines.map(line => `      ${line}\n`).join('');
}

const readableRoll = ({ seq, purpose, sides, dice, about = {} }: Roll): string =>
  `roll ${seq} ${purpose}: ${dice.join(', ')} (${dice.length}d${sides})${readableFacts(about)}`;

const readableFacts = (facts: object): string =>
  Object.entries(facts)
    .map(([name, value]) => ` ${name}=${cell(value)}`)
    .join('');

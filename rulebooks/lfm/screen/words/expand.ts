import { ordinal, spaced } from '@abatis/presenter';
import type { Side } from '../../src/state.ts';

/** The states that sent regiments, by their letters on the counters. */
const STATES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AR: 'Arkansas',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  NC: 'North Carolina',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NY: 'New York',
  OH: 'Ohio',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  TN: 'Tennessee',
  TX: 'Texas',
  US: 'US',
  USSS: 'US Sharpshooters',
  VA: 'Virginia',
  VT: 'Vermont',
  WI: 'Wisconsin',
  WV: 'West Virginia',
};

/** '26NC' is the 26th North Carolina; a name that is no such number and state stays as it is. */
export function regimentTitle(name: string): string {
  const [, number, letters = '', rest] = /^(\d+)([A-Z]+)(?:-Bn)?(.*)$/.exec(name) ?? [];
  const state = STATES[letters];
  if (number === undefined || state === undefined || rest !== '') return spaced(name);
  return `${ordinal(Number(number))} ${state}${name.endsWith('-Bn') ? ' Battalion' : ''}`;
}

/** 'B-4US' is Battery B of the 4th US Artillery, '2ME' the 2nd Maine Battery. */
export function batteryTitle(name: string): string {
  const [, letter, regiment] = /^([A-Z])-(\d*[A-Z]{2})$/.exec(name) ?? [];
  if (letter !== undefined && regiment !== undefined) return `Battery ${letter}, ${regimentTitle(regiment)}`;
  const title = regimentTitle(name);
  return title === spaced(name) ? title : `${title} Battery`;
}

const SIDE_LETTERS: Readonly<Record<Side, string>> = { union: 'U', confederate: 'C' };

/** A commander's family name, with initials where his counter has them: 'A-P-Hill' is 'A. P. Hill', 'U-Smith' is 'Smith'. */
export function surname(tag: string, fullName: string, side: Side): string {
  const parts = tag.split('-');
  if (parts.length === 1) return familyName(tag, fullName);
  const initials = parts.filter(part => part.length === 1);
  const isSideLetter =
    initials.length === 1 &&
    initials[0] === SIDE_LETTERS[side] &&
    fullName !== '' &&
    !fullName.startsWith(initials[0]!);
  const family = familyName(parts.filter(part => part.length > 1).join(' '), fullName);
  return isSideLetter ? family : [...initials.map(letter => `${letter}.`), family].join(' ');
}

/** A tag has letters only: the full name knows of apostrophes. */
function familyName(plain: string, fullName: string): string {
  const last = fullName.split(' ').at(-1) ?? '';
  return last.replace(/[^A-Za-z]/g, '') === plain ? last : plain;
}

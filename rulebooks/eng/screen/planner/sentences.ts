import { count, say, words } from '@abatis/words';
import {
  type Added,
  type Change,
  type Fault,
  type Limit,
  muText,
  type Stamp,
  TAB_1,
  twelfthsOf,
  type Warning,
} from '../../src/inside.ts';

/* What the planner says, clause by clause. */

const WORK_NAMES = words({
  barricade: 'barricade',
  abatis: 'abatis',
  breastwork: 'breastwork',
  chevaux: 'chevaux-de-frise',
  lowLogWall: 'low log wall',
  loopholeHigh: 'loopholes in a high wall',
  palisade: 'palisade',
  wolfPits: 'wolf pits',
  redoubtLarge: 'large redoubt',
  redoubtNormal: 'redoubt',
  redoubtSmall: 'small redoubt',
  siegePos6: 'siege battery of 6″',
  siegePos5: 'siege battery of 5″',
  siegePos4: 'siege battery of 4″',
  siegePos3: 'siege battery of 3″',
  siegePos2: 'siege battery of 2″',
  sapTrench: 'sap trench',
  earthwork: 'earthwork',
  highLogWall: 'high log wall',
  logTower: 'log tower',
  firingStep: 'firing step',
  loopholeLog: 'loopholes in a log wall',
  redoubtLargeIII: 'large redoubt to class III',
  redoubtNormalIII: 'redoubt to class III',
  redoubtSmallIII: 'small redoubt to class III',
  siegePos56III: 'battery of 5″ or 6″ to class III',
  siegePos4III: 'battery of 4″ to class III',
  siegePos23III: 'battery of 2″ or 3″ to class III',
  trenchStep: 'trench with a firing step',
  earthworkIII: 'earthwork to class III',
  road: 'road',
  corduroy: 'corduroy road',
  causeway: 'causeway',
  riverPiles: 'river piles',
  plankBridge: 'plank bridge',
  woodBridge: 'wooden bridge',
  raft: 'raft',
  repairBoat: 'repair of a boat',
  pyre: 'pyre',
  flameBarrier: 'flame barrier',
  buildingUp: 'strengthening of a building',
  ladders: 'ladders',
  gallery: 'mine gallery',
});

const RAZE = 'raze:';

/** A work by its name in a plan: `earthwork`, `raze:palisade`. */
export function workName(type: string): string {
  if (type.startsWith(RAZE)) return say`razing: ${type.slice(RAZE.length)}`;
  return type in TAB_1 ? WORK_NAMES[type as keyof typeof TAB_1] : type;
}

/** `day 2, night turn 7 (20:00)`. */
export const stampText = ({ day, seg, turn, clock }: Stamp): string =>
  seg === 'D' ? say`day ${day}, turn ${turn} (${clock})` : say`day ${day}, night turn ${turn} (${clock})`;

/** Why a project is left out. */
export function faultText({ clause, facts }: Fault): string {
  const { party = '', work = '' } = facts;
  switch (clause) {
    case 'ENG 23.43b':
      return say`${party} may not labour on this work: it takes ${facts.labour ?? ''}`;
    case 'ENG A.35':
      return say`${facts.figures ?? 0} figures are not enough for a gang`;
    case 'ENG 23.50b':
      return say`${party} has no tools`;
    case 'ENG 23.44':
      return say`no Engineer officer is named for it`;
    case 'ENG 23.42a':
      return say`nobody of code ${facts.codes || 'E, C, S'} is named to direct it`;
    case 'ENG 23.55c':
      return say`nothing stands there to build upon: it needs ${String(facts.needs ?? '')
        .split(', ')
        .map(workName)
        .join(', ')}`;
    case 'ENG A.5':
      return say`${party} is no battalion of 12 soldiers or more`;
    case 'ENG 23.53a12':
      return say`${party} may not be the second party`;
    case 'ENG 23.21b4':
      return say`${party} may not work inside an enemy minimum fire zone`;
    case 'ENG 23.21a1':
      return say`${party} may not work with an enemy command within 48″`;
    case 'ENG TAB 1':
      return say`${facts.helper ?? ''} cannot make this work faster`;
    default:
      if (facts.option !== undefined) return say`it needs the option ${facts.option}`;
      if (facts.figures !== undefined) return say`${party} has ${facts.figures} figures, and two are needed`;
      return say`${workName(String(work))} cannot be built so`;
  }
}

/** Material in units: `4½`. */
export const mu = (units: number): string => muText(twelfthsOf(units));

/** What the plan still wants. */
export function addedText(added: Added): string {
  switch (added.kind) {
    case 'after':
      return say`${added.project} waits for ${added.waitsFor}`;
    case 'road':
      return say`${added.project} needs a road of ${added.inches}″ before wagons can supply it`;
    case 'material':
      return added.site === ''
        ? say`${mu(added.mu)} MU are wanting`
        : say`${mu(added.mu)} MU are wanting at ${added.site}`;
  }
}

export function warningText({ clause, facts }: Warning): string {
  switch (clause) {
    case 'ENG 23.21h':
      return say`${facts.party ?? ''} tires the whole of ${facts.command ?? ''}`;
    case 'ENG 23.35a':
      return say`${facts.party ?? ''} may not dig while ${facts.free ?? ''} is free`;
    case 'ENG 23.42a':
      return facts.officer
        ? say`${facts.project ?? ''} waits for ${facts.officer}, who is wanted in two places`
        : say`${facts.project ?? ''} waits for somebody to direct it`;
    case 'ENG 23.21b2':
      return say`${facts.site ?? ''} lies inside an enemy minimum fire zone`;
    case 'ENG 23.21a1':
      return say`an enemy command may come within 48″ of ${facts.site ?? ''}`;
    case 'ENG P.19':
      return facts.reason === 'time'
        ? say`${facts.project ?? ''} is not finished in time`
        : say`${facts.project ?? ''} is not finished: ${reasonText(String(facts.reason))}`;
    default:
      return say`works wait for material`;
  }
}

export const REASONS = words({
  '23.37a': 'waits for half of its material',
  '23.37b': 'waits for material',
  '23.42a': 'waits for somebody to direct it',
});

export const reasonText = (reason: string): string =>
  reason in REASONS ? REASONS[reason as keyof typeof REASONS] : reason;

/** What held a project up. */
export function limitText(limit: Limit): string {
  switch (limit.kind) {
    case 'dependency':
      return say`waits for ${limit.on}`;
    case 'crew':
      return say`${limit.party} is busy with ${limit.on}`;
    case 'material':
      return say`waits for material`;
    case 'notBefore':
      return say`is not to begin sooner`;
    case 'start':
      return say`begins with the plan`;
  }
}

/** What could be done otherwise. */
export function changeText(change: Change): string {
  switch (change.kind) {
    case 'battalion':
      return say`a battalion helps at ${change.project}`;
    case 'second':
      return say`a second party at ${change.project}`;
    case 'night':
      return say`${change.project} is worked at night`;
    case 'crew':
      return say`${change.party} builds ${change.project}`;
    case 'first':
      return say`${change.project} before ${change.before}`;
    case 'material':
      return say`all material at hand`;
    case 'dry':
      return say`dry ground throughout`;
    case 'allNight':
      return say`night work everywhere`;
    case 'noNight':
      return say`no night work`;
    case 'noHelp':
      return say`no battalions or second parties`;
  }
}

/** A time in turns of twenty minutes: `2 h 40 min`. */
export function timeText(turns: number): string {
  const [hours, thirds] = [Math.floor(turns / 3), turns % 3];
  if (hours === 0) return say`${20 * thirds} min`;
  return thirds === 0 ? say`${hours} h` : say`${hours} h ${20 * thirds} min`;
}

export const turnsText = (turns: number): string => count(turns, 'turn');

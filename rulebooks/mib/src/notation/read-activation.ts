import { NOWHERE } from '@abatis/hex';
import { after, NotationError, numberAt, type Token } from '@abatis/notation';
import type { BatteryPost, Exemption, FieldOfFire, FormationId, UnitId } from '../state.ts';
import type { Draft } from './draft.ts';
import { MAP } from './drawn-ground.ts';
import { facingOf } from './places.ts';
import { formationAt, leaderAt, sideWord, unitAt } from './read-state.ts';

type Words = readonly Token[];

/** Steps at which a position can be: an activation is under way. */
export const ACTIVE_STEPS = ['actions', 'declare'] as const;
export type ActiveStep = (typeof ACTIVE_STEPS)[number];

/** What the text says of the activation. */
export interface DraftActivation {
  readonly step: ActiveStep;
  readonly formations: readonly FormationId[];
  readonly halved: readonly FormationId[];
  readonly wearied: readonly FormationId[];
  readonly hurried: readonly FormationId[];
  readonly spared: readonly UnitId[];
}

const LISTS = ['halved', 'wearied', 'hurried'] as const;

const BEGUN: Omit<DraftActivation, 'step'> = {
  formations: [],
  halved: [],
  wearied: [],
  hurried: [],
  spared: [],
};

/** `active III V`, `active declare III halved=III`: the activation of these formations, at this step. */
export function readActive(draft: Draft, [first, ...words]: Words): void {
  const step = ACTIVE_STEPS.find(each => each === words[0]?.text);
  let said: DraftActivation = { ...BEGUN, step: step ?? 'actions' };
  for (const word of step ? words.slice(1) : words) said = withWord(draft, said, word);
  if (said.formations.length === 0) throw new NotationError(first!, 'an activation names its formations');
  const sides = new Set(said.formations.map(id => draft.formations[id]!.side));
  if (sides.size > 1) throw new NotationError(first!, 'an activation is of one side');
  draft.active = said;
}

function withWord(draft: Draft, said: DraftActivation, word: Token): DraftActivation {
  if (word.text.startsWith('spared=')) {
    const name = after(word, 'spared=');
    return { ...said, spared: [...said.spared, unitAt(draft, name, name)] };
  }
  const list = LISTS.find(key => word.text.startsWith(`${key}=`)) ?? 'formations';
  const name = list === 'formations' ? word : after(word, `${list}=`);
  return { ...said, [list]: [...said[list], formationAt(draft, name, name)] };
}

/** `exempt Morand 0504 Jellacic 0604`: may stay in that hex, in the field of that unit in the other (8.2i). */
export function readExempt(draft: Draft, [first, name, hex, by, from]: Words): void {
  const unit = unitAt(draft, name, first!);
  if (!hex || !by || !from) throw new NotationError(name!, 'an exemption is UNIT HEX BY FROM');
  const exemption: Exemption = {
    unit,
    hex: MAP.hexAt(draft, hex),
    by: by.text === 'none' ? null : unitAt(draft, by, hex),
    from: MAP.hexAt(draft, from),
  };
  draft.says.exempt = [...(draft.says.exempt ?? []), exemption];
}

/** `field french 0504 Morand 0604 0505`: a Field of Fire when the activation began; "none" for guns in position. */
export function readField(draft: Draft, [first, side, from, name, ...hexes]: Words): void {
  if (side?.text === 'none') {
    draft.fields ??= [];
    return;
  }
  const owner = sideWord(side, first!);
  if (!from || !name) throw new NotationError(side!, 'a field has a hex and a unit from which it comes');
  const field: FieldOfFire = {
    from: MAP.hexAt(draft, from),
    unit: name.text === 'none' ? null : unitAt(draft, name, from),
    side: owner,
    hexes: hexes.map(token => MAP.hexAt(draft, token)),
  };
  draft.fields = [...(draft.fields ?? []), field];
}

/** `began Morand 0504`: where a unit stood when the activation began, if it was not where it is; or `nowhere`. */
export function readBegan(draft: Draft, [first, name, hex]: Words): void {
  const unit = unitAt(draft, name, first!);
  if (!hex) throw new NotationError(name!, 'a unit began in a hex');
  draft.began.set(unit, hex.text === 'nowhere' ? NOWHERE : MAP.hexAt(draft, hex));
}

/** `grand-battery Lauriston Guns day=0 fired 0504>1:Morand*2,Friant`: its leader, formation and posts. */
export function readGrandBattery(draft: Draft, [first, leader, formation, ...words]: Words): void {
  const id = leaderAt(draft, leader, first!);
  const guns = formationAt(draft, formation, leader!);
  let day = 0;
  let fired = false;
  const posts: BatteryPost[] = [];
  for (const word of words) {
    if (word.text.startsWith('day=')) day = numberAt(after(word, 'day='), word, 'a day');
    else if (word.text === 'fired') fired = true;
    else posts.push(postOf(draft, word));
  }
  const battery = { leader: id, formation: guns, day, fired, posts };
  draft.says.grandBatteries = [...(draft.says.grandBatteries ?? []), battery];
}

function postOf(draft: Draft, token: Token): BatteryPost {
  const [, hex, facing, units, deed] = /^(\d{4})>(\d):(.+?)(:moved|:turned)?$/.exec(token.text) ?? [];
  if (!hex || !facing || !units)
    throw new NotationError(token, 'a post is HEX>FACING:UNIT*BATTERIES,UNIT: 0504>1:Morand*2,Friant');
  return {
    hex: MAP.hexAt(draft, { ...token, text: hex }),
    facing: facingOf({ ...token, text: facing }),
    batteries: units.split(',').flatMap(part => batteriesOf(draft, { ...token, text: part })),
    ...(deed === ':moved' && { moved: true }),
    ...(deed === ':turned' && { turned: true }),
  };
}

function batteriesOf(draft: Draft, token: Token): readonly number[] {
  const [, name = token.text, count = '1'] = /^(.+)\*(\d)$/.exec(token.text) ?? [];
  const unit = unitAt(draft, { ...token, text: name }, token);
  return Array.from({ length: Number(count) }, () => unit);
}

import { NOWHERE } from '@abatis/hex';
import * as notation from '@abatis/notation';
import { activationOf } from '../rules/04-actions.ts';
import type { Declaration, Declared } from '../rules/07-combat/index.ts';
import type { Activation, BatteryPost, FieldOfFire, GrandBattery, MibState } from '../state.ts';
import {
  type ActiveStep,
  type DraftActivation,
  FACING,
  FORMATION,
  HEX,
  HEXSIDE,
  LEADER,
  MAP,
  type MibCodec,
  type Names,
  PHASES,
  type PhaseWord,
  SIDE,
  STATE,
  type Statement,
  TRAIN,
  UNIT,
} from './draft.ts';

/* What names pieces is read last, so that they may be named before they are placed. */

type Trench = MibState['trenches'][number];

const BEGUN = notation.flag('begun', notation.keys<Trench>()('finished'), false);
const DUG_BY = notation.valued('by=', notation.keys<Trench>()('by'), UNIT);
const TRENCH: notation.Row<Trench, Names> = notation.row(
  'trench',
  { hex: HEX },
  { words: [BEGUN, DUG_BY], usual: { finished: true, by: null } },
);

type BridgeWork = MibState['bridgeWorks'][number];

const RESUMED = notation.flag('resumed', notation.keys<BridgeWork>()('resumed'), true);

/** A unit or a train. */
const WORKER: notation.PieceWord<BridgeWork, Names> = {
  text: null,
  read: (work, token, names) =>
    names.trains.some(({ card }) => card.name === token.text)
      ? { ...work, train: TRAIN.read(token, names) }
      : { ...work, unit: UNIT.read(token, names) },
  print: ({ unit, train }, names) => (train === null ? UNIT.print(unit!, names) : TRAIN.print(train, names)),
};

/** `0504>1:Morand*2,Friant:moved`. */
const POST: MibCodec<BatteryPost> = {
  read(token, names) {
    const [, hex, facing, units, deed] = /^(\d{4})>(\d):(.+?)(:moved|:turned)?$/.exec(token.text) ?? [];
    if (!hex || !facing || !units)
      throw new notation.NotationError(
        token,
        'a post is HEX>FACING:UNIT*BATTERIES,UNIT: 0504>1:Morand*2,Friant',
      );
    const part = (text: string): notation.Token => ({ ...token, text });
    return {
      hex: HEX.read(part(hex), names),
      facing: FACING.read(part(facing), names),
      batteries: units.split(',').flatMap(text => batteriesOf(names, part(text))),
      ...(deed === ':moved' && { moved: true }),
      ...(deed === ':turned' && { turned: true }),
    };
  },
  print({ hex, facing, batteries, moved, turned }, names) {
    const units = batteries.map(id => names.units[id]!.card.name).join(',');
    const deed = `${moved ? ':moved' : ''}${turned ? ':turned' : ''}`;
    return notation.quotedName(`${HEX.print(hex, names)}>${facing}:${units}${deed}`);
  },
};

function batteriesOf(names: Names, token: notation.Token): readonly number[] {
  const [, name = token.text, count = '1'] = /^(.+)\*(\d)$/.exec(token.text) ?? [];
  const unit = UNIT.read({ ...token, text: name }, names);
  return Array.from({ length: Number(count) }, () => unit);
}

const battery = notation.keys<GrandBattery>();

const LISTS: readonly Statement[] = [
  /** `pontoon 0101/0102 Pontoniers`. */
  notation.adding(
    STATE,
    'pontoons',
    notation.row(
      'pontoon',
      { side: HEXSIDE, train: TRAIN },
      { needs: [2, 0, 'a pontoon has a hexside and a train'] },
    ),
  ),
  /** `bridge-work 0101/0102 Morand resumed`: begun on the last activation of this unit or train, and taken up again. */
  notation.adding(
    STATE,
    'bridgeWorks',
    notation.row(
      'bridge-work',
      { side: HEXSIDE },
      {
        words: [{ ...RESUMED, print: () => null }, WORKER, { ...RESUMED, read: () => null }],
        usual: { unit: null, train: null },
        needs: [3, 1, 'a bridge work has a hexside and a unit or train'],
      },
    ),
  ),
  /** `grand-battery Lauriston Guns day=0 fired 0504>1:Morand*2,Friant`: its leader, formation and posts. */
  notation.adding(
    STATE,
    'grandBatteries',
    notation.row(
      'grand-battery',
      { leader: LEADER, formation: FORMATION },
      {
        words: [
          notation.valued('day=', battery('day'), notation.integer('a day')),
          notation.flag('fired', battery('fired'), true),
          notation.repeated('', battery('posts'), POST),
        ],
        usual: { day: 0, fired: false, posts: [] },
      },
    ),
  ),
  /** `exempt Morand 0504 Jellacic 0604`: may stay in that hex, in the field of that unit in the other (8.2i). */
  notation.adding(
    STATE,
    'exempt',
    notation.row(
      'exempt',
      { unit: UNIT, hex: HEX, by: notation.orWord('none', null, UNIT), from: HEX },
      { needs: [5, 1, 'an exemption is UNIT HEX BY FROM'] },
    ),
  ),
].map(kind => ({ ...kind, isLate: true }));

/** What lies on the map. */
export const MARKS: readonly Statement[] = [
  /** `trench 0504 0505`, `trench none`, `trench 0504 begun by=Morand`: what is said holds for all its hexes. */
  {
    words: ['trench'],
    isLate: true,
    read(draft, [first, ...words]) {
      MAP.groundIn(draft, first!);
      const isHex = ({ text }: notation.Token): boolean => /^\d/.test(text);
      const said = words.filter(word => !isHex(word));
      const more = words.filter(isHex).map(hex => TRENCH.read([first!, hex, ...said], draft));
      const all = [...(draft.says.trenches ?? []), ...more];
      draft.says.trenches = notation.isNone(words) ? [] : all.sort((a, b) => a.hex - b.hex);
    },
    print(printing) {
      const lines = ({ trenches }: MibState): readonly string[] =>
        trenches.map(trench => TRENCH.print(trench, printing));
      return notation.changedLines('trench', lines(printing.state), lines(printing.base));
    },
  },
  /** `destroyed 0101/0102`. */
  notation.list('destroyed', 'destroyedBridges', HEXSIDE, { ascends: true }),
  ...LISTS,
];

const active = notation.keys<DraftActivation>();

/** `active III V`, `active declare III halved=III`: the activation of these formations, at this step. */
const ACTIVE: notation.Row<DraftActivation, Names> = notation.row(
  'active',
  {},
  {
    words: [
      notation.silent(notation.flag('actions', active('step'), 'actions')),
      notation.flag('declare', active('step'), 'declare'),
      notation.flag('combats', active('step'), 'combats'),
      notation.repeated('halved=', active('halved'), FORMATION),
      notation.repeated('wearied=', active('wearied'), FORMATION),
      notation.repeated('hurried=', active('hurried'), FORMATION),
      notation.repeated('spared=', active('spared'), UNIT),
      notation.repeated('', active('formations'), FORMATION),
    ],
    usual: { step: 'actions', formations: [], halved: [], wearied: [], hurried: [], spared: [] },
  },
);

/** `field french 0504 Morand 0604 0505`: a Field of Fire when the activation began; "none" for guns in position. */
const FIELD: notation.Row<FieldOfFire, Names> = notation.row(
  'field',
  { side: SIDE, from: HEX, unit: notation.orWord('none', null, UNIT) },
  {
    words: [notation.repeated('', notation.keys<FieldOfFire>()('hexes'), HEX)],
    usual: { hexes: [] },
    needs: [4, 1, 'a field has a hex and a unit from which it comes'],
  },
);

interface Began {
  readonly unit: number;
  readonly hex: number;
}

/** `began Morand 0504`: where a unit stood when the activation began, if it was not where it is; or `nowhere`. */
const BEGAN: notation.Row<Began, Names> = notation.row(
  'began',
  { unit: UNIT, hex: notation.orWord('nowhere', NOWHERE, HEX) },
  { needs: [3, 1, 'a unit began in a hex'] },
);

/** Where the activation is, and the attacks that have been declared and not made. */
function momentOf({ steps }: MibState): readonly [step: ActiveStep, attacks: Declaration] {
  const frame = steps.at(-1);
  switch (frame?.step) {
    case 'declare':
    case 'declaring':
      return ['declare', frame.combats];
    case 'next-combat':
      return ['combats', frame.combats.filter(each => each !== null)];
    default:
      return ['actions', []];
  }
}

const AGAINST = 'against';

const printedAttack = ({ attackers, hexes }: Declared, names: Names): string =>
  [
    'attack',
    ...attackers.flatMap(({ unit, hex }) => [UNIT.print(unit, names), HEX.print(hex, names)]),
    AGAINST,
    ...hexes.map(hex => HEX.print(hex, names)),
  ].join(' ');

function readAttack(names: Names, [first, ...words]: readonly notation.Token[]): Declared {
  const at = words.findIndex(({ text }) => text === AGAINST);
  const by = words.slice(0, Math.max(at, 0));
  const hexes = words.slice(at + 1).map(token => HEX.read(token, names));
  if (by.length === 0 || by.length % 2 > 0 || hexes.length === 0)
    throw new notation.NotationError(first!, 'an attack is UNIT HEX… against HEX…');
  const attackers = by.flatMap((token, place) =>
    place % 2 > 0 ? [] : [{ unit: UNIT.read(token, names), hex: HEX.read(by[place + 1]!, names) }],
  );
  return { attackers, hexes };
}

export const ACTIVATION: readonly Statement[] = [
  /** `phase reinforcements`: the start of a phase of the turn (3.0). */
  {
    words: ['phase'],
    read(draft, [first, name, more]) {
      const known = Object.keys(PHASES) as PhaseWord[];
      draft.phase = { name: notation.oneOf(name, first!, known, 'a phase'), token: name! };
      notation.noMore(more);
    },
    print({ state: { activation, steps } }) {
      const step = activation ? undefined : steps.at(-1)?.step;
      return Object.entries(PHASES).flatMap(([word, frame]) => (frame === step ? [`phase ${word}`] : []));
    },
  },
  /** `attack Morand 0505 Friant 0605 against 0504`: declared in this activation, and not made yet (7.0b). */
  {
    words: ['attack'],
    isLate: true,
    read(draft, words) {
      draft.attacks.push({ combat: readAttack(draft, words), token: words[0]! });
    },
  },
  {
    words: ['active'],
    isLate: true,
    read(draft, words) {
      const said = ACTIVE.read(words, draft);
      if (said.formations.length === 0)
        throw new notation.NotationError(words[0]!, 'an activation names its formations');
      const sides = new Set(said.formations.map(id => draft.formations[id]!.side));
      if (sides.size > 1) throw new notation.NotationError(words[0]!, 'an activation is of one side');
      draft.active = said;
    },
    /** The activation and the step it is at; nothing if none is under way. */
    print(printing) {
      const { state } = printing;
      const { activation } = state;
      if (!activation) return [];
      const begun = activationOf(state, activation.side, activation.formations);
      const [step, attacks] = momentOf(state);
      const lines = ({ fields }: Pick<Activation, 'fields'>): readonly string[] =>
        fields.map(field => FIELD.print(field, printing));
      return [
        ACTIVE.print({ ...activation, step }, printing),
        ...notation.changedLines('field', lines(activation), lines(begun)),
        ...activation.began.flatMap((hex, unit) =>
          hex === begun.began[unit] ? [] : [BEGAN.print({ unit, hex }, printing)],
        ),
        ...attacks.map(each => printedAttack(each, printing)),
      ];
    },
  },
  {
    words: ['field'],
    isLate: true,
    read(draft, words) {
      const more = notation.isNone(words.slice(1)) ? [] : [FIELD.read(words, draft)];
      draft.fields = [...(draft.fields ?? []), ...more];
    },
  },
  {
    words: ['began'],
    isLate: true,
    read(draft, words) {
      const { unit, hex } = BEGAN.read(words, draft);
      draft.began.set(unit, hex);
    },
  },
];

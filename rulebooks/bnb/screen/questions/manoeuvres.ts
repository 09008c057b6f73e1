import { cite, count, number, say, typeset, words } from '@abatis/presenter';
import type { Draft, DraftButton, Text, Then } from '@abatis/screen';
import type { BnbState, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { legLabel } from '../words/legs.ts';
import { compassText, degreeText, inchText } from '../words/say.ts';
import {
  baseOf,
  chargeAhead,
  type Drafted,
  type Heading,
  headingOf,
  type InHand,
  isLong,
  type LongLeg,
  legAlong,
  type Manner,
  onward,
  orderOf,
  reachAfter,
  selectionOf,
  walkedBy,
} from './draft.ts';
import { bendLeg, blocksAhead, endsInside, roadWays } from './ground-legs.ts';

/* What a unit in hand can do next: the manoeuvres, how far each may go, every formation, and a little less or more. */

export const HALF = bnb.WHOLE_MOVE / 2;

/** '0.375' of millionths. */
export const share = (used: number): string => (used / bnb.WHOLE_MOVE).toFixed(3);

/** '½ a move': of millionths. */
const costText = (cost: number): string =>
  cost === HALF
    ? say`½ a move`
    : cost === bnb.WHOLE_MOVE
      ? say`a whole move`
      : cost === 2 * bnb.WHOLE_MOVE
        ? say`two moves`
        : say`${share(cost)} of a move`;

const selecting = ({ names }: InHand, drafted: Drafted): Then => ({ select: selectionOf(names, drafted) });

/** What stops a leg, in a word or two. */
const STOPS: Readonly<Record<string, string>> = words({
  'BNB 0.10a': 'its whole move',
  'BNB 2.2a': '2″ from the enemy',
  'BNB 0.8a': 'no room beyond',
  'BNB 2.12j': 'a friend who may not be passed',
  'BNB 6.1f': 'woods',
  'BNB 6.4.1b': 'the edge of the block',
  'BNB 2.11b': 'a square keeps its way',
});

export const stopText = (clause: string | null, heading: Heading): Text => {
  if (clause === null) return heading.go === 'wheel' ? say`a quarter turn ${cite('BNB 0.9c')}` : '';
  const why = STOPS[clause];
  return why ? say`${why} ${cite(clause)}` : say`stopped ${cite(clause)}`;
};

const lengthText = (leg: LongLeg): string => (leg.go === 'wheel' ? degreeText(leg.by) : inchText(leg.by));

const MANNERS: readonly Manner[] = ['advance', 'wheel', 'oblique', 'sidestep', 'retire', 'road', 'reform'];
const MANNER_NAMES: Readonly<Record<Manner, string>> = words({
  advance: 'Advance',
  wheel: 'Wheel',
  oblique: 'Oblique',
  sidestep: 'Sidestep',
  retire: 'Retire',
  road: 'By road',
  reform: 'Formation',
});

/** The manner of the hand: as it was said, or as its last leg was made. */
const mannerOf = ({ manner, legs }: Drafted): Manner => {
  const last = legs.at(-1);
  if (manner) return manner;
  if (isLong(last)) return last.go;
  return last?.go === 'reform' || last?.go === 'road' ? last.go : 'advance';
};

export function mannersOf(state: BnbState, hand: InHand): readonly DraftButton[] {
  const { unit, legs } = hand;
  if (endsInside(legs)) return [];
  const after = onward(state, unit, legs);
  const present = mannerOf(hand);
  const isOpen = (manner: Manner): boolean => {
    if (manner === 'reform') return formationsOf(state, hand).length > 0;
    return manner !== 'road' || (hand.names.length === 1 && bnb.isOnRoad(state, after));
  };
  return MANNERS.filter(isOpen).map(manner => ({
    id: `manner ${manner}`,
    label: MANNER_NAMES[manner],
    note: mannerNote(state, after, manner),
    on: manner === present,
    then: selecting(hand, { ...hand, manner }),
  }));
}

function mannerNote(state: BnbState, after: Unit, manner: Manner): string {
  const times = (leg: Leg): string => say`×${bnb.factorOf(state, after, leg)}`;
  switch (manner) {
    case 'advance':
      return say`${inchText(bnb.rateOf(state, after))} a move`;
    case 'wheel':
      return say`by the arc`;
    case 'oblique':
      return say`45°, ${times({ go: 'oblique', to: 'left', by: 1 })}`;
    case 'sidestep':
      return times({ go: 'sidestep', to: 'left', by: 1 });
    case 'retire':
      return times({ go: 'retire', by: 1 });
    case 'road':
      return say`+4″ in march column`;
    case 'reform':
      return costText(
        bnb.manoeuvreCost(state, after, {
          go:
            after.formation === 'limbered'
              ? 'unlimber'
              : after.formation === 'unlimbered'
                ? 'limber'
                : 'reform',
          into: 'close',
          files: 1,
          turn: 0,
          anchor: 'front',
        } as Leg) ?? 0,
      );
  }
}

/** The two ways of a manner that has a left and a right; the last leg's own first and alone. */
function headingsOf(hand: Drafted): readonly Heading[] {
  const manner = mannerOf(hand);
  const last = hand.legs.at(-1);
  if (isLong(last) && last.go === manner) return [headingOf(last)];
  const sides = ['left', 'right'] as const;
  if (manner === 'wheel') return sides.map(about => ({ go: 'wheel', about }));
  if (manner === 'oblique' || manner === 'sidestep') return sides.map(to => ({ go: manner, to }));
  return manner === 'reform' || manner === 'road' ? [] : [{ go: manner }];
}

const HANDS = words({ left: 'left', right: 'right' });
const handText = (heading: Heading): string =>
  'about' in heading ? say` ${HANDS[heading.about]}` : 'to' in heading ? say` ${HANDS[heading.to]}` : '';

/** What fingers cannot do: as far as the rules allow, as far as keeps the fire, up to the enemy, and every formation. */
export function offersOf(state: BnbState, hand: InHand): readonly DraftButton[] {
  if (endsInside(hand.legs)) return [];
  if (mannerOf(hand) === 'reform') return formationsOf(state, hand);
  if (mannerOf(hand) === 'road') return roadOffers(state, hand);
  const ground = hand.names.length === 1 ? blockOffers(state, hand) : [];
  if (isLoose(hand)) return ground;
  return [...ground, ...straightOffers(state, hand)];
}

/** BNB 6.4.1b: into a block at once, or after straight on to its edge. */
const blockOffers = (state: BnbState, hand: InHand): readonly DraftButton[] =>
  blocksAhead(state, hand.unit, hand.legs).map(({ block, legs }) => ({
    id: `enter ${block.id}`,
    label: say`Occupy ${typeset(block.id)}`,
    note: say`holds ${count(block.capacity, 'figure')} ${cite('BNB 6.4.1b')}`,
    then: selecting(hand, { ...hand, charge: null, legs }),
  }));

/** BNB 6.9a: along the road as far as allowed, either way. */
function roadOffers(state: BnbState, hand: InHand): readonly DraftButton[] {
  const base = hand.legs.at(-1)?.go === 'road' ? hand.legs.slice(0, -1) : hand.legs;
  return roadWays(state, hand.unit, hand.legs).map(({ road, back, by }) => {
    const legs: readonly Leg[] = [...base, { go: 'road', road, back, by }];
    const facing = onward(state, hand.unit, legs).pose.facing;
    return {
      id: `road ${road} ${back}`,
      label: say`By road to the ${compassText(facing)}`,
      note: say`${inchText(by)} ${cite('BNB 6.9a')}`,
      then: selecting(hand, { ...hand, charge: null, legs }),
    };
  });
}

function straightOffers(state: BnbState, hand: InHand): readonly DraftButton[] {
  return headingsOf(hand).flatMap(heading => {
    const { base, by } = baseOf(hand.legs, heading);
    const reach = reachAfter(state, hand.unit, base, heading);
    const fires = keepingFire(state, hand.unit, base, heading, reach.by);
    const to = (id: string, label: string, far: number, note: Text): readonly DraftButton[] =>
      far > 0 && far !== by
        ? [
            {
              id: `${id} ${JSON.stringify(heading)}`,
              label,
              note,
              then: selecting(hand, { ...hand, charge: null, legs: [...base, legAlong(heading, far)] }),
            },
          ]
        : [];
    const far = lengthText(legAlong(heading, reach.by));
    return [
      ...(heading.go === 'advance' ? contactOffer(state, hand) : []),
      ...to(
        'far',
        say`As far as allowed${handText(heading)}`,
        reach.by,
        say`${far}, ${stopText(reach.clause, heading)}`,
      ),
      ...(fires === null
        ? []
        : to(
            'fire',
            say`Keep its fire${handText(heading)}`,
            fires,
            say`${lengthText(legAlong(heading, fires))}, then at −2 ${cite('BNB 3.1h')}`,
          )),
    ];
  });
}

const isLoose = ({ unit }: InHand): boolean => unit.formation === 'skirmish' || unit.formation === 'away';

/** BNB 3.1h: how far infantry may go along a heading and still fire; null where that is no limit. */
function keepingFire(
  state: BnbState,
  unit: Unit,
  base: readonly Leg[],
  heading: Heading,
  most: number,
): number | null {
  if (unit.arm !== 'infantry') return null;
  const from = onward(state, unit, base);
  const isWithin = (by: number): boolean =>
    from.turn.used +
      walkedBy(state, from, [legAlong(heading, by)]).reduce((sum, { cost }) => sum + cost, 0) <=
    HALF;
  if (from.turn.used >= HALF || most === 0 || isWithin(most)) return null;
  let [free, over] = [0, most];
  while (over - free > 1) {
    const middle = Math.floor((free + over) / 2);
    if (isWithin(middle)) free = middle;
    else over = middle;
  }
  return free > 0 ? free : null;
}

/** BNB 2.6a: the charge at whoever stands straight ahead, if the referee would allow it. */
function contactOffer(state: BnbState, hand: InHand): readonly DraftButton[] {
  if (hand.names.length > 1) return [];
  const { unit, legs, manner } = hand;
  const far = bnb.longestRun(state, onward(state, unit, legs));
  const ahead = chargeAhead(state, unit, legs, far);
  if (!ahead?.charge) return [];
  const order = orderOf(unit.name, { ...ahead, manner });
  const targets = state.units.filter(({ name }) => ahead.charge!.targets.includes(name)).map(({ id }) => id);
  const plan = bnb.planCharge(state, { ...order, type: 'charge', unit: unit.id, targets } as never);
  if ('refusals' in plan) return [];
  return [
    {
      id: 'contact',
      label: say`Up to contact`,
      note: say`charge ${ahead.charge.targets.join(say` and `)}, ${inchText(ahead.charge.by)} ${cite('BNB 2.6a')}`,
      then: selecting(hand, { ...ahead, manner }),
    },
  ];
}

type Reform = Extract<Leg, { go: 'reform' }>;

/** Every change of formation that is allowed, with its cost; after one, the files that it is formed on. */
function formationsOf(state: BnbState, hand: InHand): readonly DraftButton[] {
  const last = hand.legs.at(-1);
  const base = last?.go === 'reform' ? hand.legs.slice(0, -1) : hand.legs;
  const button = (leg: Leg, label: string): readonly DraftButton[] => {
    const [walked] = walkedBy(state, onward(state, hand.unit, base), [leg]);
    if (!walked || walked.refusals.length > 0) return [];
    const drafted = { ...hand, charge: null, legs: [...base, leg], manner: 'reform' as const };
    const on = JSON.stringify(last) === JSON.stringify(leg);
    return [
      {
        id: `form ${JSON.stringify(leg)}`,
        label,
        note: costText(walked.cost),
        on,
        then: selecting(hand, drafted),
      },
    ];
  };
  const anchors: readonly DraftButton[] =
    last?.go === 'reform' && last.into !== 'square'
      ? (['left', 'front', 'right'] as const).flatMap(anchor => button({ ...last, anchor }, ANCHORS[anchor]))
      : [];
  return [...anchors, ...formsOf(state, hand.unit).flatMap(leg => button(leg, formLabel(hand.unit, leg)))];
}

const TURNS = words({ 900: 'Face right', 1800: 'Face about', 2700: 'Face left' });
const SHAPES = words({ square: 'Square', skirmish: 'Skirmish order', masse: 'Column masse' });
const CLASSES = words({ column: 'Column', line: 'Line', extended: 'Extended line' });

/** BNB 1.9a: a line with half of it turned back or forward by half a right angle. */
const bendsOf = (state: BnbState, unit: Unit): readonly Leg[] =>
  (['left', 'right'] as const).flatMap(flank =>
    (['back', 'forward'] as const).flatMap(bends => bendLeg(state, unit, flank, bends, HALF_RIGHT) ?? []),
  );
const HALF_RIGHT = 450;

const BENDS = words({
  'left back': 'Refuse the left',
  'right back': 'Refuse the right',
  'left forward': 'Left forward',
  'right forward': 'Right forward',
});

/** 'Line 18×2', 'Face about': what a change of formation makes of the unit, in the fewest words. */
function formLabel(unit: Unit, leg: Leg): string {
  if (leg.go === 'bend') {
    const flank = leg.left.length > 0 ? 'left' : 'right';
    return BENDS[`${flank} ${leg[flank][0]!.bends}`];
  }
  if (leg.go !== 'reform') return legLabel(leg);
  if (leg.turn !== 0) return TURNS[leg.turn];
  if (leg.into !== 'close') return SHAPES[leg.into];
  const shape = `${leg.files}×${Math.ceil(unit.figures / leg.files)}`;
  const width = bnb.widthClass({ ...unit, formation: 'close', files: leg.files });
  return unit.arm === 'cavalry' || width === null ? say`Front ${shape}` : `${CLASSES[width]} ${shape}`;
}

const ANCHORS = words({ left: 'On its left', front: 'On its centre', right: 'On its right' });

/** The formations that players ask for: any other width is drawn out by the flank. */
function formsOf(state: BnbState, unit: Unit): readonly Leg[] {
  const { arm, formation, figures, files } = unit;
  if (arm === 'artillery')
    return formation === 'limbered'
      ? [
          { go: 'unlimber', about: false },
          { go: 'unlimber', about: true },
        ]
      : [{ go: 'limber', files: 1, about: false }, { go: 'turn-about' }];
  const form = (into: Reform['into'], wide: number, turn: Reform['turn'] = 0): Reform => ({
    go: 'reform',
    into,
    files: Math.max(1, Math.min(wide, figures)),
    turn,
    anchor: 'front',
  });
  const widths = [
    ...new Set((arm === 'cavalry' ? [6, 12] : [4, 6, 8, 12, 18, 24]).filter(wide => wide <= figures)),
  ];
  return [
    form('close', files, 1800),
    form('close', files, 900),
    form('close', files, 2700),
    ...widths.filter(wide => wide !== files || formation !== 'close').map(wide => form('close', wide)),
    ...bendsOf(state, unit),
    ...(arm === 'infantry' && formation !== 'square' ? [form('square', files)] : []),
    ...(arm === 'infantry' && formation !== 'skirmish' ? [form('skirmish', figures)] : []),
    ...(bnb.mayFormMasse(state, unit, 4) && formation !== 'masse' ? [form('masse', 4)] : []),
  ];
}

/** A little less or more: to the left and to the right, or back and ahead. */
export function nudgeOf(state: BnbState, hand: InHand): Draft['nudge'] {
  const manner = mannerOf(hand);
  if (manner === 'reform' || manner === 'road' || isLoose(hand) || endsInside(hand.legs)) return null;
  const last = hand.legs.at(-1);
  const isGoing = isLong(last) && last.go === manner;
  const base = isGoing ? hand.legs.slice(0, -1) : hand.legs;
  const isBack = (leg: LongLeg): boolean =>
    'about' in leg ? leg.about === 'left' : 'to' in leg ? leg.to === 'left' : leg.go === 'retire';
  const now = isGoing ? (isBack(last) ? -last.by : last.by) : 0;
  const along = (amount: number): Heading => {
    const side = amount < 0 ? 'left' : 'right';
    if (manner === 'wheel') return { go: 'wheel', about: side };
    if (manner === 'oblique' || manner === 'sidestep') return { go: manner, to: side };
    return { go: manner };
  };
  const isTurn = manner === 'wheel';
  const isAhead = manner === 'advance' || manner === 'retire';
  const steps = isTurn ? [-10, -1, 1, 10] : [-1000, -100, 100, 1000];
  const current = isAhead ? Math.abs(now) : now;
  const value = isTurn
    ? say`${(Math.abs(now) / 10).toFixed(1)}°`
    : say`${(Math.abs(now) / 1000).toFixed(2)}″`;
  return {
    value: now === 0 || isAhead ? value : say`${value} ${HANDS[now < 0 ? 'left' : 'right']}`,
    steps: steps.map(step => {
      const wished = isAhead ? Math.max(0, current + step) : current + step;
      const heading = along(wished);
      const by = Math.min(Math.abs(wished), reachAfter(state, hand.unit, base, heading).by);
      const unit = isTurn ? say`${number(Math.abs(step) / 10)}°` : say`${number(Math.abs(step) / 1000)}″`;
      const isSame = by === Math.abs(current) && wished < 0 === current < 0;
      return {
        id: `nudge ${step}`,
        label: step < 0 ? `◂${unit}` : `${unit}▸`,
        note: '',
        then: isSame
          ? null
          : selecting(hand, {
              ...hand,
              charge: null,
              manner,
              legs: by > 0 ? [...base, legAlong(heading, by)] : base,
            }),
      };
    }),
  };
}

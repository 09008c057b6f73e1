import {
  cite,
  hasPrimary,
  lastOf,
  MOST_BUTTONS,
  type Offer,
  type PromptFacts,
  phrase,
  picking,
  say,
  selectButton,
  todo,
  withoutPrimary,
  words,
} from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { FreeSetUp, LfmAction, LfmState, UnitId, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import {
  type Ask,
  answering,
  doneButton,
  dueItems,
  type FrameOf,
  hexOfPiece,
  orderButton,
  ordering,
  pickedFirst,
  pieceName,
  pieceSpan,
  shortNames,
} from '../scene/offer.ts';
import { refusalText } from '../words/refusal.ts';
import { placeOffer } from './reactions.ts';
import type { Questions } from './words.ts';

/** LFM 29.1: a piece is picked up and put into one of the hexes that are open to it. */
function setUpOffer(ask: Ask<FrameOf<'deploy'>>): Offer {
  const { state, frame } = ask;
  const free = lfm.freeSetUpsOf(state, frame.side);
  const pieces = free.flatMap(each => piecesOf(state, each));
  const chosen = lastOf(ask.selection, name => pieces.includes(name));
  return {
    selection: chosen === null ? [] : [chosen],
    choices: [...pieces.map(name => pick(state, name, chosen)), ...placements(state, free, chosen)],
    buttons: [
      ...modeButtons(state, free, chosen),
      doneButton(ask, say`End set-up`, chosen === null),
      // A piece that has been placed is still in hand: Enter goes on to the next.
      ...(chosen === null ? [] : [selectButton(say`Put down ${pieceName(state, chosen)}`, [], true)]),
    ],
    checklist: dueItems(state, ask.judge(lfm.DONE)),
  };
}

const piecesOf = (state: LfmState, { units, commanders }: FreeSetUp): readonly string[] => [
  ...lfm.unitNames(state, units),
  ...lfm.commanderTags(state, commanders),
];

function pick(state: LfmState, piece: string, chosen: string | null): Choice {
  const name = pieceName(state, piece);
  return picking(piece, piece === chosen, { pick: say`Pick up ${name}`, letGo: say`Put down ${name}` });
}

function placements(state: LfmState, free: readonly FreeSetUp[], piece: string | null): readonly Choice[] {
  if (piece === null) return [];
  return hexesFor(state, free, piece).map(hex =>
    ordering(
      { place: hex },
      { type: 'place', piece, hex },
      say`Place ${pieceName(state, piece)} in ${hex}`,
      'reach',
    ),
  );
}

/** Where the piece keeps within the limits; a brigade commander goes with his men (20.8a). */
function hexesFor(state: LfmState, free: readonly FreeSetUp[], piece: string): readonly string[] {
  const unit = lfm.unitCalled(state, piece);
  const its = free.find(each => piecesOf(state, each).includes(piece));
  if (!its) return [];
  const hexes =
    unit >= 0
      ? lfm.setUpHexes(state, its).filter(hex => lfm.fits(state, hex, [unit]))
      : lfm.commanderHexes(state, lfm.commanderCalled(state, piece));
  return lfm.hexTags(
    state,
    hexes.filter(hex => hex !== hexOfPiece(state, piece)),
  );
}

function modeButtons(state: LfmState, free: readonly FreeSetUp[], piece: string | null): readonly Button[] {
  const unit = piece === null ? -1 : lfm.unitCalled(state, piece);
  if (unit < 0 || !free.some(({ mayDismount }) => mayDismount.includes(unit))) return [];
  const type = state.units[unit]!.mounted ? 'dismount' : 'mount';
  const order: WrittenOrder<'mount' | 'dismount'> = { type, unit: lfm.unitName(state, unit) };
  return [
    orderButton(`${type === 'mount' ? say`Mount` : say`Dismount`} ${pieceName(state, order.unit)}`, order),
  ];
}

/** LFM 22.3: markers are placed before the first roll only. */
function detaching(state: LfmState, id: UnitId): PromptFacts {
  const isDetached = lfm.unitOf(state, id).detached;
  const isLate = state.commandRolls.length > 0;
  const [refusal] = isDetached || isLate ? [] : lfm.inNames(state, lfm.mayDetach(state, id).refusals);
  return {
    line: 'determine-command of a regiment',
    unit: lfm.unitName(state, id),
    isDetached,
    mayDetach: !isLate && !refusal,
    refusal: refusal && refusalText(refusal),
  };
}

/** LFM 20.2, R159: a click on a commander rolls for him; the button is for the next in the order of rank. */
const rollOffer = answering(
  'command',
  (state: LfmState, { commander }) => ({
    text: say`Roll for ${pieceName(state, commander)}`,
    on: { piece: commander },
    kind: 'pick',
    todo: todo(`roll ${commander}`, say`${pieceSpan(state, commander)} has not rolled ${cite('LFM 20.2')}`, [
      commander,
    ]),
  }),
  { end: phrase('End command'), urged: 1 },
);

/** LFM 22.3: a regiment is picked and then detached or called back. */
function markOffer({ state, selection, candidates }: Ask): Offer {
  const isMark = ({ type }: LfmAction): boolean => type === 'detach' || type === 'rejoin';
  const marks = [...candidates()].filter(isMark) as readonly WrittenOrder<'detach' | 'rejoin'>[];
  const isToDetach = (unit: string): boolean =>
    marks.some(each => each.unit === unit && each.type === 'detach');
  return pickedFirst(selection, marks, {
    piece: ({ unit }) => unit,
    nameOf: unit => pieceName(state, unit),
    purpose: unit => say`to ${isToDetach(unit) ? say`detach it from` : say`call it back to`} its brigade`,
    button: ({ type, unit }) => `${type === 'detach' ? say`Detach` : say`Rejoin`} ${pieceName(state, unit)}`,
  });
}

function commandOffer(ask: Ask<FrameOf<'determine-command'>>): Offer {
  const [rolls, marks] = [rollOffer(ask), markOffer(ask)];
  return {
    ...rolls,
    selection: marks.selection,
    choices: [...rolls.choices, ...marks.choices],
    // Whoever picks a regiment means it, and no die.
    buttons: [
      ...marks.buttons,
      ...(hasPrimary(marks.buttons) ? withoutPrimary(rolls.buttons) : rolls.buttons),
    ],
  };
}

const isDue = (state: LfmState, id: UnitId): boolean =>
  lfm.unitOf(state, id).building && lfm.mayEmplace(state, id).legal;

type Work = WrittenOrder<'emplace' | 'burn' | 'give-up' | 'build' | 'mark-bridge'>;

/** LFM SP.3: a unit is picked, and its works are buttons; what must be finished first is offered at once. */
function constructionOffer(ask: Ask<FrameOf<'construct'>>): Offer {
  const { state, selection } = ask;
  const works = [...ask.candidates()].filter((order): order is Work => 'unit' in order);
  const due = works.find(({ type }) => type === 'emplace');
  const { buttons, ...offer } = pickedFirst(selection, works, {
    piece: ({ unit }) => unit,
    nameOf: unit => pieceName(state, unit),
    purpose: unit => purposeOf(works, unit),
    button: work => workText(state, work),
  });
  const others = buttons.filter(({ then }) => !('act' in then) || then.act !== due);
  return {
    ...offer,
    buttons: [
      ...(due ? withoutPrimary(others) : others),
      doneButton(ask, say`End construction`, due === undefined && !hasPrimary(others)),
      ...(due ? [orderButton(workText(state, due), due, { primary: true })] : []),
    ],
    checklist: dueItems(state, ask.judge(lfm.DONE)),
  };
}

/** What a unit is picked for. */
function purposeOf(works: readonly Work[], unit: string): string {
  const types = works.filter(work => work.unit === unit).map(({ type }) => type);
  if (types.includes('build')) return say`to dig in`;
  return types.some(type => type === 'burn' || type === 'mark-bridge')
    ? say`to burn a bridge`
    : say`for its breastworks`;
}

const WORDS = words({
  emplace: 'Finish the breastworks of',
  burn: 'Burn the bridge with',
  'give-up': 'Give up the breastworks of',
  build: 'Dig breastworks with',
});

function workText(state: LfmState, work: Work): string {
  const name = pieceName(state, work.unit);
  if (work.type === 'mark-bridge') return say`Prepare to burn the bridge ${work.bridge} with ${name}`;
  return `${WORDS[work.type]} ${name}`;
}

/** LFM 14.5: stacks that may get rid of their D. */
const reorganizeOffer = answering(
  'reorganize',
  (state: LfmState, { hex }) => {
    const units = lfm.unitNames(state, lfm.unitsIn(state, lfm.hexCalled(state, hex)));
    const label = say`${shortNames(state, units)} in ${{ place: hex }} may reorganize ${cite('LFM 14.5a')}`;
    return {
      text: say`Roll for the stack in ${hex}`,
      on: { place: hex },
      kind: 'pick',
      button: say`Roll for ${shortNames(state, units.slice(0, 1))}`,
      todo: todo(`reorganize ${hex}`, label, units),
    };
  },
  { end: phrase('End reorganization'), urged: 1 },
);

/** LFM 17.2: a commander tries to recover one of his regiments, which are not on the map. */
const recoveryOffer = answering(
  'rally',
  (state: LfmState, { unit, commander }) => {
    const [regiment, leader] = [pieceName(state, unit), pieceName(state, commander)];
    const label = say`${leader} may recover ${regiment} ${cite('LFM 17.2')}`;
    return {
      text: say`Recover ${regiment} with ${leader}`,
      on: { piece: commander },
      kind: 'pick',
      todo: todo(`rally ${commander} ${unit}`, label, [commander]),
    };
  },
  { end: phrase('End recovery'), urged: MOST_BUTTONS },
);

/** Set-up, and the phases that ask little: command, construction, reorganization. */
export const PHASES: Questions<
  'deploy' | 'determine-command' | 'construct' | 'reorganize' | 'recovery' | 'place-recovered'
> = {
  deploy: {
    facts(state, { side }) {
      const free = lfm.freeSetUpsOf(state, side);
      return {
        number: free.flatMap(each => piecesOf(state, each)).length,
        within: Math.max(...free.map(({ within }) => within)),
      };
    },
    offer: setUpOffer,
  },
  'determine-command': {
    facts(state, _frame, selection) {
      const regiment = selection.map(name => lfm.unitCalled(state, name)).find(id => id >= 0);
      if (regiment !== undefined) return detaching(state, regiment);
      const { length: number } = lfm.commandersToRoll(state, state.phasing);
      return number === 0 ? { line: 'determine-command over' } : { number };
    },
    offer: commandOffer,
  },
  construct: {
    facts(state, { begun }) {
      const units = begun ? [] : lfm.unitsOnMap(state, state.phasing).filter(id => isDue(state, id));
      return units.length > 0
        ? { line: 'construct what was begun', units, number: units.length }
        : { isNight: lfm.isNight(state) };
    },
    offer: constructionOffer,
  },
  reorganize: {
    facts: (state, { rolled }) => ({ number: [...lfm.stacksToRoll(state, rolled)].length }),
    offer: reorganizeOffer,
  },
  recovery: {
    facts: state => ({ number: state.commanders.filter(({ recovering }) => recovering).length }),
    offer: recoveryOffer,
  },
  'place-recovered': placeOffer,
};

import { NOWHERE } from '@abatis/hex';
import { edit, LEGAL, type Ruling, transact } from '@abatis/kernel';
import { askOf, cite, hoverWith, type PointingTools, say, stopsTo, wayThrough } from '@abatis/presenter';
import type { At, Given, Hover, Pointed, Preview, Text } from '@abatis/screen';
import type { Declared, Mib, MibAction, MibState, Moving } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { offerFor, promptWords } from '../../questions/index.ts';
import { handOfTake, isMarch, taking } from '../../questions/marches.ts';
import { preview } from '../../words/preview/index.ts';
import { refusalLines } from '../../words/refusal.ts';
import type { Ask } from '../offer.ts';
import { piecesOf } from '../pieces.ts';
import { shadesAfter } from '../shades.ts';
import { mayGo, refusedOrder } from './refused.ts';
import { facingAfter, isHexByHex, pathSteps, type Way, wayLines, wayOf } from './ways.ts';

/** UI 3: the attack that could follow if they went this way and halted facing as they came; null if none. */
function attackPreview(rulebook: Mib, at: At<MibState>, way: Way): Preview | null {
  if (!way.isContact || !way.mayAttack) return null;
  const there = imagined(way);
  const hex = way.path.at(-1)!;
  const attackers = way.units.filter(unit => mib.targetsOf(there, { unit, hex }).length > 0);
  const [first] = attackers;
  if (first === undefined) return null;
  const target = mib.targetsOf(there, { unit: first, hex })[0]!;
  const told = preview(
    rulebook,
    { ...at, state: there },
    {
      type: 'attack',
      attackers: attackers.map(unit => ({ unit: mib.unitName(there, unit), hex: mib.hexName(there, hex) })),
      hexes: [...mib.hexNames(there, [target])],
    },
  );
  return told && { ...told, note: say`after the move, not committed` };
}

/** The position after the move, in which no die is thrown, when attacks are declared. */
const imagined = (way: Way): MibState =>
  transact(way.state, draft => {
    const { units, path } = way;
    const hex = path.at(-1)!;
    const facing = facingAfter(way);
    for (const id of units) {
      Object.assign(edit(draft, 'units', id), { hex, facing });
      Object.assign(edit(draft, 'units', id, 'act'), {
        category: 'mobile',
        entered: true,
        halted: true,
        committed: true,
      });
    }
    edit(draft).steps = [{ step: 'declaring', combats: [] }];
  });

/** UI 3: the declared combat that is fought from or at this place. */
function plannedPreview(rulebook: Mib, at: At<MibState>, ask: Ask, place: string): Preview | null {
  const { state, frame } = ask;
  if (frame.step !== 'declaring' && frame.step !== 'next-combat') return null;
  const hex = mib.hexCalled(state, place);
  const number = frame.combats.findIndex(
    combat => combat?.hexes.includes(hex) || combat?.attackers.some(body => body.hex === hex),
  );
  const combat = frame.combats[number];
  const told = combat ? preview(rulebook, alone(at), attackOf(state, combat)) : null;
  return told && { ...told, note: say`declared` };
}

/** As if nothing else had been declared. */
const alone = (at: At<MibState>): At<MibState> => ({
  ...at,
  state: { ...at.state, steps: [...at.state.steps.slice(0, -1), { step: 'declaring', combats: [] }] },
});

const attackOf = (state: MibState, { attackers, hexes }: Declared): MibAction => ({
  type: 'attack',
  attackers: [...mib.fighters(state, attackers)],
  hexes: [...mib.hexNames(state, hexes)],
});

/** UI 2: the march of those in hand, or picked, along waypoints; null where no march is being planned. */
function viaOrder(ask: Ask, pointed: Pointed): Given<MibAction> | null {
  const { state, frame, selection } = ask;
  if (frame.step === 'moving') {
    const act = marchVia(state, frame, pointed);
    return act && { act };
  }
  const [act] = frame.step === 'actions' ? taking(ask, selection) : [];
  const march = act && marchVia(state, handOfTake(state, act), pointed);
  return march ? { act, next: [march] } : null;
}

function marchVia(state: MibState, hand: Moving, { via, place }: Pointed): MibAction | null {
  if (place === null) return null;
  const stops = [mib.hexInHand(state, hand), ...stopsTo(via, place).map(each => mib.hexCalled(state, each))];
  if (stops.includes(NOWHERE)) return null;
  const endless = mib.payersOf(state, hand).map(payer => ({ ...payer, left: ENOUGH }));
  const way = wayThrough(mib.battleOf(state).ground.grid, stops, (from, to) =>
    mib.waysFrom(state, endless, from).pathTo(to),
  );
  return { type: 'march', path: [...mib.hexNames(state, way)] };
}

/** More than anything costs: the referee says what is too dear. */
const ENOUGH = 1000;

/** What pointing at something tells the player who is asked: what a click would do, or why it does nothing. */
export const hover = (
  rulebook: Mib,
  at: At<MibState>,
  selection: readonly string[],
  pointed: Pointed,
): Hover | null => hoverWith(toolsOf(rulebook, at), at, selection, pointed);

const toolsOf = (rulebook: Mib, looker: At<MibState>): PointingTools<MibState, MibAction> => ({
  ask: (state, selection) => askOf(rulebook, state, selection),
  offerFor,
  pieces: state => piecesOf({ ...looker, state }),
  viaOrder,
  about: (at, ask, given) => aboutOrder(rulebook, at, ask, given),
  judgeNext,
  refusedPath: (ask, given, verdict) => {
    const way = wayOf(ask, given);
    return way && isHexByHex(way) ? pathSteps(way, verdict) : [];
  },
  planned: (at, ask, place) => plannedPreview(rulebook, at, ask, place),
  wanted: refusedOrder,
  refusalLines,
  askedNow,
});

/** UI 1: nothing is meant there that a clause forbids; but something else is asked. */
function askedNow(at: At<MibState>, { state, selection, clause }: Ask): readonly Text[] {
  const title = promptWords(state, selection, at)!.title;
  return [say`Nothing can be done here. ${title}. ${cite(clause!)}`];
}

/** MIB 4.1b: those who are taken in hand by the same click may not be able to go where it sends them. */
function judgeNext({ state }: Ask, { act, next }: Given<MibAction>): Ruling {
  if (act.type !== 'take' || !isMarch(next?.[0])) return LEGAL;
  return mayGo(state, handOfTake(state, act), next[0]);
}

/** The way of an order with its costs, and the roll that it leads to. */
function aboutOrder(rulebook: Mib, at: At<MibState>, ask: Ask, given: Given<MibAction>): Omit<Hover, 'then'> {
  const way = wayOf(ask, given);
  return {
    tone: way === null ? 'plain' : way.isContact ? 'contact' : 'move',
    lines: way ? wayLines(way) : [],
    path: way ? pathSteps(way, LEGAL) : [],
    preview: (way && attackPreview(rulebook, at, way)) ?? preview(rulebook, at, given.act),
    ...(way &&
      way.units.length > 0 && { shades: shadesAfter(at, way.units, way.path.at(-1)!, facingAfter(way)) }),
  };
}

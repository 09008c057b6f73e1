import type { Hex } from '@abatis/hex';
import { net, ruling } from '@abatis/kernel';
import { cite, drmSpans, say, signed, verb } from '@abatis/presenter';
import type { SightPicture, Text } from '@abatis/screen';
import { battleOf, isNight } from '../../src/battle.ts';
import { fireStrength, zoiRange } from '../../src/charts/range-charts.ts';
import { unitTag, unitTags } from '../../src/named.ts';
import { cardOf, holder, unitOf, unitsIn } from '../../src/pieces.ts';
import type { Lfm } from '../../src/rulebook.ts';
import { type Fire, firePreview, mayFire } from '../../src/rules/07-ranged-fire/index.ts';
import { type Sight, screeningWorks, sightLine } from '../../src/rules/27-line-of-sight.ts';
import { termsOf } from '../../src/scenario-terms.ts';
import { mayFireByScenario } from '../../src/special-rules.ts';
import type { LfmState, Side, UnitId } from '../../src/state.ts';
import { preview } from '../words/preview/index.ts';
import { refusalText } from '../words/refusal.ts';
import { asIfToFire, isFiring } from './imagined.ts';
import { hexLink, unitLink, unitLinks } from './text.ts';

/** The two ends of a line and how it is seen. */
interface Line {
  readonly from: Hex;
  readonly to: Hex;
  readonly range: number;
  readonly sight: Sight;
}

type Meaning = Pick<SightPicture, 'meaning' | 'bars'>;

const NOTHING: Meaning = { meaning: [], bars: [] };

/** Who may fire along it at whom, with the modifiers and the chances, and whose zone of influence it carries. */
export function meaningOf(rulebook: Lfm, state: LfmState, line: Line): Meaning {
  const side = holder(state, line.from);
  if (side === null) return NOTHING;
  const { meaning, bars } = fireMeaning(rulebook, state, side, line);
  return { meaning: [...meaning, ...influence(state, side, line)], bars };
}

function fireMeaning(rulebook: Lfm, state: LfmState, side: Side, line: Line): Meaning {
  const guns = unitsIn(state, line.from).filter(id => cardOf(state, id).arm === 'artillery');
  if (guns.length === 0 || isNight(state)) return NOTHING;
  const held = holder(state, line.to);
  if (held === null || held === side) return { meaning: [atNobody(state, guns, line)], bars: [] };
  const now = isFiring(state, side) ? state : asIfToFire(state, side);
  const unlimbered = guns.filter(id => !unitOf(now, id).limbered);
  const units = unlimbered.length > 0 ? unlimbered : guns;
  const fires = unitsIn(now, line.to).map((target): Fire => ({ units, hex: line.to, target }));
  const { legal, refusals } = ruling(
    mayFire(now, side, fires[0]!),
    mayFireByScenario(now, termsOf(now).special, units),
  );
  if (!legal) return { meaning: refusals.map(refusalText), bars: [] };
  const best = bestOf(now, fires);
  const order = { type: 'fire', guns: unitTags(now, units), target: unitTag(now, best.target) } as const;
  return {
    meaning: [now === state ? '' : asIf(state, units), ...fires.map(fire => fireText(now, fire))].filter(
      text => text !== '',
    ),
    bars: preview(rulebook, { state: now, seat: side }, order)?.bars ?? [],
  };
}

const asIf = (state: LfmState, guns: readonly UnitId[]): Text =>
  say`If this were the Artillery Phase and ${unitLinks(state, guns)} had not fired ${cite('LFM SP.4a')}:`;

/** T10 likes low rolls: the fire with the lowest net modifier, the first of them. */
const bestOf = (state: LfmState, fires: readonly Fire[]): Fire =>
  fires.reduce((best, fire) =>
    net(firePreview(state, fire).drms) < net(firePreview(state, best).drms) ? fire : best,
  );

/** 'B 4US may fire at 33VA: 6 SP, full at range 3 7.5, dense target −1 T11. Net −1.' */
function fireText(state: LfmState, fire: Fire): Text {
  const { from, sp, drms } = firePreview(state, fire);
  const { strength, range } = from[0]!;
  return say`${unitLinks(state, fire.units)} may fire at ${unitLink(state, fire.target)}: ${sp} SP, ${strength} strength at range ${range} ${cite('LFM 7.5')}${drmSpans(drms)}. Net ${signed(net(drms))}.`;
}

function atNobody(state: LfmState, guns: readonly UnitId[], { to, range, sight }: Line): Text {
  const [who, where] = [unitLinks(state, guns), hexLink(state, to)];
  const strength = fireStrength(battleOf(state).charts, range);
  if (strength === null) return say`${where} is out of the range of fire of ${who} ${cite('LFM T17')}.`;
  if (sight === 'blocked') return say`${who} could not fire at an enemy in ${where} ${cite('LFM 7.4')}.`;
  return say`${who} could fire at an enemy in ${where} with ${strength} strength ${cite('LFM 7.5')}.`;
}

/** LFM 6.1: the units whose zone of influence the line carries; friends between do not count (6.1c). */
function influence(state: LfmState, side: Side, { from, to, range }: Line): readonly Text[] {
  if (isNight(state)) return [say`At night there are no zones of influence ${cite('LFM 23.5')}.`];
  const battle = battleOf(state);
  const works = screeningWorks(battle, state);
  if (sightLine(battle.ground, battle.charts, from, to, { works }).sight === 'blocked') return [];
  const units = unitsIn(state, from).filter(id => {
    const { arm } = cardOf(state, id);
    return range <= zoiRange(battle.charts, arm === 'artillery' ? arm : 'regiment');
  });
  if (units.length === 0) return [];
  const enemies = side === 'union' ? 'Confederates' : 'Union troops';
  const gives = verb(units, 'has', 'have');
  return [
    say`${unitLinks(state, units)} ${gives} a zone of influence on ${hexLink(state, to)} ${cite('LFM 6.1a')}: no road rate for ${enemies} there ${cite('LFM 2.2b')}.`,
  ];
}

import type { OutcomeBar } from '@abatis/screen';
import type { LfmAction, Order, OrderType } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { chargeEffectsOf, effectsOf } from '../../../src/charts/combat-charts.ts';
import type { Failure } from '../../../src/charts/vocabulary.ts';
import { commanderName } from '../../../src/events/names.ts';
import { commanderCalled, hexCalled, hexesCalled, unitCalled, unitsCalled } from '../../../src/named.ts';
import { cardOf, unitOf, unitsIn } from '../../../src/pieces.ts';
import { type Combat, combatPreview, type Force, retreatDuty } from '../../../src/rules/08-combat/index.ts';
import type { LfmState, Side, UnitId } from '../../../src/state.ts';
import { cite, commanderSpan, joined, place, say, term, troops, unitSpan } from '../say.ts';
import type { Meaning, Told } from './bars.ts';
import { gradeOf, turned } from './grades.ts';
import { resultText, type Sufferer, type Sufferers } from './sufferers.ts';

/** What an outcome means to the side that asks; null if it is not about this order. */
export type MeaningOf = (told: Told) => Meaning | null;

type Meanings = {
  readonly [Type in OrderType]?: (state: LfmState, order: Order<Type>, asker: Side) => MeaningOf;
};

/** The value of the first thing told that has this key. */
const firstOf = (told: Told, key: string) => told.find(each => key in each)?.[key];

const MEANINGS: Meanings = {
  command: (state, { commander }) => {
    const id = commanderCalled(state, commander);
    const name = commanderName(state, id);
    const who = commanderSpan(state, name);
    return told => {
      const own = told.find(each => each.commander === name && 'inCommand' in each);
      if (!own) return null;
      return own.inCommand === true
        ? {
            code: 'In',
            text: say`${who} is ${term('in command')} and places others in command ${cite('LFM 20.2')}`,
            grade: 0,
          }
        : {
            code: 'Out',
            text: say`${who} is ${term('out of command')} and places nobody in command ${cite('LFM 20.2')}`,
            grade: 4,
          };
    };
  },
  burn:
    (state, { unit }) =>
    told => ({
      ...(told.some(each => 'burned' in each)
        ? {
            code: 'Burned',
            text: say`${unitSpan(state, unit)} burns the bridge ${cite('LFM 25.1c')}`,
            grade: 0,
          }
        : {
            code: 'Stands',
            text: say`The bridge stands; ${unitSpan(state, unit)} may try again next turn ${cite('LFM R196')}`,
            grade: 3,
          }),
    }),
  fire: (state, { guns, target }, asker) => {
    const mine = cardOf(state, unitCalled(state, guns[0]!)).side === asker;
    return told => {
      const checks = firstOf(told, 'checks');
      if (checks === undefined) return null;
      const effect = told.find(each => each.unit === target && 'effect' in each)?.effect ?? null;
      const meaning = checkMeaning(state, unitCalled(state, target), effect as Failure | null, checks === 0);
      return { ...meaning, grade: mine ? meaning.grade : turned(meaning.grade) };
    };
  },
  charge: (state, order, asker) => {
    const { charts } = battleOf(state);
    const sides = chargeSides(state, order);
    const role = asker === state.phasing ? 'attacker' : 'defender';
    return told =>
      codeMeaning(firstOf(told, 'result'), code => {
        const effects = chargeEffectsOf(charts, code);
        const drivesOff = effects.some(effect => effect.effect === 'retreat' && effect.side === 'defender');
        const text = say`${resultText(state, effects, sides)}${drivesOff ? say`; the cavalry rides in ${cite('LFM 3.5a')}` : ''}`;
        return { code, text, grade: gradeOf(effects, role) };
      });
  },
  assign: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  fight: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  pick: (state, _order, asker) => told => {
    const checked = told.filter(each => 'effect' in each);
    if (checked.length === 0) return null;
    const meanings = checked.map(each =>
      checkMeaning(state, unitCalled(state, String(each.unit)), each.effect as Failure | null, false),
    );
    const isOwn = checked.every(each => cardOf(state, unitCalled(state, String(each.unit))).side === asker);
    const grade = Math.min(...meanings.map(each => each.grade)) as OutcomeBar['grade'];
    return {
      code: meanings.map(({ code }) => code).join(', '),
      text: joined(meanings.flatMap(({ text }, index) => [index === 0 ? '' : '; ', text])),
      grade: isOwn ? turned(grade) : grade,
    };
  },
  reorganize:
    (_state, { hex }) =>
    told => {
      const success = told.find(each => 'reorganized' in each)?.success;
      if (success === undefined) return null;
      return success === true
        ? {
            code: 'Order',
            text: say`The stack in ${place(hex)} is in good order again ${cite('LFM 14.5a')}`,
            grade: 0,
          }
        : {
            code: 'D',
            text: say`The stack in ${place(hex)} stays ${term('D', 'disorganized')}; no other roll this phase ${cite('LFM R144')}`,
            grade: 4,
          };
    },
  rally:
    (state, { unit, commander }) =>
    told => {
      const success = told.find(each => 'recovery' in each)?.success;
      if (success === undefined) return null;
      return success === true
        ? {
            code: 'Back',
            text: say`${unitSpan(state, unit)} comes back near ${commanderSpan(state, commanderName(state, commanderCalled(state, commander)))} ${cite('LFM 17.3')}`,
            grade: 0,
          }
        : { code: 'In vain', text: say`${unitSpan(state, unit)} stays lost ${cite('LFM 17.2')}`, grade: 4 };
    },
};

/** How the outcomes of this order are read; null if it has no bars. */
export function meaningsOf(state: LfmState, action: Order, asker: Side): MeaningOf | null {
  const read = MEANINGS[action.type] as
    | ((state: LfmState, order: Order, asker: Side) => MeaningOf)
    | undefined;
  return read?.(state, action, asker) ?? null;
}

const codeMeaning = (code: unknown, read: (code: string) => Meaning): Meaning | null =>
  typeof code === 'string' ? read(code) : null;

/** The results of a combat as they would fall here. */
function combatMeaning(state: LfmState, combat: Combat | null, asker: Side): MeaningOf {
  const { charts } = battleOf(state);
  const sides = combat && combatSides(state, combat);
  const role = asker === state.phasing ? 'attacker' : 'defender';
  if (!sides) return () => null;
  return told =>
    codeMeaning(firstOf(told, 'result'), code => {
      const effects = effectsOf(charts, code);
      return { code, text: resultText(state, effects, sides), grade: gradeOf(effects, role) };
    });
}

/** The one combat that an order is about; null if it is about none or several. */
export function declaredCombat(state: LfmState, action: LfmAction): Combat | null {
  if (action.type === 'fight') return nextCombat(state, action);
  if (action.type !== 'assign') return null;
  const [only, other] = action.combats;
  if (!only || other) return null;
  return { attacking: hexesCalled(state, only.attacking), defending: hexesCalled(state, only.defending) };
}

/** LFM R77: one of the combats of the round, by the hexes attacked. */
function nextCombat(state: LfmState, { defending }: Order<'fight'>): Combat | null {
  const frame = state.steps.at(-1);
  if (frame?.step !== 'fight') return null;
  const hexes = hexesCalled(state, defending);
  const isIt = (combat: Combat): boolean =>
    combat.defending.length === hexes.length && combat.defending.every(hex => hexes.includes(hex));
  return frame.combats.find(isIt) ?? null;
}

function combatSides(state: LfmState, combat: Combat): Sufferers | null {
  const preview = combatPreview(state, combat);
  return preview && { attacker: sufferer(preview.attacker), defender: sufferer(preview.defender) };
}

const sufferer = ({ side, hexes, cr, crUnits }: Force): Sufferer => ({
  troops: joined([troops(side)]),
  hexes: hexes.map(({ hex }) => hex),
  cr,
  crUnits,
  mayStand: true,
});

function chargeSides(state: LfmState, { pieces, path, target }: Order<'charge'>): Sufferers {
  const cavalry = unitsCalled(state, pieces).filter(id => id >= 0);
  const hex = hexCalled(state, target);
  const from = path.at(-1);
  const start = cavalry[0] === undefined ? [] : [unitOf(state, cavalry[0]).hex];
  return {
    attacker: {
      ...charging(state, cavalry, 'The cavalry'),
      hexes: from === undefined ? start : [hexCalled(state, from)],
    },
    defender: { ...charging(state, unitsIn(state, hex), 'The defenders'), hexes: [hex] },
  };
}

function charging(state: LfmState, units: readonly UnitId[], name: string): Sufferer {
  const cr = Math.max(...units.map(id => cardOf(state, id).cr));
  return {
    troops: name,
    hexes: [],
    cr,
    crUnits: units.filter(id => cardOf(state, id).cr === cr),
    mayStand: false,
  };
}

/** What checks have made of a unit, seen by its enemy. */
function checkMeaning(state: LfmState, id: UnitId, effect: Failure | null, unhurt: boolean): Meaning {
  const who = unitSpan(state, cardOf(state, id).name);
  switch (effect) {
    case 'eliminated':
      return { code: 'Lost', text: say`${who} is eliminated ${cite('LFM T12')}`, grade: 0 };
    case 'retreat':
      return retreatDuty(state, id) === 'must'
        ? { code: 'Retreat', text: say`${who} retreats ${cite('LFM 7.8a')}`, grade: 0 }
        : {
            code: 'Retreat',
            text: say`${who} is told to retreat and may stand ${cite('LFM 9.1d')}`,
            grade: 1,
          };
    case 'disorganized':
      return {
        code: 'D',
        text: say`${who} and its stack are ${term('D', 'disorganized')} ${cite('LFM 14.2a')}`,
        grade: 1,
      };
    case null:
      return unhurt
        ? { code: 'Miss', text: say`${who} need not check ${cite('LFM T10')}`, grade: 4 }
        : { code: 'Holds', text: say`${who} passes ${cite('LFM 18.1')}`, grade: 3 };
  }
}

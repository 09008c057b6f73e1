import { cite, type Meaning, type MeaningOf, type Outcome, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { LfmAction, Order } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { chargeEffectsOf, effectsOf } from '../../../src/charts/combat-charts.ts';
import type { Effect } from '../../../src/charts/schema.ts';
import { hexCalled, hexesCalled, unitsCalled } from '../../../src/named.ts';
import { cardOf, unitOf, unitsIn } from '../../../src/pieces.ts';
import { type Combat, combatPreview, type Force } from '../../../src/rules/08-combat/index.ts';
import type { LfmState, Side, UnitId } from '../../../src/state.ts';
import { troops } from '../say.ts';
import { gradeOf } from './grades.ts';
import { resultText, type Sufferer, type Sufferers } from './sufferers.ts';

/** Reads the code of the first result that is told. */
const byCode =
  (read: (code: string) => Meaning): MeaningOf =>
  (told: Outcome) => {
    const code = told.find(each => 'result' in each)?.result;
    return typeof code === 'string' ? read(code) : null;
  };

const roleOf = (state: LfmState, asker: Side): 'attacker' | 'defender' =>
  asker === state.phasing ? 'attacker' : 'defender';

/** The results of a combat as they would fall here. */
export function combatMeaning(state: LfmState, combat: Combat | null, asker: Side): MeaningOf {
  const { charts } = battleOf(state);
  const preview = combat && combatPreview(state, combat);
  if (!preview) return () => null;
  const sides = { attacker: sufferer(state, preview.attacker), defender: sufferer(state, preview.defender) };
  return byCode(code => {
    const effects = effectsOf(charts, code);
    return { code, text: resultText(state, effects, sides), grade: gradeOf(effects, roleOf(state, asker)) };
  });
}

const sufferer = (state: LfmState, { side, hexes, cr, crUnits }: Force): Sufferer => ({
  troops: troops(side),
  units: hexes.flatMap(({ hex }) => unitsIn(state, hex)),
  hexes: hexes.map(({ hex }) => hex),
  cr,
  crUnits,
  mayStand: true,
});

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

export function chargeMeaning(state: LfmState, order: Order<'charge'>, asker: Side): MeaningOf {
  const { charts } = battleOf(state);
  const sides = chargeSides(state, order);
  return byCode(code => {
    const effects = chargeEffectsOf(charts, code);
    const text = say`${resultText(state, effects, sides)}${sequelOf(effects)}`;
    return { code, text, grade: gradeOf(effects, roleOf(state, asker)) };
  });
}

/** LFM 3.5a, 3.8a: where the cavalry goes then. */
function sequelOf(effects: readonly Effect[]): Text {
  if (effects.length === 0) return say`; the cavalry must leave before combat ${cite('LFM 3.8a')}`;
  const drivesOff = effects.some(effect => effect.effect === 'retreat' && effect.side === 'defender');
  return drivesOff ? say`; the cavalry ride in ${cite('LFM 3.5a')}` : '';
}

function chargeSides(state: LfmState, { pieces, path, target }: Order<'charge'>): Sufferers {
  const cavalry = unitsCalled(state, pieces).filter(id => id >= 0);
  const hex = hexCalled(state, target);
  const last = path.at(-1);
  const from =
    last === undefined ? cavalry.slice(0, 1).map(id => unitOf(state, id).hex) : [hexCalled(state, last)];
  return {
    attacker: { ...charging(state, cavalry, 'the cavalry'), hexes: from },
    defender: { ...charging(state, unitsIn(state, hex), 'the defenders'), hexes: [hex] },
  };
}

function charging(state: LfmState, units: readonly UnitId[], name: string): Sufferer {
  const cr = Math.max(...units.map(id => cardOf(state, id).cr));
  const crUnits = units.filter(id => cardOf(state, id).cr === cr);
  return { troops: name, units, hexes: [], cr, crUnits, mayStand: false };
}

import { readFileSync } from 'node:fs';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { briefing } from '../../../screen/staff/briefing.ts';
import { scoresNow } from '../../../src/rules/00-sequence-of-play/index.ts';
import { SIDES } from '../../../src/state.ts';
import { SCENARIOS } from '../../scenario/data.ts';
import { moved, replaced, started } from '../../started.ts';

const KNOWN = new Set(
  readFileSync(new URL('../../../clauses.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map(line => line.split('\t')[0]),
);

test.each(SCENARIOS)('LFM SP.8 T20 R237 the rows of %s hold all points that the rules count', id => {
  const { state, battle } = started(id);
  const [union, confederate] = SIDES.map(side => battle.units.filter(card => card.side === side));
  const lost = moved(state, [union![0]!.name, union!.at(-1)!.name, confederate![0]!.name], 'eliminated');
  const commander = battle.commanders.find(({ level }) => level === 'corps' || level === 'army')!;
  for (const each of [state, replaced(lost, [commander.name])]) {
    const { standing } = briefing({ state: each, seat: null });
    const counted = scoresNow(each, battle.terms.victory, each.holders);
    expect(standing.totals).toEqual(
      SIDES.map(seat => ({ seat, least: counted[seat].total, most: counted[seat].total })),
    );
  }
});

test.each(SCENARIOS)('LFM SP.8 the card of %s says the situation and every outcome', id => {
  const { situation, outcomes } = briefing({ state: started(id).state, seat: null });
  expect(plain(situation).length).toBeGreaterThan(100);
  expect(outcomes.map(({ label }) => label).slice(-2)).toEqual(['Draw', 'Early end']);
  expect(plain(outcomes.at(-1)!.text)).toContain('R216');
});

test.each(SCENARIOS)('LFM 0.1 the card of %s cites clauses that exist', id => {
  const { special, sources } = briefing({ state: started(id).state, seat: null });
  const cited = [...special.flatMap(({ clauses }) => clauses), ...sources.map(({ clause }) => clause)];
  expect(cited.filter(clause => !KNOWN.has(clause))).toEqual([]);
});

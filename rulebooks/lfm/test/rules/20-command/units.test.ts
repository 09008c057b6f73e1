import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { commanderNamed, unitNamed } from '../../../src/pieces.ts';
import { mayEnterZoc } from '../../../src/rules/05-zones-of-control.ts';
import {
  beginCommand,
  commandReport,
  commandReportIfPassed,
  explain,
} from '../../../src/rules/20-command/index.ts';
import { field } from '../../field.ts';
import { denials, determine, settled, structured, withCommanderAt } from './determine.ts';

/** A Union division whose commander stands at 1005, with the army commander far away. */
const DIVISION = `
  brigade Kane union I/1
  union 2001 Meade army CV4
  union 1005 Wadsworth ** CV3 =I/1
`;
const PASS = { Wadsworth: 1 };

const commandsAt = (hex: string, kind = ''): boolean =>
  determine(
    field(`brigade Kane union I/1 ${kind}\nunion 2001 Meade army CV4
    union 1005 Wadsworth ** CV6 =I/1\nunion ${hex} Kane *`).state,
    PASS,
  ).commands('Kane');

test('LFM 20.6a LFM 20.6b LFM T15 a brigade commander is in command within 5 hexes of his division commander, cavalry 8', () => {
  expect([commandsAt('1010'), commandsAt('1011')]).toEqual([true, false]);
  const { finding } = determine(field(`${DIVISION}union 1010 Kane *`).state, PASS);
  expect(finding('Kane')).toMatchObject({ clause: 'LFM 20.6a' });
  expect([commandsAt('1013', 'cavalry'), commandsAt('1014', 'cavalry')]).toEqual([true, false]);
});

test('LFM 20.2 LFM 20.6b LFM 20.7a under a division commander who is not in command nobody is', () => {
  const { state } = field(`${DIVISION}union 1006 Kane *; 2WI 4-5 @Kane`);
  const failed = determine(state, { Wadsworth: 4 });
  expect([failed.commands('Kane'), failed.obeys('2WI')]).toEqual([false, false]);
  expect(denials(failed.finding('Kane'))).toEqual(['LFM 20.2']);
  expect(denials(failed.finding('2WI'))).toEqual(['LFM 20.2', 'LFM 20.7b']);
  expect(explain(failed.report, failed.finding('2WI')).map(({ piece }) => piece)).toEqual([
    '2WI',
    'Kane',
    'Wadsworth',
  ]);
  expect(denials(explain(failed.report, failed.finding('2WI')).at(-1)!)).toEqual(['LFM 20.5a']);
});

test('LFM 20.2 LFM 20.6b both the distance and the broken link keep a brigade commander out of command', () => {
  const { state } = field(`${DIVISION}union 1011 Kane *; 2WI 4-5 @Kane`);
  expect(denials(determine(state, PASS).finding('Kane'))).toEqual(['LFM 20.6b']);
  expect(denials(determine(state, { Wadsworth: 4 }).finding('Kane'))).toEqual(['LFM 20.2', 'LFM 20.6b']);
});

test('LFM R161 without anybody above him, or without a brigade commander on the map, nobody gives orders', () => {
  const { state } = field('brigade Kane union I/1\nunion 1010 Kane *');
  expect(denials(commandReport(state, 'union').commanders[0]!)).toEqual(['LFM R161']);
  const absent = determine(field(`${DIVISION}union to-arrive Kane *\nunion 1010 2WI 4-5 @Kane`).state, PASS);
  expect(denials(absent.finding('2WI'))).toEqual(['LFM R161', 'LFM 20.7b']);
});

test('LFM 20.12d an army commander who has not taken over is out of command, and told so', () => {
  const { state } = field('union 1001 Hancock *** CV5 =II\nunion to-arrive Meade army CV4');
  const arrived = withCommanderAt(settled(state), 'Meade', '1020');
  expect(denials(determine(arrived, { Hancock: 1 }).finding('Meade'))).toEqual(['LFM 20.12d']);
});

test('LFM 20.9 enemies in the hex give nobody command', () => {
  const { state } = determine(
    field(
      'union 1001 Wadsworth ** CV3 =I/1\nconfederate 1001 Pettigrew * out\nconfederate 2020 Lee army CV5 out',
    ).state,
    PASS,
  );
  const report = commandReport(settled(state), 'confederate');
  expect(report.commanders[commanderNamed(state, 'Pettigrew')]).toMatchObject({ inCommand: false });
});

test('LFM 20.11 LFM R175 a commander for whom nobody rolls is out of command', () => {
  const skipped = determine(field(`${DIVISION}union 1006 Kane *; 2WI 4-5 @Kane`).state, {});
  expect(skipped.obeys('2WI')).toBe(false);
  expect(denials(skipped.finding('Wadsworth'))).toEqual(['LFM R175']);
});

test('LFM R161 a brigade commander without division commander takes the orders of the corps, then of the army commander', () => {
  const text = (hex: string, corps: string) => `brigade Kane union I/1\nunion 1001 Meade army CV4
    union ${corps} Reynolds *** CV6 =I\nunion to-arrive Wadsworth ** CV3 =I/1\nunion ${hex} Kane *`;
  const commands = (hex: string, corps: string, roller: string) =>
    determine(field(text(hex, corps)).state, { [roller]: 1 }).commands('Kane');
  expect([commands('1010', '1005', 'Reynolds'), commands('1011', '1005', 'Reynolds')]).toEqual([true, false]);
  expect([commands('1009', 'to-arrive', 'Meade'), commands('1010', 'to-arrive', 'Meade')]).toEqual([
    true,
    false,
  ]);
  const nobody = determine(field('brigade Kane union I/1\nunion 1001 Kane *').state, {});
  expect(nobody.commands('Kane')).toBe(false);
});

test('LFM R162 the brigades of an acting army commander are in command within 8 hexes of him', () => {
  const commands = (hex: string) =>
    determine(
      field(`brigade Kane union I/1\nunion 1001 Wadsworth ** CV3 =I/1\nunion ${hex} Kane *`).state,
      PASS,
    ).commands('Kane');
  expect([commands('1009'), commands('1010')]).toEqual([true, false]);
});

test('LFM 20.7a LFM T15 a regiment is in command within 2 hexes of its own brigade commander', () => {
  const { obeys, finding } = determine(
    field(`${DIVISION}brigade Other union I/1
      union 1006 Kane *\nunion 1008 2WI 4-5 @Kane\nunion 0603 7WI 4-5 @Kane\nunion 1004 56PA 3-4 @Other`)
      .state,
    PASS,
  );
  expect([obeys('2WI'), obeys('7WI'), obeys('56PA')]).toEqual([true, false, false]);
  expect(finding('2WI')).toMatchObject({ clause: 'LFM 20.7a' });
  expect(denials(finding('7WI'))).toEqual(['LFM 20.7a', 'LFM 20.7b']);
});

test('LFM 20.10 LFM 20.7a a commander does not reach his regiment through a ZOC, and the reason is told', () => {
  const { finding } = determine(
    field(`map 1x12\nbrigade Kane union I/1\nunion 0101 Wadsworth ** CV3 =I/1; Kane *
      union 0103 2WI 4-5 @Kane\nconfederate 0104 26NC 8-5`).state,
    PASS,
  );
  expect(finding('2WI').inCommand).toBe(true);
  const barred = determine(
    field(`map 2x12\nbrigade Kane union I/1\nunion 0201 Wadsworth ** CV3 =I/1; Kane *
      union 0203 2WI 4-5 @Kane\nconfederate 0102 26NC 8-5`).state,
    PASS,
  );
  expect(denials(barred.finding('2WI'))).toEqual(['LFM 20.10', 'LFM 20.7b']);
});

test('LFM 20.7b the word passes from regiment to regiment of the brigade, in one hex and to the next', () => {
  const { obeys, finding, report } = determine(
    field(`${DIVISION}brigade Other union I/1
      union 1006 Kane *; 2WI 4-5 @Kane
      union 1008 6WI 5-5 @Kane\nunion 1009 7WI 6-5 @Kane; 19IN 4-5 @Kane; 56PA 3-4 @Other
      union 1011 24MI 4-5 @Kane`).state,
    PASS,
  );
  expect(['6WI', '7WI', '19IN', '56PA', '24MI'].map(obeys)).toEqual([true, true, true, false, false]);
  expect(explain(report, finding('7WI')).map(({ piece }) => piece)).toEqual([
    '7WI',
    '6WI',
    'Kane',
    'Wadsworth',
  ]);
});

test('LFM 20.7b LFM 22.3f detached regiments neither hear the word nor pass it, nor does artillery', () => {
  const chain = (link: string) =>
    determine(
      field(`${DIVISION}union 1006 Kane *\nunion 1008 ${link}\nunion 1009 7WI 6-5 @Kane`).state,
      PASS,
    );
  expect(chain('6WI 5-5 @Kane').obeys('7WI')).toBe(true);
  const reached = chain('6WI 5-5 @Kane detached\nunion 1007 2WI 4-5 @Kane');
  expect(['2WI', '6WI', '7WI'].map(reached.obeys)).toEqual([true, false, false]);
  const detached = chain('6WI 5-5 @Kane detached');
  expect([detached.obeys('6WI'), detached.obeys('7WI')]).toEqual([false, false]);
  expect(denials(detached.finding('6WI'))).toEqual(['LFM 22.3g']);
  expect(chain('Stewart 3/1-5 @Kane').obeys('7WI')).toBe(false);
});

test('LFM 22.3g LFM 22.3f LFM R231 LFM X52 a detached regiment is in command only with a higher commander of its own chain', () => {
  const stackedWith = (commander: string, roller: string, die = 1) =>
    determine(
      field(`brigade Kane union I/1\nbrigade Reed union I/1\nunion 2001 Meade army CV4
        union 1010 2WI 4-5 @Kane detached; ${commander}\nunion 1012 Kane *\nunion 1005 7WI 4-5 @Kane detached`)
        .state,
      { [roller]: die },
    );
  expect(stackedWith('Wadsworth ** CV3 =I/1', 'Wadsworth').obeys('2WI')).toBe(true);
  expect(stackedWith('Wadsworth ** CV3 =I/1', 'Wadsworth').finding('2WI')).toMatchObject({
    clause: 'LFM 22.3g',
  });
  expect(stackedWith('Wadsworth ** CV3 =I/1', 'Wadsworth').obeys('7WI')).toBe(false);
  expect(stackedWith('Wadsworth ** CV3 =I/1', 'Wadsworth', 4).obeys('2WI')).toBe(false);
  expect(stackedWith('Reynolds *** CV3 =I', 'Reynolds').obeys('2WI')).toBe(true);
  expect(stackedWith('Robinson ** CV3 =I/2', 'Robinson').obeys('2WI')).toBe(false);
  expect(stackedWith('Howard *** CV3 =XI', 'Howard').obeys('2WI')).toBe(false);
  expect(stackedWith('Reed *\nunion 1013 Wadsworth ** CV3 =I/1', 'Wadsworth').obeys('2WI')).toBe(false);
});

test('LFM 22.3g the army commander is of every chain, and a brigade without commander has that of its formation', () => {
  const with2WI = (commander: string, roller: string) =>
    determine(
      field(
        `brigade Kane union I/1\nunion 2001 Hunt *** CV4 =IX\nunion 1010 2WI 4-5 @Kane detached; ${commander}`,
      ).state,
      { [roller]: 1 },
    ).obeys('2WI');
  expect(with2WI('Meade army CV4', 'Meade')).toBe(true);
  expect(with2WI('Wadsworth ** CV4 =I/1\nunion 1001 Meade army CV4', 'Wadsworth')).toBe(true);
  expect(with2WI('Robinson ** CV4 =I/2\nunion 1001 Meade army CV4', 'Robinson')).toBe(false);
});

test('LFM 22.3f LFM 22.3g a detached regiment in command does not pass the word', () => {
  const { obeys } = determine(
    field(`${DIVISION}union 1005 2WI 4-5 @Kane detached\nunion 1006 6WI 4-5 @Kane\nunion 1019 Kane *`).state,
    PASS,
  );
  expect(['2WI', '6WI'].map(obeys)).toEqual([true, false]);
});

test('LFM 20.7c LFM 20.7e artillery obeys any commander of its corps in his range, brigade commanders at 2, and the army commander', () => {
  const battery = (commander: string, hex: string, formation: string, roller: Record<string, number>) =>
    determine(
      field(`brigade Kane union I/2\nunion ${commander}\nunion ${hex} Stewart 3/1-5 ${formation}`).state,
      roller,
    ).obeys('Stewart');
  const corps = '2001 Meade army CV4\nunion 1001 Reynolds *** CV4 =I';
  expect([
    battery(corps, '1006', '=I', { Reynolds: 4 }),
    battery(corps, '1007', '=I', { Reynolds: 4 }),
  ]).toEqual([true, false]);
  expect(battery(corps, '1006', '=I', { Reynolds: 6 })).toBe(false);
  expect(battery(corps, '1006', '=XI', { Reynolds: 4 })).toBe(false);
  const division = '2001 Meade army CV4\nunion 1001 Robinson ** CV4 =I/2';
  expect([
    battery(division, '1006', '=I/1', { Robinson: 3 }),
    battery(division, '1007', '=I/1', { Robinson: 3 }),
  ]).toEqual([true, false]);
  const brigade = '2001 Meade army CV4\nunion 1001 Robinson ** CV4 =I/2\nunion 1005 Kane * @Kane';
  expect([
    battery(brigade, '1007', '=I/1', { Robinson: 3 }),
    battery(brigade, '1008', '=I', { Robinson: 3 }),
  ]).toEqual([true, false]);
  expect(battery(brigade, '1007', '=XI', { Robinson: 3 })).toBe(false);
  const army = '1001 Meade army CV4';
  expect([battery(army, '1009', '=XI', { Meade: 4 }), battery(army, '1010', '=XI', { Meade: 4 })]).toEqual([
    true,
    false,
  ]);
});

test('LFM R174 artillery of the army reserve obeys any corps commander in range, not a division commander', () => {
  const reserve = (commander: string, name: string) =>
    determine(field(`union 2001 Meade army CV4\nunion 1001 ${commander}\nunion 1006 Rigby 3/1-4`).state, {
      [name]: 1,
    });
  expect(reserve('Howard *** CV3 =XI', 'Howard').finding('Rigby')).toMatchObject({ clause: 'LFM R174' });
  expect(denials(reserve('Barlow ** CV3 =XI/1', 'Barlow').finding('Rigby'))).toEqual(['LFM R174']);
});

test('LFM 20.7d LFM 20.7e an independent regiment obeys the corps and division commanders of its corps, far from its brigade', () => {
  const sharpshooters = (commander: string, hex: string, flag: string) =>
    determine(
      field(`brigade Hatch union III/1\nbrigade Kane union III/2\nunion 2001 Meade army CV4
        union 1001 ${commander}\nunion ${hex} 2USSS 3-5 @Hatch ${flag}`).state,
      { [commander.split(' ')[0]!]: 1 },
    ).obeys('2USSS');
  expect(sharpshooters('Birney *** CV4 =III', '1006', 'independent')).toBe(true);
  expect(sharpshooters('Birney *** CV4 =III', '1007', 'independent')).toBe(false);
  expect(sharpshooters('Birney *** CV4 =III', '1006', '')).toBe(false);
  expect(sharpshooters('Ward ** CV4 =III/2', '1006', 'independent')).toBe(true);
  expect(sharpshooters('Howard *** CV4 =XI', '1006', 'independent')).toBe(false);
  expect(sharpshooters('Ward ** CV4 =III/2\nunion 1006 Kane *', '1008', 'independent')).toBe(false);
});

test('LFM 20.7c LFM 20.7d artillery and independent regiments are told by which clause they obey or do not', () => {
  const { finding } = determine(
    field(`brigade Hatch union III/1\nunion 2001 Meade army CV4\nunion 1001 Birney *** CV4 =III
      union 1006 2USSS 3-5 @Hatch independent; Smith 3/1-4 =III
      union 1007 1USSS 3-5 @Hatch independent; Winslow 3/1-4 =III\nunion 1101 Hatch * @Hatch`).state,
    { Birney: 1 },
  );
  expect(finding('2USSS')).toMatchObject({ clause: 'LFM 20.7d' });
  expect(finding('Smith')).toMatchObject({ clause: 'LFM 20.7c' });
  expect(denials(finding('Winslow'))).toEqual(['LFM 20.7c']);
  const far = determine(
    field(`brigade Hatch union III/1\nunion 2001 Meade army CV4\nunion 1001 Birney *** CV4 =III; Hatch *
      union 1007 1USSS 3-5 @Hatch independent`).state,
    { Birney: 1 },
  );
  expect(denials(far.finding('1USSS'))).toEqual(['LFM 20.7a', 'LFM 20.7b', 'LFM 20.7d']);
  expect(explain(far.report, far.finding('1USSS')).map(({ piece }) => piece)).toEqual(['1USSS']);
});

test('LFM 20.7e LFM R231 at a distance a brigade commander commands no foreign regiment, in his own hex he does', () => {
  const foreign = (hex: string) =>
    determine(
      field(
        `${DIVISION}brigade Reed union I/2\nunion 1006 Kane *\nunion ${hex} 88PA 3-4 @Reed; 9MA 3/1-4 =XI`,
      ).state,
      PASS,
    );
  expect([foreign('1006').obeys('88PA'), foreign('1006').obeys('9MA')]).toEqual([true, true]);
  expect(foreign('1006').finding('88PA')).toMatchObject({ clause: 'LFM 20.9' });
  expect([foreign('1007').obeys('88PA'), foreign('1007').obeys('9MA')]).toEqual([false, false]);
});

test('LFM 20.7d LFM 20.1c an army commander who holds the division himself commands its independent units', () => {
  const { state } = field('union 1001 Gibbon army CV4\nunion 1009 2USSS 3-5 =III/1 independent');
  expect(determine(state, { Gibbon: 1 }).obeys('2USSS')).toBe(false);
  const whole = structured(state, { armyAlsoHolds: { union: 'division', confederate: null } });
  expect(determine(whole, { Gibbon: 1 }).obeys('2USSS')).toBe(true);
});

test('LFM X4 LFM 20.9 LFM 20.7b Longstreet places Early, a regiment and a battery of another corps in command', () => {
  const { state } = field(`
    brigade Hays confederate II/Early
    confederate 2001 Lee army CV5
    confederate 1010 Longstreet *** CV4 =I; Early ** CV4 =II/Early; Q 4-4 @Hays; Battery 2/1-4 =II
    confederate 1011 R 4-4 @Hays\nconfederate 1012 S 4-4 @Hays\nconfederate 1018 Hays *; T 4-4 @Hays`);
  const { commands, obeys, finding } = determine(state, { Longstreet: 4 }, 'confederate');
  expect(['Early', 'Hays'].map(commands)).toEqual([true, false]);
  expect(['Q', 'Battery', 'R', 'S', 'T'].map(obeys)).toEqual([true, true, true, true, false]);
  expect(['Early', 'Q', 'R', 'S'].map(name => finding(name))).toMatchObject([
    { clause: 'LFM 20.9' },
    { clause: 'LFM 20.9' },
    { clause: 'LFM 20.7b', via: 0 },
    { clause: 'LFM 20.7b', via: 2 },
  ]);
});

test('LFM 20.9 presence reaches down only: an equal and a higher commander in the hex still roll', () => {
  const { commands } = determine(
    field(
      'union 2001 Meade army CV4\nunion 1001 Hancock *** CV4 =II; Howard *** CV4 =XI; Caldwell ** CV4 =II/1',
    ).state,
    { Hancock: 1 },
  );
  expect(['Howard', 'Caldwell'].map(commands)).toEqual([false, true]);
  const upward = determine(
    field('union 2001 Meade army CV4\nunion 1001 Hancock *** CV4 =II; Caldwell ** CV4 =II/1').state,
    { Caldwell: 1 },
  );
  expect(upward.commands('Hancock')).toBe(false);
});

test('LFM 20.9 LFM R162 an acting army commander gives command by presence to those of his own stars, never to the enemy', () => {
  const { commands } = determine(
    field('union 1001 Wadsworth ** CV3 =I/1; Buford ** CV5 =Cav/1\nconfederate 1001 Pettigrew * out').state,
    PASS,
  );
  expect(['Buford', 'Pettigrew'].map(commands)).toEqual([true, false]);
});

test('LFM SP.2b LFM R172 LFM R173 LFM X18 what is found is written down, for pieces off the map as well', () => {
  const { state, obeys, commands, finding, events } = determine(
    field(`${DIVISION}union 1006 Kane *; 2WI 4-5 @Kane out
      union to-arrive 7WI 4-5 @Kane\nunion to-arrive Howard *** CV3 =XI
      union 1016 6WI 4-5 @Kane\nconfederate 1018 26NC 8-5`).state,
    PASS,
  );
  expect([obeys('2WI'), obeys('7WI'), obeys('6WI'), commands('Howard')]).toEqual([true, false, false, false]);
  expect(denials(finding('7WI'))).toEqual(['LFM R172']);
  expect(state.units.at(-1)!.turn.inCommand).toBe(true);
  expect(events.at(-1)).toEqual({
    type: 'command-determined',
    clause: 'LFM SP.2b',
    side: 'union',
    commanders: ['Wadsworth', 'Kane'],
    units: ['2WI'],
  });
});

test('LFM 20.1a LFM 20.11 LFM X18 only what is in command may enter a ZOC, unless it charges', () => {
  const { state } = determine(
    field(`${DIVISION}union 1006 Kane *; 2WI 4-5 @Kane; B4US 3/1-5 =I\nunion 1016 6WI 4-5 @Kane
      union 1016 L1NY 3/1-4 =I\nunion 1016 3PA 3-4 cavalry @Kane\nconfederate 1018 26NC 8-5`).state,
    PASS,
  );
  const may = (name: string, terms = {}) => mayEnterZoc(state, unitNamed(state, name), terms);
  expect(['2WI', 'B4US', '6WI', 'L1NY', '3PA'].map(name => may(name))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(may('3PA', { toCharge: true })).toBe(true);
});

test('LFM 22.3g LFM 20.1c the chain of an attached brigade leads to the commander to whom it answers', () => {
  const { state } = field(`brigade Custer union Cav/3 cavalry\nunion 2001 Meade army CV4
    union 1001 Stahel ** CV4 =Cav/1; 1MI 4-5 cavalry @Custer detached\nunion 1002 Custer *`);
  const answersTo = { [commanderNamed(state, 'Custer')]: commanderNamed(state, 'Stahel') };
  expect(determine(state, { Stahel: 1 }).obeys('1MI')).toBe(false);
  expect(determine(structured(state, { answersTo }), { Stahel: 1 }).obeys('1MI')).toBe(true);
});

test('LFM 20.5a before the die it can be seen who would be in command if the commander passed', () => {
  const { state } = field(`${DIVISION}union 1006 Kane *; 2WI 4-5 @Kane`);
  const start = transact(settled(state), draft => beginCommand(draft, 'union'));
  const report = commandReportIfPassed(start, commanderNamed(state, 'Wadsworth'));
  expect(report.units.map(each => each?.inCommand)).toEqual([true]);
  expect(report.commanders[commanderNamed(state, 'Wadsworth')]).toMatchObject({
    inCommand: true,
    clause: 'LFM 20.5a',
    roll: null,
  });
  expect(start.commanders.some(({ inCommand }) => inCommand)).toBe(false);
});

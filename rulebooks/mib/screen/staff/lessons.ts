import { cite, firstLesson, place, say, words } from '@abatis/presenter';
import type { Lesson, LessonBite } from '@abatis/screen';

/*
 * The first lesson: four small positions between Teugn and Hausen, each with the dice that make happen what it teaches.
 * The other side is played by the computer.
 */

const CHIT: LessonBite = {
  id: 'chit',
  title: 'Draw a chit',
  seat: 'french',
  position: `
battle teugn-hausen
empty
turn 2
drawn "IV Armeekorps" Montbrun
cup "III Corps" "III Armeekorps"
french 1505>3 "Montbrun light cavalry"; leader Montbrun
french 1606>3 "7e Légère"
french 1105>4 "St Hilaire"; leader Davout
french 1204>4 Friant
coalition 0908>0 Lusignan; leader Hohenzollern
active Montbrun
`,
  dice: [{ purpose: 'MIB 3.0d chit', dice: [1] }],
  steps: [
    {
      say: say`It is the morning of 19 April 1809, and you lead Davout’s corps: the blue counters. Each is a division, and its three figures are strength (SP), morale and movement: St Hilaire has 8 SP, morale 5 and 8 movement points (MP) ${cite('MIB 2.2.1b')}.`,
      show: [{ piece: 'St Hilaire' }],
      until: 'next',
    },
    {
      say: say`The edge with the tick is the front. A unit faces one side, and the three hexes before it are its front: it attacks into them, and whoever comes from behind it fights at double strength ${cite('MIB 6.7c')}.`,
      show: [{ piece: 'St Hilaire' }, { piece: 'Lusignan' }],
      until: 'next',
    },
    {
      say: say`Who may act is decided by chits in a cup, one for each formation of both sides ${cite('MIB 3.0d')}. Montbrun’s has been drawn; he holds Dünzling and had better stay there. End his activation: a unit that did nothing has rested ${cite('MIB 4.1d')}.`,
      show: [{ piece: 'Montbrun light cavalry' }, { control: 'clock' }, { control: 'buttons' }],
      until: { action: 'done' },
      hint: 'Nobody has to move. Press “End actions”.',
    },
    {
      say: say`A chit was drawn, and it was yours: III Corps. Had it been the other one, Hohenzollern would have moved first. All units of the formation may act now, each once ${cite('MIB 4.0a')}; when they are done the next chit is drawn.`,
      show: [{ control: 'log' }, { piece: 'Davout' }],
      until: 'next',
    },
  ],
};

const MOVE: LessonBite = {
  id: 'move',
  title: 'March',
  seat: 'french',
  position: `
battle teugn-hausen
empty
turn 2
drawn "IV Armeekorps" Montbrun "III Corps"
cup "III Armeekorps"
french 1105>4 "St Hilaire"; leader Davout
french 1204>4 Friant
coalition 0908>0 Lusignan; leader Hohenzollern
active "III Corps"
`,
  dice: [],
  steps: [
    {
      say: say`Lusignan holds the wooded ridge in ${place('0908')}. A unit does one of three things in an activation: it moves and attacks, it works where it stands, or it rests ${cite('MIB 4.1a')}. Select St Hilaire; Davout goes along if you like. Every hex that it can reach is marked, with the MP that it would have left: a road takes 1 MP for each hex, open ground 2, forest 3 ${cite('MIB T2')}. Send it to ${place('0907')}, the Buchberg, next to Lusignan.`,
      show: [{ piece: 'St Hilaire' }, { place: '0907' }],
      until: { action: 'take', with: { units: ['St Hilaire'], pace: 'normal' } },
      hint: say`Select St Hilaire, then ${place('0907')}, south of Teugn. Double Time would cost more fatigue.`,
    },
    {
      say: say`It has begun its move. Send it to ${place('0907')}, the Buchberg.`,
      show: [{ place: '0907' }],
      until: { action: 'move', with: { to: '0907' } },
      hint: say`Point at ${place('0907')}, south of Teugn, and click. Undo takes a move back.`,
    },
    {
      say: say`Infantry with guns controls the open hexes around it, and whoever enters such a zone stops ${cite('MIB 6.2g')}. Now say which way it faces: south, towards Lusignan, which is free because it came from the north ${cite('MIB 6.8a')}. And pay the 2 MP that an attack costs ${cite('MIB 6.9a')}.`,
      show: [{ piece: 'St Hilaire' }, { piece: 'Lusignan' }],
      until: { action: 'halt', with: { facing: 3, commit: true } },
      hint: say`Press the button that halts it to attack, facing ${place('0908')}.`,
    },
    {
      say: say`The march cost a box of fatigue, which the force chart shows: five boxes, and the division is Tired and has half its strength ${cite('MIB 11.1a')}. Your chart is yours only; the Austrian sees the map ${cite('MIB 2.5b')}. Now Friant: send it by the road to ${place('1005')}, behind Teugn. A reserve is worth having.`,
      show: [{ control: 'forces' }, { piece: 'Friant' }, { place: '1005' }],
      until: { action: 'take', with: { units: ['Friant'] } },
      hint: say`Select Friant, then ${place('1005')}, on the road to Teugn.`,
    },
    {
      say: say`It has begun its move. Send it by the road to ${place('1005')}.`,
      show: [{ place: '1005' }],
      until: { action: 'move', with: { to: '1005' } },
      hint: say`Point at ${place('1005')}, on the road to Teugn.`,
    },
    {
      say: 'End its move, facing as you like. To turn from the way it came costs 1 MP.',
      show: [{ piece: 'Friant' }],
      until: { action: 'halt' },
      hint: 'Choose a direction for its front.',
    },
    {
      say: say`Both have moved. All attacks are declared after the last move, and before the first die ${cite('MIB 7.0b')}. End the actions.`,
      show: [{ control: 'prompt' }, { control: 'buttons' }],
      until: { action: 'done' },
      hint: 'Press “End actions”.',
    },
    {
      say: 'You are asked for your attacks. How that goes is the next part.',
      show: [{ control: 'prompt' }],
      until: 'next',
    },
  ],
};

const ATTACK: LessonBite = {
  id: 'attack',
  title: 'Attack',
  seat: 'french',
  position: `
battle teugn-hausen
empty
turn 2
drawn "IV Armeekorps" Montbrun "III Corps"
cup "III Armeekorps"
french 0907>3 "St Hilaire" mobile entered halted committed fatigue=1; leader Davout
french 1005>3 Friant mobile entered halted fatigue=1
coalition 0908>0 Lusignan; leader Hohenzollern
active declare "III Corps"
`,
  dice: [
    { purpose: 'MIB 7.1i combat', dice: [5] },
    { purpose: 'MIB 7.1k combat effects', dice: [3] },
    { purpose: 'MIB 7.1k combat effects', dice: [3] },
    { purpose: 'MIB 3.0d chit', dice: [1] },
  ],
  steps: [
    {
      say: say`St Hilaire stands before Lusignan and has paid for an attack. Declare it: St Hilaire against ${place('0908')}.`,
      show: [{ piece: 'St Hilaire' }, { place: '0908' }],
      until: { action: 'attack', with: { attackers: [words({ unit: 'St Hilaire' })], hexes: ['0908'] } },
      hint: say`Select St Hilaire, then Lusignan in ${place('0908')}.`,
    },
    {
      say: say`Nothing is decided yet. The panel shows what will be: 8 SP into forest count ¾, so 6 against 6; morale 5 against 3 is +2 ${cite('MIB 7.1d')}, Davout +1 ${cite('MIB 7.1h')}, and Lusignan’s guns take something off ${cite('MIB 7.11a')}. How many he has is on his chart; you see what it can come to. Fight.`,
      show: [{ control: 'preview' }, { control: 'buttons' }],
      until: { action: 'done' },
      hint: 'Press “Resolve the combats”.',
    },
    {
      say: say`A 5, and the sum is 7: Lusignan retreats two hexes, by a way of his choice ${cite('MIB 7.2b')}. Then a die for each side says what it cost ${cite('MIB 7.1k')}. The hex is empty: advance into ${place('0908')}.`,
      show: [{ place: '0908' }, { control: 'log' }],
      until: { action: 'advance', with: { attacker: words({ unit: 'St Hilaire' }) } },
      hint: say`Choose ${place('0908')} and a direction for the front.`,
    },
    {
      say: say`The Hausener Berg is yours, and with it 2 victory points ${cite('MIB 17.0')}. Steps that are lost as stragglers may come back; casualties do not.`,
      show: [{ place: '0908' }, { control: 'forces' }],
      until: 'next',
    },
  ],
};

const REST: LessonBite = {
  id: 'rest',
  title: 'Rest and recover',
  seat: 'french',
  position: `
battle teugn-hausen
empty
turn 3
drawn "IV Armeekorps" Montbrun "III Corps"
cup "III Armeekorps"
french 0906>3 "St Hilaire" stragglers=1 steps=3 fatigue=5; leader Davout
french 1005>3 Friant D began-D fatigue=2
coalition 0810>0 Lusignan; leader Hohenzollern
active "III Corps"
`,
  dice: [
    { purpose: 'MIB 10.1a straggler recovery', dice: [4] },
    { purpose: 'MIB 3.0d chit', dice: [1] },
  ],
  steps: [
    {
      say: say`The afternoon. St Hilaire has marched and fought: five boxes of fatigue, it is Tired, and one of its steps straggles. Friant carries a D, it is Disorganized: half strength, half movement, no attack ${cite('MIB 9.0b')}.`,
      show: [{ piece: 'St Hilaire' }, { piece: 'Friant' }, { control: 'forces' }],
      until: 'next',
    },
    {
      say: say`Who rests may also gather stragglers: a die against his morale, 5 or less for St Hilaire ${cite('MIB 10.1a')}. Let it rest and recover.`,
      show: [{ piece: 'St Hilaire' }, { control: 'preview' }],
      until: { action: 'recover', with: words({ unit: 'St Hilaire', category: 'rest' }) },
      hint: 'Select St Hilaire and choose to recover stragglers while it rests.',
    },
    {
      say: say`A 4: the step is back, and St Hilaire has 8 SP again. Now let Friant rest.`,
      show: [{ piece: 'St Hilaire' }, { piece: 'Friant' }],
      until: { action: 'rest', with: words({ unit: 'Friant' }) },
      hint: 'Select Friant and choose to rest.',
    },
    {
      say: 'Both have done what they can. End the actions.',
      show: [{ control: 'buttons' }],
      until: { action: 'done' },
      hint: 'Press “End actions”.',
    },
    {
      say: say`Each has one box of fatigue less ${cite('MIB T8')}: St Hilaire is no longer Tired. Friant’s D is gone too, because he began the activation with it ${cite('MIB 9.0e')}. You know an activation now: a chit, moves, attacks, rest. Whenever you are unsure, read the line at the bottom.`,
      show: [{ control: 'forces' }, { control: 'prompt' }],
      until: 'next',
    },
  ],
};

/** The lessons of this rulebook. */
export const LESSONS: readonly Lesson[] = [
  firstLesson('Draw a chit, march, attack and rest with Davout’s corps at Teugn, under the real rules.', [
    CHIT,
    MOVE,
    ATTACK,
    REST,
  ]),
];

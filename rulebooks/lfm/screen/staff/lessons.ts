import { cite, firstLesson, place, say } from '@abatis/presenter';
import type { Lesson, LessonBite } from '@abatis/screen';

/*
 * The first lesson: four small positions on Brawner's Farm, each with the dice that make happen what it teaches. The
 * other side is played by the computer.
 */

const MOVE: LessonBite = {
  id: 'move',
  title: 'Move',
  seat: 'union',
  position: `
battle brawners-farm
empty
turn 6pm
phase movement union
army-commander union Gibbon
union 1016 6WI
union 1015 2WI
union 1014 7WI; Cutler; Gibbon
confederate 0811 27VA; 33VA; Baylor
`,
  dice: [],
  steps: [
    {
      say: say`It is dusk on 28 August 1862, and you lead Gibbon’s brigade: the blue counters. Each counter is a regiment, and the two figures on it are strength and steadiness: 2WI, the 2nd Wisconsin, has 4 strength points (SP) and a cohesion rating (CR) of 5.`,
      show: [{ piece: '2WI' }],
      until: 'next',
    },
    {
      say: say`Select 6WI. Green rings show every hex that it can reach, and the figure in a ring is what it will have left of its 5 movement points (MP). Send it to ${place('0813')}, the hex that is ringed.`,
      show: [{ piece: '6WI' }, { place: '0813' }],
      until: { action: 'move', with: { to: '0813' } },
      hint: say`Select 6WI on the turnpike, then hex ${place('0813')}. Undo takes a move back.`,
    },
    {
      say: say`It has left its brigade, and may: when the phase ends its regiments must be next to each other ${cite('LFM 22.1a')}, and the others can still follow. A hex that cannot be entered tells you why when you point at it.`,
      show: [{ piece: '6WI' }],
      until: 'next',
    },
    {
      say: say`Now go to the enemy. A hex next to him is marked in red: it lies in his zone of control, and whoever enters it must stop ${cite('LFM 5.2')}. Send 2WI to ${place('0812')}.`,
      show: [{ piece: '2WI' }, { place: '0812' }],
      until: { action: 'move', with: { to: '0812' } },
      hint: say`Select 2WI, then hex ${place('0812')}, east of the Virginians.`,
    },
    {
      say: say`Now the 7th Wisconsin, and with it the commanders Cutler and Gibbon: send the whole stack from ${place('1014')} to ${place('0911')}. Woods cost more to enter, roads less; the path shows what each hex takes.`,
      show: [{ piece: '7WI' }, { place: '0911' }],
      until: { action: 'move', with: { to: '0911' } },
      hint: say`Select the whole stack in ${place('1014')}, then hex ${place('0911')}.`,
    },
    {
      say: 'The line at the bottom always says what you are asked, and its buttons are your answers. Nobody else has to move: end the movement.',
      show: [{ control: 'prompt' }, { control: 'buttons' }],
      until: { action: 'done' },
      hint: say`Press “End movement”. If Cutler was left behind he has to join a regiment of his first ${cite('LFM 20.8a')}.`,
    },
    {
      say: say`The Combat Phase has begun. Enemies who are next to your stacks must be attacked, by one of them at least ${cite('LFM 8.2')}. How that goes is part 3. First, the guns.`,
      show: [{ place: '0811' }],
      until: 'next',
    },
  ],
};

const FIRE: LessonBite = {
  id: 'fire',
  title: 'Fire',
  seat: 'union',
  position: `
battle brawners-farm
empty
turn 6pm
phase artillery union
army-commander union Gibbon
union 0914 B-4US
union 0814 D-1RI
union 1014 2WI; 7WI; Cutler; Gibbon
confederate 0911 27VA; 33VA; Baylor
`,
  dice: [
    { purpose: 'LFM 7.5 bombardment', dice: [3] },
    { purpose: 'LFM 18.1 cohesion check', dice: [6] },
  ],
  steps: [
    {
      say: say`Guns fire in the Artillery Phase at enemies 2 to 8 hexes away: with full strength up to 4, with half beyond ${cite('LFM 7.5')}. B 4US and D 1RI are unlimbered and see the Virginians in ${place('0911')}.`,
      show: [{ piece: 'B-4US' }, { piece: 'D-1RI' }, { place: '0911' }],
      until: 'next',
    },
    {
      say: say`Guns in two adjacent hexes may fire together ${cite('LFM 7.1b')}. Select B 4US and D 1RI, then point at 33VA: before you commit to anything you see the strength, every modifier and the exact chances. Then fire.`,
      show: [{ piece: '33VA' }, { control: 'preview' }],
      until: { action: 'fire', with: { guns: { length: 2 }, target: '33VA' } },
      hint: 'Select B 4US and D 1RI, both of them, then 33VA.',
    },
    {
      say: say`Your die was a 3: with 6 SP that is one cohesion check ${cite('LFM T10')}. For it the 33rd Virginia rolled 6, and 1 more because no steady friend is next to it: that is over its CR of 5, so it fails ${cite('LFM 18.1')}. The log keeps all of it.`,
      show: [{ control: 'log' }],
      until: 'next',
    },
    {
      say: say`Look at the D: 33VA is disorganized, and so is everybody in its hex ${cite('LFM 14.2a')}. It still fights, but worse, and if it is driven back now a regiment is lost ${cite('LFM 14.4')}.`,
      show: [{ piece: '33VA' }],
      until: 'next',
    },
  ],
};

const FIGHT: LessonBite = {
  id: 'fight',
  title: 'Fight',
  seat: 'union',
  position: `
battle brawners-farm
empty
turn 6pm
phase combat union
army-commander union Gibbon
union 0812 2WI
union 0911 7WI; Cutler; Gibbon
union 0813 6WI
confederate 0811 27VA D; 33VA D; Baylor
confederate 0609 4VA; 5VA
`,
  dice: [{ purpose: 'LFM 8.8 combat', dice: [4] }],
  steps: [
    {
      say: say`Two of your stacks are next to one of the enemy’s, which is disorganized. Strengths are compared first: your 10 SP against his 3 are odds of 3 to 1 ${cite('LFM T5')}.`,
      show: [{ place: '0811' }],
      until: 'next',
    },
    {
      say: say`An attack on ${place('0811')} from ${place('0812')} and ${place('0911')} is planned already. The preview lists the modifiers: −1 for the D, −1 for Gibbon. Low rolls are good for you, and each result is drawn as a bar with its exact chance. Fight it, with the button below.`,
      show: [{ place: '0811' }, { control: 'preview' }, { control: 'buttons' }],
      until: {
        action: 'assign',
        with: { combats: [{ attacking: { length: 2 }, defending: ['0811'] }] },
      },
      hint: say`Both stacks, from ${place('0812')} and ${place('0911')}, against ${place('0811')}: one fight with all of them.`,
    },
    {
      say: say`A 4, less 2, is a 2: DR, the defender retreats. Because he was disorganized he lost a regiment first ${cite('LFM 14.4')}. Lost regiments are victory points for the other side, and a brigade that has lost half its strength shatters ${cite('LFM 15.1a')}.`,
      show: [{ control: 'log' }],
      until: 'next',
    },
    {
      say: say`The hex is empty, and those who fought for it may take it ${cite('LFM 10.1b')}. Advance a regiment into ${place('0811')}.`,
      show: [{ place: '0811' }],
      until: { action: 'advance', with: { to: '0811' } },
      hint: say`Select 2WI or 7WI, then hex ${place('0811')}.`,
    },
    {
      say: 'The ridge is yours. The order of battle shows what the Stonewall Brigade has lost, and how much more will break it.',
      show: [{ control: 'forces' }],
      until: 'next',
    },
  ],
};

const RALLY: LessonBite = {
  id: 'rally',
  title: 'Rally',
  seat: 'union',
  position: `
battle brawners-farm
empty
turn 6pm
phase reorganization union
army-commander union Gibbon
union 1113 2WI D; 7WI D; Cutler
union 1114 Gibbon
union 1211 56PA D; Doubleday
confederate 0811 27VA; 33VA; Baylor
`,
  dice: [
    { purpose: 'LFM 14.5 reorganization', dice: [5] },
    { purpose: 'LFM 14.5 reorganization', dice: [4] },
  ],
  steps: [
    {
      say: say`At the end of your turn you may restore order. Each stack with a D rolls a die once, if no enemy has it in his zone of influence ${cite('LFM R143')}. It loses the D if it rolls its lowest CR or less ${cite('LFM 14.5a')}.`,
      show: [{ piece: '2WI' }, { piece: '56PA' }],
      until: 'next',
    },
    {
      say: say`Roll for the Wisconsin regiments in ${place('1113')}. No steady friend is next to them, so the die counts 1 more ${cite('LFM 14.5b')}.`,
      show: [{ place: '1113' }],
      until: { action: 'reorganize', with: { hex: '1113' } },
      hint: say`Select the stack in ${place('1113')}.`,
    },
    {
      say: say`5 and 1 is 6, over their CR of 5: they stay disorganized until the next turn. Now the 56th Pennsylvania in ${place('1211')}. Its CR is only 4, but Gibbon is in range, and a commander’s value of 4 counts against the bare die ${cite('LFM 14.5c')}.`,
      show: [{ place: '1211' }, { piece: 'Gibbon' }],
      until: { action: 'reorganize', with: { hex: '1211' } },
      hint: say`Select 56PA in ${place('1211')}.`,
    },
    {
      say: say`A 4: with Gibbon’s help the D is gone. You now know a turn: command, construction, artillery, movement, combat, reorganization. Then the enemy does the same. Whenever you are unsure, read the line at the bottom.`,
      show: [{ piece: '56PA' }, { control: 'clock' }],
      until: 'next',
    },
  ],
};

/** The lessons of this rulebook. */
export const LESSONS: readonly Lesson[] = [
  firstLesson('Move, fire, fight and rally with Gibbon’s brigade on Brawner’s Farm, under the real rules.', [
    MOVE,
    FIRE,
    FIGHT,
    RALLY,
  ]),
];

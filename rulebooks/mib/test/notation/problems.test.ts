import { formatProblem } from '@abatis/data';
import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../src/notation/index.ts';

describe('what does not fit is named by line and column', () => {
  test.each<[text: string, problem: string]>([
    ['map 3x3', 'line 2, column 1: there is a map already'],
    ['forrest 0504', 'line 2, column 1: a statement is one of map'],
    ['forest 0504 1199', 'line 2, column 13: "1199" is not a hex of this map'],
    ['creek 0504/0506', 'line 2, column 7: "0504/0506" is not a hexside of this map'],
    ['level high 0504', 'line 2, column 7: a level is a whole number'],
    ['slope 0504/0505', 'line 2, column 7: a slope names its upper hex: "0504/0505 up 0504"'],
    ['slope 0504/0505 down 0504', 'line 2, column 17: a slope names its upper hex: "0504/0505 up 0504"'],
    ['slope 0504/0505 up 0506', 'line 2, column 20: 0506 is not at 0504/0505'],
    ['road 0504 0506', 'line 2, column 11: 0506 is not next to 0504'],
    ['option', 'line 2, column 1: an option has a name'],
    ['option fog', 'line 2, column 8: an option is one of lite'],
    ['turn', 'line 2, column 1: a turn is a whole number'],
    ['turn 0', 'line 2, column 6: a turn is a whole number from 1 to 200'],
    ['turn 201', 'line 2, column 6: a turn is a whole number from 1 to 200'],
    ['turn 3 of 2', 'line 2, column 11: with turn 3 there are 3 to 200 turns'],
    ['turn 3 of 201', 'line 2, column 11: with turn 3 there are 3 to 200 turns'],
    ['turn 3 11:00', 'line 2, column 8: no turn of the day begins at 11:00'],
    ['turn 3 later', 'line 2, column 8: a turn has a time, or is one of of, night'],
    ['initiative', 'line 2, column 1: the place of the marker is a whole number'],
    [
      'initiative 1 off 2',
      'line 2, column 14: the initiative is held=SIDE, or is one of of; did you mean "of"?',
    ],
    ['initiative 1 held=russian', 'line 2, column 19: who holds it is one of french, coalition'],
    ['fought hard', 'line 2, column 8: "hard" is too much here'],
    ['holds french 0504', 'line 2, column 14: 0504 is not an objective'],
    ['holds russian 0504', 'line 2, column 7: a holder is one of french, coalition, nobody'],
    ['special reserves', 'line 2, column 9: a note of a rule is NAME=true or NAME=2'],
    ['cup III', 'line 2, column 5: "III" is not a formation of this battle'],
    ['trench 0504 by=Morand', 'line 2, column 16: "Morand" is not a unit of this battle'],
    ['pontoon', 'line 2, column 1: a pontoon has a hexside and a train'],
    ['pontoon 0101/0102', 'line 2, column 9: the name of a train is missing'],
    ['bridge-work 0101/0102', 'line 2, column 13: a bridge work has a hexside and a unit or train'],
    ['french', 'line 2, column 1: a piece has a place and a name'],
    ['french 0505', 'line 2, column 1: a piece has a place and a name'],
    ['french 0505>0 Morand', 'line 2, column 15: a unit has strength, morale and allowance: 6-4-8'],
    ['french 0505>0 Morand 6-4', 'line 2, column 22: a unit has strength, morale and allowance: 6-4-8'],
    ['french 0505>7 Morand 6-4-8', 'line 2, column 13: a facing is one of 0, 1, 2, 3, 4, 5'],
    ['french 0505>1>2 Morand 6-4-8', 'line 2, column 8: "0505>1>2" has two facings'],
    ['french 0505/0507>0 A 6-4-8', 'line 2, column 13: 0507 is not next to the first hex of the line'],
    ['french 0505/0605>0 A 6-4-8', 'line 2, column 13: this line faces 1 or 3, not 0'],
    ['french 0505/0605/0705>1 A 6-4-8', 'line 2, column 8: "0505/0605/0705" is more than two hexes'],
    [
      'french lost A 6-4-8',
      'line 2, column 8: a place off the map is one of to-arrive, unformed, exited, eliminated',
    ],
    ['french 0505 A 6-4-8', 'line 2, column 8: a unit on the map has a facing: 0505>0 is north'],
    [
      'french 0505>0 A 6-4-8\ncoalition 0504/0505>2 B 6-4-8',
      'line 3, column 11: B and A, who are enemies, are in one hex',
    ],
    ['french 0505>0 A 6-4-8; A 6-4-8', 'line 2, column 24: there is a piece "A" already'],
    ['french 0505>0 A 6-4-8 smahsed', 'line 2, column 23: a word for a unit is @FORMATION'],
    ['french 0505>0 A 6-4-8 fatige=5', 'line 2, column 23: what is said of a unit is one of intent'],
    ['french 0505>0 A 6-4-8 fatigue=much', 'line 2, column 31: fatigue is a whole number'],
    ['french 0505>0 A 6-4-8 fatigue=-1', 'line 2, column 31: fatigue is not negative'],
    ['french 0505>0 A 6-4-8 steps=4', 'line 2, column 15: A has 3 steps in all, not 4'],
    ['french 0505>0 A 6-4-8 steps=1 casualties=1', 'line 2, column 15: A has 3 steps in all, not 2'],
    ['french 0505>0 A 6-4-8 track=5', 'line 2, column 29: a track is WHITE/GREY, 5/2'],
    [
      'french 0505>0 A 6-4-8 strengths=6',
      'line 2, column 33: strengths are listed by steps, from none: 0/2/5',
    ],
    ['french 0505>0 A 6-4-8 told=2:3', 'line 2, column 28: told is TURN:BATTERIES:ORGANIC:WEARINESS'],
    ['french 0505>0 A 6-4-8 intent=9999', 'line 2, column 30: "9999" is not a hex of this map'],
    ['french 0505>0 A 2-4-8 detachment of=B', 'line 2, column 37: "B" is not a unit of this battle'],
    ['french 0505>0 A 2-4-8 charged-by=B', 'line 2, column 34: "B" is not a formation of this battle'],
    ['french 0505>0 A 2-4-8 @III\ncoalition 0506>0 B 2-4-8 @III', 'line 3, column 27: III is french'],
    ['french 0505 leader', 'line 2, column 13: a leader has a name and a rating'],
    ['french 0505 leader Davout', 'line 2, column 20: a rating is a whole number'],
    ['french 0505 leader Davout 5 marshal', 'line 2, column 29: a word for a leader is @FORMATION'],
    ['french removed leader Davout 5', 'line 2, column 8: a place off the map is one of to-arrive, exited'],
    ['french 0505 train', 'line 2, column 13: a train has a name and an allowance'],
    ['french 0505 train Wagon', 'line 2, column 19: an allowance is a whole number'],
    ['french 0505 train Wagon 6 empty', 'line 2, column 27: a word for a train is @FORMATION'],
    ['french exited train Wagon 6', 'line 2, column 8: a place off the map is one of to-arrive, removed'],
    ['formation', 'line 2, column 1: a formation has a name'],
    ['formation III', 'line 2, column 11: its side is one of french, coalition'],
    ['formation III french Davout', 'line 2, column 22: "Davout" is not a leader of this battle'],
    ['formation III french none detachment=A', 'line 2, column 38: "A" is not a unit of this battle'],
    ['formation III french none tired', 'line 2, column 27: a word for a formation is status=2'],
    [
      'formation III french none order=wait',
      'line 2, column 33: an order is one of move, engage, hold, retreat, rest',
    ],
    [
      'formation III french none transit=x:rest',
      'line 2, column 35: a box of the order track is a whole number',
    ],
    ['active', 'line 2, column 1: an activation names its formations'],
    ['active III', 'line 2, column 8: "III" is not a formation of this battle'],
    [
      'formation III french none\nformation IV coalition none\nactive III IV',
      'line 4, column 1: an activation is of one side',
    ],
    ['field french 0504', 'line 2, column 7: a field has a hex and a unit from which it comes'],
    ['french 0505>0 A 2-4-8\nbegan A', 'line 3, column 7: a unit began in a hex'],
    ['french 0505>0 A 2-4-8\nexempt A 0505', 'line 3, column 8: an exemption is UNIT HEX BY FROM'],
    [
      'french 0505 leader L 5 @III\ngrand-battery L III 0505',
      'line 3, column 21: a post is HEX>FACING:UNIT*BATTERIES,UNIT: 0504>1:Morand*2,Friant',
    ],
    ['home french left', 'line 2, column 13: a side of the map is one of north, east, south, west'],
    ['exit french 0101', 'line 2, column 13: an exit has a hex and a name'],
    ['exit french 0101 Ulm 3', 'line 2, column 22: an exit is open "from=3"'],
    ['arrival 2', 'line 2, column 9: an arrival has an entry hex'],
    ['arrival 2 0101', 'line 2, column 11: the name of a unit is missing'],
    [
      'french 0505>0 A 2-4-8\narrival 2 0101 A Davout',
      'line 3, column 18: an arrival has "with=LEADER" and "instead=HEX"',
    ],
    ['french 0505>0 "A 6-4-8', 'line 2, column 15: the quotation mark is not closed'],
    ['empty', 'line 2, column 1: a drawn map is empty already'],
    ['battle teugn', 'line 2, column 8: a battle is one of teugn-hausen'],
    ['battle raab', 'line 2, column 1: there is a map already'],
  ])('%s', (text, problem) => {
    const parsed = parsePosition(`map 10x12\n${text}`, 'p');
    const problems = parsed.ok ? [] : parsed.problems.map(formatProblem);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`p at ${problem}`);
  });

  test.each([
    ['', 'p: there is no map'],
    ['map', 'p at line 1, column 1: a map has a size: "map COLUMNSxROWS"'],
    ['map 0x5', 'p at line 1, column 5: a map has a size: "map COLUMNSxROWS"'],
    ['map 5x5 more', 'p at line 1, column 9: "more" is too much here'],
    ['forest 0101', 'p at line 1, column 8: the map comes first: "map COLUMNSxROWS" or "battle SCENARIO"'],
  ])('%j', (text, problem) => {
    const parsed = parsePosition(text, 'p');
    expect(parsed.ok ? [] : parsed.problems.map(formatProblem)).toEqual([problem]);
  });

  test('one mistake does not hide the next, and they come in the order of the text', () => {
    const parsed = parsePosition('map 4x4\nactive III\nforest 9999\nlevel x', 'p');
    expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual([
      'line 2, column 8',
      'line 3, column 8',
      'line 4, column 7',
    ]);
  });
});

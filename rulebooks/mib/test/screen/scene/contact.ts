/** Divisions in contact: a village, cavalry on both sides, guns in position, organic cavalry, a line. */
export const CONTACT = `map 12x14
  turn 1 of 3
  option initiative
  option townHold
  option grandBattery
  village 0504
  formation Guns french L grand-battery
  french 0506 leader L 4 @II
  french 0505>0 Morand 10-5-8 G2 C2 @II began-adjacent
  french 0604>5 Pacthod 10-5-8 G2 C1 @II began-adjacent
  french 0404>1 Grouchy 6-4-13 heavy @II began-adjacent
  french 0705>0 Durutte 6-4-8 G2 C1 @II began-adjacent
  french 0706>0 Seras 4-4-8 G1 @II
  grand-battery L Guns day=0 0506>0:Seras*4
  coalition 0504>3 Jellacic 6-3-8 G3 C1 @V; Ott 4-3-13 light @V
  coalition 0704>3 Colloredo 4-3-8 G3 @V; Frimont 4-4-13 heavy @V
  coalition 0603>3 Mecsery 6-3-8 G2 @V
  active declare II`;

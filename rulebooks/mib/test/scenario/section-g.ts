/* Section G of the specification as it is printed, for comparison with the files. */

export interface Printed {
  /** Unit | S-M-MA | Steps | G | C | Formation | Start; 'light', 'heavy' and 'horse' where it says so. */
  readonly units: string;
  /** Name | rating | bonus | formation | with. */
  readonly leaders: string;
  readonly objectives: string;
}

export const TEUGN: Printed = {
  units: `
    St Hilaire | 8-5-8 | 4 | 1 | 0 | III Corps | 1204 facing 4
    Friant | 8-5-8 | 4 | 1 | 0 | III Corps | 1403 facing 4
    Gudin | 8-5-8 | 4 | 1 | 0 | III Corps | 0507 facing 4
    7e Légère | 2-5-8 | 1 | 0 | 0 | Montbrun | 1606 facing 3
    Montbrun light cavalry | 4-4-13 light | 2 | 1 horse | 0 | Montbrun | 1505 facing 3
    St-Sulpice cuirassiers | 4-5-13 heavy | 2 | 0 | 0 | Montbrun | turn 1 at 1101
    Vukassovich | 2-3-8 | 1 | 1 horse | 1 | III Armeekorps | 0612 facing 0
    Lusignan | 6-3-8 | 3 | 2 | 0 | III Armeekorps | turn 1 at 0513
    St Julien | 10-3-8 | 5 | 2 | 0 | III Armeekorps | turn 1 at 0513 or 0413
    Stutterheim | 2-4-13 light | 1 | 1 horse | 0 | IV Armeekorps | 1311 facing 0
    Sommariva | 6-3-8 | 3 | 2 | 1 | IV Armeekorps | turn 1 at 1313
    Hohenlohe-Bartenstein | 4-3-8 | 2 | 1 | 0 | IV Armeekorps | turn 2 at 1313
    Rohan | 8-4-8 | 4 | 1 | 0 | I Reserve | Grenadiers at 0513`,
  leaders: `
    Davout | 5 | 1 | III Corps | St Hilaire
    Montbrun | 4 | 1 | Montbrun | Montbrun light cavalry
    Archduke Charles | 4 | 1 | army | Rohan
    Hohenzollern | 3 | 0 | III Armeekorps | Lusignan
    Rosenberg | 3 | 0 | IV Armeekorps | Sommariva
    Prince Rohan | 3 | 0 | I Reserve | Rohan`,
  objectives: `
    Teugn | 0906 | 3 | none
    Hausen | 0810 | 3 | coalition
    Buchberg | 0907 | 2 | none
    Hausener Berg | 0908 | 2 | coalition
    Dünzling | 1607 | 1 | french`,
};

export const RAAB: Printed = {
  units: `
    Seras | 6-4-8 | 3 | 1 | 0 | Grenier | 0410 facing 1
    Durutte | 6-4-8 | 3 | 1 | 0 | Grenier | 0311 facing 1
    Severoli | 6-3-8 | 3 | 1 | 0 | Baraguey d'Hilliers | 0310 facing 1
    Pacthod | 6-4-8 | 3 | 1 | 0 | French Reserve | turn 1 at 0113
    Lecchi | 2-5-8 | 1 | 1 | 1 | French Reserve | turn 1 at 0113
    Montbrun | 2-5-13 light | 1 | 1 horse | 0 | Grouchy | 0512 facing 1
    Guérin's dragoons | 2-4-13 heavy | 1 | 0 | 0 | Grouchy | 0412 facing 1
    Colbert | 2-4-13 light | 1 | 0 | 0 | Grouchy | 0513 facing 1
    Sahuc | 2-3-13 light | 1 | 0 | 0 | Lauriston | 0409 facing 1
    Baden brigade | 4-3-8 | 2 | 1 | 0 | Lauriston | turn 2 at 0109
    Lamarque | 6-4-8 | 3 | 1 | 0 | Macdonald | Macdonald at 0113
    Pully's dragoons | 2-4-13 heavy | 1 | 0 | 0 | Macdonald | Macdonald at 0113
    Jellacic | 8-3-8 | 4 | 1 | 0 | Right | 0906 facing 4
    Bésán hussars | 2-2-13 light | 1 | 0 | 0 | Right | 0905 facing 4
    Colloredo | 6-3-8 | 4 | 1 | 0 | Centre | 1008 facing 4
    Kis-Megyer garrison | 2-3-8 | 1 | 0 | 0 | Centre | 1009 facing 4
    Frimont | 8-3-8 | 4 | 2 | 1 | Austrian Reserve | 1107 facing 4
    Ott and Joseph hussars | 2-4-13 light | 1 | 1 horse | 0 | Left | 1110 facing 4
    Mécséry | 4-2-13 light | 2 | 0 | 0 | Left | 1111 facing 4
    Davidovich | 4-1-8 | 2 | 0 | 0 | none | 0803 facing 4`,
  leaders: `
    Eugène | 4 | 0 | army French Reserve | Seras
    Grenier | 4 | 1 | Grenier | Seras
    Baraguey d'Hilliers | 3 | 0 | Baraguey d'Hilliers | Severoli
    Grouchy | 4 | 1 | Grouchy | Montbrun
    Lauriston | 3 | 0 | Lauriston | Sahuc
    Macdonald | 4 | 1 | Macdonald | Lamarque
    Archduke John | 3 | 0 | army | Frimont
    General Jellacic | 2 | 0 | Right | Jellacic
    General Colloredo | 3 | 0 | Centre | Colloredo
    General Frimont | 3 | 1 | Austrian Reserve | Frimont
    General Mécséry | 3 | 0 | Left | Ott and Joseph hussars`,
  objectives: `
    Kis-Megyer | 1009 | 3 | coalition
    Szabadhegy | 1006 | 3 | coalition
    Szabadhegy hill | 1107 | 2 | coalition
    Szabadhegy hill, south | 1108 | 1 | coalition`,
};

export const ABENSBERG: Printed = {
  units: `
    Morand | 8-5-8 | 4 | 1 | 0 | Lannes | 1505 facing 3
    Gudin | 6-5-8 | 3 | 1 | 0 | Lannes | 1604 facing 3
    Jacquinot | 2-4-13 light | 1 | 0 | 0 | Lannes | 1606 facing 3
    Clément cuirassiers | 2-5-13 heavy | 1 | 0 | 0 | Lannes | 1505 facing 3
    Nansouty | 4-5-13 heavy | 2 | 1 horse | 0 | Reserve | 0905 facing 3
    Crown Prince Ludwig | 8-4-8 | 4 | 2 | 1 | Lefebvre | 1006 facing 3
    Deroy | 8-4-8 | 4 | 2 | 1 | Lefebvre | 0906 facing 3
    Wrede | 8-4-8 | 4 | 2 | 1 | Wrede | 0910 facing 3
    Neubronn | 10-4-8 | 5 | 2 | 0 | Vandamme | 0808 facing 3
    Woellwarth | 2-4-13 light | 1 | 1 horse | 0 | Vandamme | 0807 facing 3
    Reuss-Plauen | 8-3-8 | 4 | 2 | 1 | V | 1012 facing 0
    Radetzky | 2-4-13 light | 1 | 1 horse | 0 | V | 1014 facing 0
    Schustekh | 4-3-8 | 2 | 1 | 1 | V | 1211 facing 0
    Thierry | 4-3-8 | 2 | 1 | 1 | III detached | 1406 facing 0
    Pfanzelter | 2-3-8 | 1 | 0 | 0 | III detached | 1708 facing 0
    d'Aspre | 4-4-8 | 2 | 1 | 0 | II Reserve | 1212 facing 0
    Schneller cuirassiers | 2-4-13 heavy | 1 | 0 | 0 | II Reserve | 1411 facing 0
    Vincent | 6-3-8 | 3 | 1 | 1 | VI | turn 2 at 1022
    Kottulinsky | 8-3-8 | 4 | 2 | 0 | VI | turn 3 at 1022`,
  leaders: `
    Lannes | 5 | 1 | Lannes | Morand
    Napoleon | 6 | 1 | army Reserve | Nansouty
    Lefebvre | 4 | 0 | Lefebvre | Crown Prince Ludwig
    General Wrede | 4 | 1 | Wrede | Wrede
    Vandamme | 4 | 0 | Vandamme | Neubronn
    Archduke Louis | 2 | 0 | V | Reuss-Plauen
    General Thierry | 2 | 0 | III detached | Thierry
    Kienmayer | 3 | 0 | II Reserve | d'Aspre
    Hiller | 3 | 1 | VI | Vincent`,
  objectives: `
    Rohr | 1811 | 3 | coalition
    Siegenburg | 0913 | 3 | coalition
    Offenstetten | 1406 | 1 | coalition
    Kirchdorf | 1211 | 2 | coalition
    Rottenburg | 2418 | 4 | coalition
    Pfeffenhausen | 1822 | 4 | coalition`,
};

/* The orders of battle as the scenarios list them, word for number: brigade, formation, regiments, strength. */

type Brigade = readonly [
  side: 'union' | 'confederate',
  commander: string,
  formation: string,
  regiments: string,
  sp: number,
];

export const BRIGADES: Readonly<
  Record<'brawners-farm' | 'east-cavalry-field' | 'gettysburg-1-july', readonly Brigade[]>
> = {
  'brawners-farm': [
    ['union', 'Gibbon', 'III AoV/1/4', '2WI 430 -> 4-5; 6WI 504 -> 5-5; 7WI 580 -> 6-5; 19IN 423 -> 4-5', 19],
    ['union', 'Doubleday', 'III AoV/1/2', '56PA 310 -> 3-4; 76NY 280 -> 3-4; 95NY 340 -> 3-4', 9],
    [
      'union',
      'Patrick',
      'III AoV/1/3',
      '80NY (20th Militia) 450 -> 5-4; 21NY 400 -> 4-4; 23NY 400 -> 4-4; 35NY 420 -> 4-4',
      17,
    ],
    [
      'union',
      'Hatch',
      'III AoV/1/1',
      '22NY 330 -> 3-4; 24NY 330 -> 3-4; 30NY 320 -> 3-4; 84NY (14th Brooklyn) 400 -> 4-5; 2USSS 260 -> 3-5',
      16,
    ],
    [
      'confederate',
      'Baylor (Stonewall)',
      'J/Taliaferro',
      '2VA 140 -> 1-5; 4VA 180 -> 2-5; 5VA 200 -> 2-5; 27VA 70 -> 1-5; 33VA 150 -> 2-5',
      8,
    ],
    [
      'confederate',
      'A. G. Taliaferro',
      'J/Taliaferro',
      '10VA 220 -> 2-4; 23VA 190 -> 2-4; 37VA 230 -> 2-4; 47AL 280 -> 3-3; 48AL 290 -> 3-3',
      12,
    ],
    [
      'confederate',
      'Lawton',
      'J/Ewell',
      '13GA 320 -> 3-4; 26GA 180 -> 2-4; 31GA 280 -> 3-4; 38GA 300 -> 3-4; 60GA 300 -> 3-4; 61GA 290 -> 3-4',
      17,
    ],
    [
      'confederate',
      'Trimble',
      'J/Ewell',
      '12GA 200 -> 2-4; 21GA 242 -> 2-5; 15AL 360 -> 4-4; 21NC 250 -> 3-4; 1NC Bn 110 -> 1-4',
      12,
    ],
  ],
  'east-cavalry-field': [
    [
      'union',
      'McIntosh',
      'Cav/2/1',
      '1NJ 199 -> 2-4; 3PA 335 -> 3-4; 1MD 285 -> 3-4; Purnell Legion 66 -> 1-3',
      9,
    ],
    ['union', 'Custer', 'Cav/3/2', '1MI 427 -> 4-5; 5MI 645 -> 6-5; 6MI 477 -> 5-4; 7MI 383 -> 4-3', 19],
    [
      'union',
      'J. I. Gregg',
      'Cav/2/3',
      '16PA 349 -> 3-4; 4PA 258 -> 3-4; 1ME 315 -> 3-5; 10NY 333 -> 3-4',
      12,
    ],
    [
      'confederate',
      'Hampton',
      'Cav/Hampton',
      "1NC 407 -> 4-4; 1SC 339 -> 3-4; 2SC 186 -> 2-4; Cobb's Legion 330 -> 3-4; Jeff Davis Legion 246 -> " +
        '2-4; Phillips Legion 238 -> 2-4',
      16,
    ],
    [
      'confederate',
      'F. Lee',
      'Cav/F.Lee',
      '1VA 310 -> 3-5; 2VA 385 -> 4-4; 3VA 210 -> 2-4; 4VA 544 -> 5-4; 5VA 150 -> 2-4',
      16,
    ],
    [
      'confederate',
      'Chambliss',
      'Cav/Chambliss',
      '2NC 145 -> 1-3; 9VA 490 -> 5-5; 10VA 236 -> 2-4; 13VA 298 -> 3-4',
      11,
    ],
    [
      'confederate',
      "Ferguson (Jenkins')",
      'Cav/Jenkins',
      '14VA 265 -> 3-3; 16VA 265 -> 3-3; 34VA Bn 172 -> 2-3',
      8,
    ],
  ],
  'gettysburg-1-july': [
    ['union', 'Gamble', 'Cav/1/1', '8IL 470 -> 5-4; 12IL 233 -> 2-4; 3IN 313 -> 3-4; 8NY 580 -> 6-4', 16],
    ['union', 'Devin', 'Cav/1/2', '6NY 218 -> 2-4; 9NY 367 -> 4-4; 17PA 464 -> 5-4; 3WV 59 -> 1-3', 12],
    [
      'union',
      'Meredith',
      'I/1/1',
      '19IN 308 -> 3-5; 24MI 496 -> 5-5; 2WI 302 -> 3-5; 6WI 344 -> 3-5; 7WI 364 -> 4-5',
      18,
    ],
    [
      'union',
      'Cutler',
      'I/1/2',
      '7IN 434 -> 4-4; 76NY 375 -> 4-4; 84NY (14th Brooklyn) 318 -> 3-5; 95NY 241 -> 2-4; 147NY 380 -> 4-4; ' +
        '56PA 252 -> 3-4',
      20,
    ],
    [
      'union',
      'Paul',
      'I/2/1',
      '16ME 298 -> 3-4; 13MA 284 -> 3-4; 94NY 411 -> 4-4; 104NY 286 -> 3-4; 107PA 255 -> 3-4',
      16,
    ],
    [
      'union',
      'Baxter',
      'I/2/2',
      '12MA 261 -> 3-4; 83NY 199 -> 2-4; 97NY 236 -> 2-4; 11PA 270 -> 3-4; 88PA 274 -> 3-4; 90PA 208 -> 2-4',
      15,
    ],
    [
      'union',
      'Biddle',
      'I/3/1',
      '80NY (20th Militia) 287 -> 3-4; 121PA 263 -> 3-3; 142PA 336 -> 3-3; 151PA 467 -> 5-4',
      14,
    ],
    ['union', 'Stone', 'I/3/2', '143PA 465 -> 5-4; 149PA 450 -> 5-4; 150PA 400 -> 4-4', 14],
    ['union', 'Stannard', 'I/3/3', '13VT 636 -> 6-3; 14VT 647 -> 6-3; 16VT 661 -> 7-3', 19],
    ['union', 'von Gilsa', 'XI/1/1', '54NY 189 -> 2-2; 68NY 230 -> 2-2; 153PA 497 -> 5-3', 9],
    ['union', 'Ames', 'XI/1/2', '17CT 386 -> 4-3; 25OH 220 -> 2-3; 75OH 269 -> 3-3; 107OH 458 -> 5-3', 14],
    ['union', 'Coster', 'XI/2/1', '134NY 400 -> 4-3; 154NY 239 -> 2-3; 27PA 283 -> 3-3; 73PA 290 -> 3-3', 12],
    ['union', 'Smith', 'XI/2/2', '33MA 491 -> 5-4; 136NY 482 -> 5-3; 55OH 327 -> 3-4; 73OH 338 -> 3-4', 16],
    [
      'union',
      'Schimmelfennig',
      'XI/3/1',
      '82IL 316 -> 3-3; 45NY 375 -> 4-3; 157NY 409 -> 4-3; 61OH 247 -> 2-3; 74PA 333 -> 3-3',
      16,
    ],
    [
      'union',
      'Krzyzanowski',
      'XI/3/2',
      '58NY 194 -> 2-2; 119NY 262 -> 3-3; 82OH 312 -> 3-4; 75PA 208 -> 2-3; 26WI 443 -> 4-3',
      14,
    ],
    [
      'union',
      'McDougall',
      'XII/1/1',
      '5CT 221 -> 2-4; 20CT 321 -> 3-4; 3MD 290 -> 3-4; 123NY 495 -> 5-4; 145NY 245 -> 2-4; 46PA 262 -> 3-4',
      18,
    ],
    [
      'union',
      'Ruger',
      'XII/1/3',
      '27IN 339 -> 3-4; 2MA 316 -> 3-5; 13NJ 347 -> 3-4; 107NY 319 -> 3-4; 3WI 260 -> 3-5',
      15,
    ],
    [
      'union',
      'Candy',
      'XII/2/1',
      '5OH 302 -> 3-4; 7OH 282 -> 3-4; 29OH 308 -> 3-4; 66OH 303 -> 3-4; 28PA 303 -> 3-4; 147PA 298 -> 3-4',
      18,
    ],
    ['union', 'Cobham', 'XII/2/2', '29PA 357 -> 4-4; 109PA 149 -> 1-4; 111PA 191 -> 2-4', 7],
    [
      'union',
      'Greene',
      'XII/2/3',
      '60NY 273 -> 3-4; 78NY 198 -> 2-4; 102NY 230 -> 2-4; 137NY 423 -> 4-4; 149NY 297 -> 3-4',
      14,
    ],
    [
      'confederate',
      'Archer',
      'III/Heth',
      '13AL 308 -> 3-4; 5AL Bn 135 -> 1-4; 1TN 281 -> 3-5; 7TN 249 -> 2-5; 14TN 220 -> 2-5',
      11,
    ],
    ['confederate', 'Davis', 'III/Heth', '55NC 640 -> 6-3; 2MS 492 -> 5-4; 42MS 575 -> 6-3', 17],
    [
      'confederate',
      'Pettigrew',
      'III/Heth',
      '11NC 617 -> 6-4; 26NC 840 -> 8-5; 47NC 567 -> 6-4; 52NC 553 -> 6-4',
      26,
    ],
    [
      'confederate',
      'Brockenbrough',
      'III/Heth',
      '40VA 253 -> 3-3; 47VA 209 -> 2-3; 55VA 268 -> 3-3; 22VA Bn 237 -> 2-3',
      10,
    ],
    [
      'confederate',
      'Perrin',
      'III/Pender',
      '1SC 328 -> 3-5; 12SC 366 -> 4-4; 13SC 390 -> 4-4; 14SC 428 -> 4-5',
      15,
    ],
    [
      'confederate',
      'Lane',
      'III/Pender',
      '7NC 291 -> 3-4; 18NC 346 -> 3-4; 28NC 346 -> 3-4; 33NC 368 -> 4-4; 37NC 379 -> 4-4',
      17,
    ],
    [
      'confederate',
      'Thomas',
      'III/Pender',
      '14GA 331 -> 3-4; 35GA 331 -> 3-4; 45GA 331 -> 3-4; 49GA 329 -> 3-4',
      12,
    ],
    [
      'confederate',
      'Scales',
      'III/Pender',
      '13NC 232 -> 2-4; 16NC 321 -> 3-4; 22NC 267 -> 3-4; 34NC 311 -> 3-4; 38NC 216 -> 2-4',
      13,
    ],
    [
      'confederate',
      'Daniel',
      'II/Rodes',
      '32NC 454 -> 5-4; 43NC 572 -> 6-4; 45NC 460 -> 5-4; 53NC 322 -> 3-4; 2NC Bn 240 -> 2-4',
      21,
    ],
    [
      'confederate',
      'Doles',
      'II/Rodes',
      '4GA 341 -> 3-5; 12GA 327 -> 3-5; 21GA 287 -> 3-4; 44GA 364 -> 4-4',
      13,
    ],
    [
      'confederate',
      'Iverson',
      'II/Rodes',
      '5NC 473 -> 5-4; 12NC 219 -> 2-4; 20NC 372 -> 4-4; 23NC 316 -> 3-4',
      14,
    ],
    [
      'confederate',
      'Ramseur',
      'II/Rodes',
      '2NC 243 -> 2-5; 4NC 196 -> 2-5; 14NC 306 -> 3-5; 30NC 278 -> 3-5',
      10,
    ],
    [
      'confederate',
      "O'Neal",
      'II/Rodes',
      '3AL 350 -> 4-4; 5AL 317 -> 3-4; 6AL 382 -> 4-4; 12AL 317 -> 3-4; 26AL 319 -> 3-3',
      17,
    ],
    [
      'confederate',
      'Hays',
      'II/Early',
      '5LA 196 -> 2-5; 6LA 218 -> 2-5; 7LA 235 -> 2-5; 8LA 296 -> 3-5; 9LA 347 -> 3-5',
      12,
    ],
    ['confederate', 'Smith', 'II/Early', '31VA 267 -> 3-4; 49VA 281 -> 3-4; 52VA 254 -> 3-3', 9],
    ['confederate', "Avery (Hoke's)", 'II/Early', '6NC 509 -> 5-4; 21NC 436 -> 4-4; 57NC 297 -> 3-4', 12],
    [
      'confederate',
      'Gordon',
      'II/Early',
      '13GA 312 -> 3-5; 26GA 315 -> 3-4; 31GA 252 -> 3-5; 38GA 341 -> 3-5; 60GA 299 -> 3-4; 61GA 288 -> 3-5',
      18,
    ],
    [
      'confederate',
      'Steuart',
      'II/Johnson',
      '1MD Bn 400 -> 4-5; 1NC 377 -> 4-4; 3NC 548 -> 5-4; 10VA 276 -> 3-4; 23VA 251 -> 3-4; 37VA 264 -> 3-4',
      22,
    ],
    [
      'confederate',
      "Williams (Nicholls')",
      'II/Johnson',
      '1LA 172 -> 2-4; 2LA 236 -> 2-4; 10LA 226 -> 2-4; 14LA 281 -> 3-4; 15LA 186 -> 2-4',
      11,
    ],
    [
      'confederate',
      'Walker (Stonewall)',
      'II/Johnson',
      '2VA 333 -> 3-5; 4VA 257 -> 3-5; 5VA 345 -> 3-5; 27VA 148 -> 1-5; 33VA 236 -> 2-5',
      12,
    ],
    [
      'confederate',
      'Jones',
      'II/Johnson',
      '21VA 183 -> 2-4; 25VA 280 -> 3-3; 42VA 252 -> 3-4; 44VA 227 -> 2-4; 48VA 252 -> 3-4; 50VA 240 -> 2-4',
      15,
    ],
    [
      'confederate',
      'Wilcox',
      'III/Anderson',
      '8AL 477 -> 5-4; 9AL 306 -> 3-4; 10AL 311 -> 3-4; 11AL 311 -> 3-4; 14AL 316 -> 3-4',
      17,
    ],
    [
      'confederate',
      'Mahone',
      'III/Anderson',
      '6VA 288 -> 3-4; 12VA 348 -> 3-4; 16VA 270 -> 3-4; 41VA 276 -> 3-4; 61VA 356 -> 4-4',
      16,
    ],
    [
      'confederate',
      'Wright',
      'III/Anderson',
      '3GA 441 -> 4-4; 22GA 400 -> 4-4; 48GA 395 -> 4-4; 2GA Bn 173 -> 2-4',
      14,
    ],
    ['confederate', "Lang (Perry's)", 'III/Anderson', '2FL 242 -> 2-4; 5FL 321 -> 3-4; 8FL 176 -> 2-4', 7],
    [
      'confederate',
      'Posey',
      'III/Anderson',
      '12MS 305 -> 3-4; 16MS 385 -> 4-4; 19MS 372 -> 4-4; 48MS 256 -> 3-4',
      14,
    ],
  ],
};

/** The batteries, list by list. */
export const BATTERIES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'brawners-farm': [
    [
      'union',
      'B 4US (Campbell) (6 guns) 3/1-5; D 1RI (Monroe) (6 guns) 3/1-4; L 1NY (Reynolds) (6 guns) 3/1-4; 1NH ' +
        '(Gerrish) (6 guns) 3/1-4',
    ],
    [
      'confederate',
      'Poague (Rockbridge) (4 guns) 2/1-5; Carpenter (Alleghany) (4 guns) 2/1-4; Wooding (Danville) (4 ' +
        'guns) 2/1-4; Pelham (horse) (3 guns) 2/1-5',
    ],
  ],
  'east-cavalry-field': [
    ['union', 'M 2US (Pennington) (6 guns) 3/1-5; E-G 1US (Randol) (4 guns) 2/1-4'],
    [
      'confederate',
      'Breathed (4 guns) 2/1-5; McGregor (4 guns) 2/1-5; C. Jackson (2 guns) 1/1-3; Griffin (2MD) (4 guns) ' +
        '2/1-4',
    ],
  ],
  'gettysburg-1-july': [
    ['union', 'A 2US (Calef) (6 guns) 3/1-5'],
    [
      'union',
      '2ME (Hall) (6 guns) 3/1-4; 5ME (Stevens) (6 guns) 3/1-4; L 1NY (Reynolds) (6 guns) 3/1-4; B 1PA ' +
        '(Cooper) (4 guns) 2/1-4; B 4US (Stewart) (6 guns) 3/1-5',
    ],
    [
      'union',
      'I 1NY (Wiedrich) (6 guns) 3/1-3; 13NY (Wheeler) (4 guns) 2/1-4; I 1OH (Dilger) (6 guns) 3/1-5; K 1OH ' +
        '(Heckman) (4 guns) 2/1-3; G 4US (Wilkeson) (6 guns) 3/1-4',
    ],
    [
      'union',
      'M 1NY (Winegar) (4 guns) 2/1-4; E PA (Atwell) (6 guns) 3/1-4; F 4US (Rugg) (6 guns) 3/1-4; K 5US ' +
        '(Kinzie) (4 guns) 2/1-4',
    ],
    [
      'confederate',
      'Crenshaw (4 guns) 2/1-4; Fredericksburg (Marye) (4 guns) 2/1-5; Letcher (Brander) (4 guns) 2/1-4; ' +
        'Pee Dee (Zimmerman) (4 guns) 2/1-4; Purcell (McGraw) (4 guns) 2/1-4; Danville (Rice) (4 guns) 2/1-4; ' +
        'Hardaway (Hurt) (4 guns) 2/1-4; 2nd Rockbridge (Wallace) (4 guns) 2/1-4; Johnson (4 guns) 2/1-4; ' +
        'Donaldsonville (Maurin) (3 guns) 2/1-4; Huger (Moore) (4 guns) 2/1-4; Lewis (4 guns) 2/1-4; Norfolk ' +
        'Blues (Grandy) (4 guns) 2/1-4; Jeff Davis (Reese) (4 guns) 2/1-4; King William (W. P. Carter) (4 ' +
        'guns) 2/1-4; Morris (Page) (4 guns) 2/1-4; Orange (Fry) (4 guns) 2/1-4; Charlottesville (Carrington) ' +
        '(4 guns) 2/1-4; Courtney (Tanner) (4 guns) 2/1-4; Louisiana Guard (Green) (4 guns) 2/1-4; Staunton ' +
        '(Garber) (4 guns) 2/1-4',
    ],
  ],
};

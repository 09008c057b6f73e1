// Who may import whom. The table is the one of the architecture page, and the rules are made from it.
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

// A line may import from the lines below it, never from its own line or from above.
const LINES = [
  ['apps/[^/]+'],
  ['rulebooks/catalog'],
  ['rulebooks/(?!catalog/)[^/]+'],
  ['packages/ai', 'packages/host', 'packages/board', 'packages/testkit'],
  ['packages/play'],
  ['packages/presenter'],
  ['packages/screen', 'packages/notation'],
  ['packages/kernel'],
  ['packages/battlefield', 'packages/words', 'packages/protocol'],
  ['packages/data', 'packages/hex', 'packages/tabletop'],
  ['packages/geometry'],
];

// Siege engineering is an expansion of Brigades and Batteries.
const BESIDE = { from: 'rulebooks/eng', to: 'rulebooks/bnb' };

const SHELVES = ['packages', 'rulebooks', 'apps'];
const ANY_ROOM = `(?:${SHELVES.join('|')})/[^/]+`;
const SHIPPED = '(?:src|doctrine|screen)/';
// Rulebooks that have the shape of docs/writing-a-rulebook.md.
const SHAPED = 'rulebooks/(lfm|mib|bnb)';
const CHAPTERS = ['^rulebooks/[^/]+/src/rules/', '^packages/testkit/src/(?:teaching|picket)/rules/'];
const STEPS = '^rulebooks/[^/]+/src/steps/';

/** @param {readonly string[]} rooms */
const within = rooms => `^(?:${rooms.join('|')})/`;

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const lineRules = LINES.map((line, depth) => {
  const upToHere = LINES.slice(0, depth + 1).flat();
  return forbid(
    `line ${depth + 1} imports only from lines below`,
    'See the table of lines in .dependency-cruiser.cjs.',
    { path: `^((?:${line.join('|')}))/${SHIPPED}`, pathNot: `^${BESIDE.from}/` },
    { path: within(upToHere), pathNot: '^$1/' },
  );
});

const generalRules = [
  forbid(
    'eng builds on bnb alone',
    'An expansion may import the rulebook it expands, and no other.',
    { path: `^${BESIDE.from}/${SHIPPED}` },
    { path: within(LINES.slice(0, 3).flat()), pathNot: within([BESIDE.from, BESIDE.to]) },
  ),
  forbid(
    'kernel knows no ground',
    'What a game is does not depend on where it is fought.',
    { path: `^packages/kernel/${SHIPPED}` },
    { path: '^packages/battlefield/' },
  ),
  forbid(
    'rules know no language',
    'Rules give ids and facts; the sentence is made where it is shown.',
    { path: ['^packages/kernel/', '^rulebooks/(?!catalog/)[^/]+/(?:src|doctrine)/'] },
    { path: '^packages/words/' },
  ),
  forbid(
    'rules know no player, wire, screen or test',
    'Testkit is for the tests of a rulebook, and computer players are for its doctrine.',
    { path: '^rulebooks/(?!catalog/)[^/]+/src/' },
    {
      path: within([
        'packages/ai',
        'packages/host',
        'packages/protocol',
        'packages/board',
        'packages/play',
        'packages/presenter',
        'packages/screen',
        'packages/testkit',
      ]),
    },
  ),
  forbid(
    'rules do not import doctrine',
    'How to play well is opinion, not rule.',
    // The catalog lists rulebooks and their players; it has no rules.
    { path: '^rulebooks/[^/]+/src/', pathNot: '^rulebooks/catalog/' },
    { path: '^rulebooks/[^/]+/doctrine/' },
  ),
  forbid(
    'rules do not import their screen',
    'Words and pictures are made from what the rules say, never the other way round.',
    { path: '^rulebooks/[^/]+/(?:src|doctrine)/', pathNot: '^rulebooks/catalog/' },
    { path: '^rulebooks/[^/]+/screen/' },
  ),
  forbid(
    'rules never import steps',
    'A step asks the chapters; a chapter does not know who asks, nor the types of frames.',
    { path: `^${SHAPED}/src/rules/` },
    { path: '^rulebooks/$1/src/steps/' },
  ),
  forbid(
    'a chapter is entered through its door',
    'Outside its folder a chapter is its index.ts; sections are for the chapter itself.',
    { path: `^${SHAPED}/(?:src|screen|doctrine)/(?!rules/[^/]+/)` },
    { path: '^rulebooks/$1/src/rules/[^/]+/', pathNot: '/index\\.ts$' },
  ),
  forbid(
    'chapters ask each other through their doors',
    'Outside its folder a chapter is its index.ts; sections are for the chapter itself.',
    { path: `^${SHAPED}/src/rules/([^/]+)/` },
    { path: '^rulebooks/$1/src/rules/[^/]+/', pathNot: ['/index\\.ts$', '^rulebooks/$1/src/rules/$2/'] },
  ),
  forbid(
    'screen and doctrine come in by one door',
    'What they ask of the rules is listed in src/inside.ts.',
    { path: `^${SHAPED}/(?:screen|doctrine)/` },
    { path: '^rulebooks/$1/src/', pathNot: '^rulebooks/$1/src/inside\\.ts$' },
  ),
  forbid(
    "rules come to the kernel by the author's door",
    'Chapters and steps play, save and weigh no games. What they need is in packages/kernel/src/index.ts.',
    { path: [...CHAPTERS, STEPS] },
    { path: '^packages/kernel/src/host\\.ts$' },
  ),
  forbid(
    'nothing imports apps',
    'Apps are programs that a person starts.',
    { path: `^(?:(${ANY_ROOM})/|tools/|bench/|scripts/)` },
    { path: '^apps/', pathNot: '^$1/' },
  ),
  forbid(
    'packages import each other by name',
    'A relative path goes past the door (exports) of the other package.',
    { path: `^(?:(${ANY_ROOM})/|tools/|bench/|scripts/)` },
    { path: `^${ANY_ROOM}/`, pathNot: '^$1/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
  ),
  forbid(
    'packages and rulebooks touch no machine',
    'No files, no network, no clock below apps: the same code runs in a browser.',
    { path: `^(?:packages|rulebooks)/[^/]+/${SHIPPED}` },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'imports are declared',
    'The package.json of the workspace must list it under dependencies.',
    { path: `^${ANY_ROOM}/${SHIPPED}` },
    // What a benchmark at the root compares with may be a dependency of the workspace as well.
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm'] },
  ),
  forbid(
    'imports exist',
    'Nothing was found under this name. What Vite makes up, and types without code, are not looked for.',
    { pathNot: '/vite-env\\.d\\.ts$' },
    { couldNotResolve: true, pathNot: '^virtual:' },
  ),
  forbid(
    'no circles',
    'Two modules that need each other are one module, or three. Types alone are free: they are gone at run time. ' +
      'So are the chapters of one rulebook, which ask each other as the printed ones do.',
    { pathNot: CHAPTERS },
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
];

/** The general rule on declarations cannot tell a declared workspace from an undeclared one. */
const declaredRules = workspaces().map(({ folder, dependencies }) =>
  forbid(
    `${folder} declares the workspaces it imports`,
    `Missing in the dependencies of ${folder}/package.json.`,
    { path: `^${folder}/${SHIPPED}` },
    { path: `^${ANY_ROOM}/`, pathNot: within([folder, ...dependencies]) },
  ),
);

function workspaces() {
  const manifests = SHELVES.flatMap(manifestsOn);
  const folders = new Map(manifests.map(({ folder, manifest }) => [manifest.name, folder]));
  return manifests.map(({ folder, manifest }) => ({
    folder: onItsLine(folder),
    dependencies: Object.keys(manifest.dependencies ?? {}).flatMap(name => folders.get(name) ?? []),
  }));
}

/** @param {string} shelf */
function manifestsOn(shelf) {
  const names = existsSync(join(__dirname, shelf)) ? readdirSync(join(__dirname, shelf)) : [];
  return names
    .map(name => ({ folder: `${shelf}/${name}`, file: join(__dirname, shelf, name, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, file }) => ({ folder, manifest: JSON.parse(readFileSync(file, 'utf8')) }));
}

/** @param {string} folder */
function onItsLine(folder) {
  if (LINES.flat().some(room => new RegExp(`^${room}/$`).test(`${folder}/`))) return folder;
  throw new Error(`${folder} stands on no line of the table in .dependency-cruiser.cjs`);
}

module.exports = {
  forbidden: [...lineRules, ...generalRules, ...declaredRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};

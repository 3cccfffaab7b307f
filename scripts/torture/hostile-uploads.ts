import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { loadPlaces } from '#features/places/server/load-places.ts'
import { aPdf, heavyFiles, hostileFiles } from '../../tests/support/faults/hostile-files.ts'
import { clientOf } from '../../tests/support/market/product-client.ts'
import { randomNumbers } from '../../tests/support/market/random-numbers.ts'
import { aCompany, type Company } from '../../tests/support/personas.ts'
import { type Product, startProduct } from '../../tests/support/start-product.ts'
import { seedDataFolder } from '../../tests/support/stored/seed-data-folder.ts'
import { percentile } from '../percentile.ts'
import { processorTime, treeOf } from '../process-tree.ts'
import { inDataFolder } from './data-folder.ts'
import type { TortureOptions, TorturePart, TortureReport } from './torture-part.ts'

/** A file, and the code of its refusal; null when it must be accepted. */
type SentFile = { what: string; fileName: string; bytes: Uint8Array; code: string | null }
type Ground = {
  product: Product
  harmful: readonly SentFile[]
  sound: readonly SentFile[]
  random: () => number
  isOver: boolean
  /** By company and type, of which only the latest is kept. */
  acknowledged: Map<string, { id: string; company: Company }>
  tried: Record<string, number>
  lost: Set<string>
  pageTimesMs: number[]
}

const ATTACKERS = 8
/** One more than the product reads of one sender. */
const AT_ONCE = 3
const TYPES = ['f_tax', 'insurance', 'identity', 'reference', 'other'] as const
const PAGES = ['/', '/hantverkare', '/flode', '/company/verification', '/company/profile']
const READERS = 3
const THINKING_MS = 150
const AGAIN_MS = 200
/** How many pages are opened before the attack, to compare with. */
const QUIET_PAGES = 40
const ATTACK_MS = { short: 6_000, long: 120_000 }
/** How much slower pages may be than before the attack; the short form opens too few of them for an exact figure. */
const MOST_SLOWER_MS = { short: 1_000, long: 300 }
/**
 * The share of the CPUs that other processes used in the meantime: above this, the speed of pages says nothing about
 * the product.
 */
const MOST_ELSEWHERE = 0.15
/** Larger ones are refused before they have arrived completely: the sender sees the connection break. */
const LARGEST = 10 * 1024 * 1024
/** Refusals that ask to wait, or say that today's limit is reached. */
const PUT_OFF = ['too-busy', 'too-many-attempts', 'too-many-today']

/**
 * Many send files that are made to stop a server, while others send valid documents and open pages. No answer may be
 * a 5xx, nothing harmful may be accepted, nothing acknowledged may be missing, and pages must be nearly as fast as
 * before.
 */
export const hostileUploads: TorturePart = {
  name: 'hostile uploads',
  run: (options) => inDataFolder((dataDir) => sendHostileFiles(dataDir, options)),
}

async function sendHostileFiles(dataDir: string, options: TortureOptions): Promise<TortureReport> {
  const [careful, hasty, ...attackers] = await seedDataFolder(dataDir, async (ground) => {
    await loadPlaces(ground.context())
    const companies: Company[] = []
    for (let count = 0; count < ATTACKERS + 2; count++) companies.push(await aCompany(ground))
    return companies
  })
  const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: 'on' })
  try {
    const ground = { product, ...(await files()), random: randomNumbers(options.seed), ...nothingYet() }
    const honest = [careful, hasty].filter((company) => company !== undefined)
    return await attack(ground, { honest, attackers }, options.isShort ? 'short' : 'long')
  } finally {
    await product.stop()
  }
}

function nothingYet() {
  return { isOver: false, acknowledged: new Map(), tried: {}, lost: new Set<string>(), pageTimesMs: [] }
}

async function files(): Promise<Pick<Ground, 'harmful' | 'sound'>> {
  const picture = { width: 600, height: 400, channels: 3, background: 'teal' } as const
  const jpeg = await sharp({ create: picture }).jpeg().toBuffer()
  const heavy = heavyFiles().map(({ what, bytes, code }) => ({ what, bytes, code, fileName: 'a.pdf' }))
  const harmful = hostileFiles(jpeg).filter(({ code, bytes }) => code !== null && bytes.length <= LARGEST)
  return {
    harmful: [...harmful, ...heavy],
    sound: [
      { what: 'a photo', fileName: 'a.jpg', bytes: jpeg, code: null },
      { what: 'a PDF', fileName: 'a.pdf', bytes: aPdf(), code: null },
    ],
  }
}

async function attack(
  ground: Ground,
  { honest, attackers }: { honest: readonly Company[]; attackers: readonly Company[] },
  form: keyof typeof ATTACK_MS,
): Promise<TortureReport> {
  const [reader] = honest
  const visiting = Array.from({ length: READERS }, () => readPages(ground, reader?.token))
  while (ground.pageTimesMs.length < QUIET_PAGES && ground.lost.size === 0) await pause(AGAIN_MS)
  const quietMs = percentile(ground.pageTimesMs.splice(0), 95)
  const elsewhere = usedElsewhere()
  const sending = [
    ...attackers.flatMap((company) => Array.from({ length: AT_ONCE }, () => sendHostile(ground, company))),
    ...honest.map((company) => sendValid(ground, company)),
  ]
  const mostMs = quietMs + MOST_SLOWER_MS[form]
  const once = await pagesMeanwhile(ground, form)
  // One slow moment of the machine is not the product's: what the attack slows down is slow twice.
  const attackedMs = once > mostMs ? Math.min(once, await pagesMeanwhile(ground, form)) : once
  const elsewhereShare = elsewhere()
  ground.isOver = true
  await Promise.all([...visiting, ...sending])
  await lookForAcknowledged(ground)
  if (attackedMs > mostMs && elsewhereShare < MOST_ELSEWHERE)
    ground.lost.add(`pages took ${attackedMs.toFixed(0)} ms, ${quietMs.toFixed(0)} before the attack (p95)`)
  if (ground.acknowledged.size === 0) ground.lost.add('no sound document got through')
  const pages = {
    'pages, p95 ms': Math.round(attackedMs),
    'before, p95 ms': Math.round(quietMs),
    '% of the processors used by others meanwhile': Math.round(100 * elsewhereShare),
  }
  return { tried: { ...ground.tried, ...pages }, lost: [...ground.lost] }
}

/** How long pages take during the attack, in ms (95th percentile). */
async function pagesMeanwhile(ground: Ground, form: keyof typeof ATTACK_MS): Promise<number> {
  ground.pageTimesMs.length = 0
  await pause(ATTACK_MS[form])
  return middleP95(ground.pageTimesMs)
}

async function sendHostile(ground: Ground, company: Company): Promise<void> {
  while (!ground.isOver) {
    const file = ground.harmful[Math.floor(ground.random() * ground.harmful.length)]
    if (file) await send(ground, company, { type: 'other', file })
  }
}

/** A sender that is told to wait tries again, as a person does. */
async function sendValid(ground: Ground, company: Company): Promise<void> {
  for (let count = 0; !ground.isOver; ) {
    const [type, file] = [TYPES[count % TYPES.length] ?? 'other', ground.sound[count % ground.sound.length]]
    if (file && (await send(ground, company, { type, file }))) count++
    else await pause(AGAIN_MS)
  }
}

/** Did it arrive? Counts each answer; an unexpected one counts as lost. */
async function send(
  ground: Ground,
  company: Company,
  { type, file }: { type: string; file: SentFile },
): Promise<boolean> {
  const form = new FormData()
  form.set('type', type)
  form.set('file', new File([new Uint8Array(file.bytes)], file.fileName))
  const response = await fetch(`${ground.product.url}/documents`, {
    method: 'POST',
    body: form,
    headers: {
      cookie: `handslag=${company.token}`,
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
    },
  })
  const { id, error } = (await response.json()) as { id?: string; error?: { code: string } }
  const isPutOff = PUT_OFF.includes(error?.code ?? '')
  if (isPutOff) count(ground, 'files put off')
  else if ((error?.code ?? null) === file.code)
    count(ground, file.code ? 'harmful files refused' : 'files taken')
  else ground.lost.add(`${file.what}: ${response.status} ${error?.code ?? 'taken'} instead of ${file.code}`)
  if (id) ground.acknowledged.set(`${company.companyId} ${type}`, { id, company })
  return id !== undefined
}

async function readPages(ground: Ground, token?: string): Promise<void> {
  const { product, pageTimesMs, lost } = ground
  const client = clientOf(product.url, token)
  for (let at = 0; !ground.isOver; at++) {
    const path = PAGES[at % PAGES.length] ?? '/'
    const begun = performance.now()
    const response = await client.get(path)
    await response.arrayBuffer()
    pageTimesMs.push(performance.now() - begun)
    if (response.status !== 200) lost.add(`${response.status} at ${path}`)
    await pause(THINKING_MS)
  }
}

async function lookForAcknowledged({ product, acknowledged, lost, tried }: Ground): Promise<void> {
  for (const { id, company } of acknowledged.values()) {
    const response = await clientOf(product.url, company.token).get(`/documents/${id}`)
    const bytes = await response.arrayBuffer()
    if (response.status !== 200 || bytes.byteLength === 0) lost.add(`document ${id}: ${response.status}`)
  }
  tried['acknowledged and there'] = acknowledged.size
}

/** The share of the CPUs that other processes have used until the call. */
function usedElsewhere(): () => number {
  const read = () => ({ at: performance.now(), ...processorTime(treeOf(process.pid)) })
  const before = read()
  return () => {
    const now = read()
    const others = now.machineMs - before.machineMs - (now.oursMs - before.oursMs)
    return Math.max(0, others) / ((now.at - before.at) * availableParallelism())
  }
}

function count({ tried }: Ground, what: string): void {
  tried[what] = (tried[what] ?? 0) + 1
}

/** The median of three thirds of the time, because the machine may be busy with something else for a moment. */
function middleP95(times: readonly number[]): number {
  const third = Math.ceil(times.length / 3)
  const parts = [0, 1, 2].map((part) => percentile(times.slice(part * third, (part + 1) * third), 95))
  return percentile(parts, 50)
}

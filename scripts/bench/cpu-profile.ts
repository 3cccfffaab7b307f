import { type Profiler, Session } from 'node:inspector/promises'

/** Microseconds of CPU time by where they were spent: packages, and our own folders and files. */
export type CpuProfile = { byPart: Record<string, number>; byFunction: Record<string, number> }

const SAMPLE_MICROS = 100
/** V8's names for samples outside functions. */
const NATIVE: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'Node outside JavaScript: sockets, the kernel',
}

let session: Session | undefined

export async function startProfile(): Promise<void> {
  session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROS })
  await session.post('Profiler.start')
}

export async function stopProfile(): Promise<CpuProfile> {
  if (!session) throw new Error('no profile was started')
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  session = undefined
  return summaryOf(profile)
}

function summaryOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): CpuProfile {
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node])))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const summary: CpuProfile = { byPart: {}, byFunction: {} }
  samples.forEach((id, index) => {
    const node = byId.get(id)
    if (!node || isLeftOut(node)) return
    const micros = timeDeltas[index] ?? 0
    add(summary.byPart, partOf(node, parents), micros)
    add(summary.byFunction, functionOf(node), micros)
  })
  return summary
}

/** Waiting is no work, and starting the profiler is none of the server's. */
function isLeftOut({ callFrame: { functionName, url } }: Profiler.ProfileNode): boolean {
  return functionName === '(idle)' || url.startsWith('node:inspector')
}

/** Built-in code of the engine (JSON, regular expressions, promises) counts for its caller. */
function partOf(node: Profiler.ProfileNode, parents: Map<number, Profiler.ProfileNode>): string {
  const native = NATIVE[node.callFrame.functionName]
  if (native) return native
  let caller: Profiler.ProfileNode | undefined = node
  while (caller && caller.callFrame.url === '') caller = parents.get(caller.id)
  return caller ? partOfFile(caller.callFrame.url) : 'Node itself'
}

function partOfFile(url: string): string {
  if (url.startsWith('node:')) return 'Node itself'
  const [first = '', second] = url.split('/node_modules/').slice(1).at(-1)?.split('/') ?? []
  if (first) return first.startsWith('@') ? `${first}/${second}` : first
  const ours = /\/src\/(.+)$/.exec(url)?.[1]?.split('/') ?? []
  return ours.length > 0 ? `src/${ours.slice(0, Math.min(ours.length - 1, 2)).join('/')}` : 'the benchmark'
}

function functionOf({ callFrame: { functionName, url, lineNumber } }: Profiler.ProfileNode): string {
  const file = url.replace(/^.*\/(node_modules|src|scripts)\//, '$1/')
  return `${functionName || '(anonymous)'} ${file === '' ? '' : `${file}:${lineNumber + 1}`}`
}

function add(sums: Record<string, number>, key: string, micros: number): void {
  sums[key] = (sums[key] ?? 0) + micros
}

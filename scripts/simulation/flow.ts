/** How projects can be spread: each has `supply` requests to give, at most one to each of the companies in `fitting`. */
export type Supply = { supply: number; fitting: readonly number[] }

/**
 * How many requests companies can get when each takes at most `wanted` of its own: the maximum flow from projects to companies (Dinic's
 * algorithm).
 */
export function maxFlow(projects: readonly Supply[], wanted: readonly number[]): number {
  const edges = projects.reduce((sum, { fitting }) => sum + fitting.length + 1, wanted.length)
  const network = new Network(projects.length + wanted.length + 2, edges)
  const [source, sink] = [projects.length + wanted.length, projects.length + wanted.length + 1]
  for (const [at, { supply, fitting }] of projects.entries()) {
    if (supply === 0) continue
    network.connect(source, at, supply)
    for (const company of fitting) network.connect(at, projects.length + company, 1)
  }
  for (const [company, most] of wanted.entries())
    if (most > 0) network.connect(projects.length + company, sink, most)
  return network.flow(source, sink)
}

class Network {
  readonly #first: Int32Array
  readonly #to: Int32Array
  readonly #left: Int32Array
  readonly #next: Int32Array
  #edges = 0
  readonly #level: Int32Array
  readonly #waiting: Int32Array
  #tried: Int32Array

  /** `edges`: the most that will be connected. Each has one back, which takes up what was sent. */
  constructor(nodes: number, edges: number) {
    this.#first = new Int32Array(nodes).fill(-1)
    this.#to = new Int32Array(2 * edges)
    this.#left = new Int32Array(2 * edges)
    this.#next = new Int32Array(2 * edges)
    this.#level = new Int32Array(nodes)
    this.#waiting = new Int32Array(nodes)
    this.#tried = new Int32Array(nodes)
  }

  connect(from: number, to: number, most: number): void {
    this.#edge(from, to, most)
    this.#edge(to, from, 0)
  }

  flow(source: number, sink: number): number {
    let total = 0
    while (this.#measure(source, sink)) {
      this.#tried = this.#first.slice()
      for (let sent = this.#send(source, sink, Infinity); sent > 0; sent = this.#send(source, sink, Infinity))
        total += sent
    }
    return total
  }

  #edge(from: number, to: number, most: number): void {
    const edge = this.#edges++
    this.#to[edge] = to
    this.#left[edge] = most
    this.#next[edge] = this.#first[from] ?? -1
    this.#first[from] = edge
  }

  /** Steps from the source to each node over what is left; false when the sink cannot be reached. */
  #measure(source: number, sink: number): boolean {
    const level = this.#level.fill(-1)
    level[source] = 0
    const waiting = this.#waiting
    waiting[0] = source
    for (let [at, end] = [0, 1]; at < end && level[sink] === -1; at++) {
      const node = waiting[at] ?? source
      for (let edge = this.#first[node] ?? -1; edge >= 0; edge = this.#next[edge] ?? -1) {
        const to = this.#to[edge] ?? 0
        if ((this.#left[edge] ?? 0) === 0 || level[to] !== -1) continue
        level[to] = (level[node] ?? 0) + 1
        waiting[end++] = to
      }
    }
    return level[sink] !== -1
  }

  #send(node: number, sink: number, most: number): number {
    if (node === sink) return most
    for (let edge = this.#tried[node] ?? -1; edge >= 0; edge = this.#tried[node] ?? -1) {
      const to = this.#to[edge] ?? 0
      const left = this.#left[edge] ?? 0
      const isForward = left > 0 && this.#level[to] === (this.#level[node] ?? 0) + 1
      const sent = isForward ? this.#send(to, sink, Math.min(most, left)) : 0
      if (sent > 0) {
        this.#left[edge] = left - sent
        this.#left[edge ^ 1] = (this.#left[edge ^ 1] ?? 0) + sent
        return sent
      }
      this.#tried[node] = this.#next[edge] ?? -1
    }
    return 0
  }
}

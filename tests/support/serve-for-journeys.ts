import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { startOidcIssuer } from './identity/oidc-issuer.ts'

/** One server: its port, its data folder, and what is set there besides. */
type Served = { port: string; dataDir: string; env: Record<string, string> }

// The built product in demo mode on new data folders, as users start it: all of `SERVERS` at the same time. Prints a
// line when all are ready. Stops, and deletes the folders, together with its parent process, and when one of the
// servers stops.
const { SERVERS } = process.env
if (!SERVERS) throw new Error('SERVERS says where the journeys go')
const served = JSON.parse(SERVERS) as Served[]
const running = new Set<ChildProcess>()
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
process.exit(await serveAll())

/** Serves until one of the servers has stopped; returns the highest exit code. */
async function serveAll(): Promise<number> {
  try {
    await fillFolders()
    if (isStopping) return 0
    const ended = await Promise.all(served.map(serve))
    void Promise.all(served.map(untilReady)).then(() => console.log('Every server is ready.'))
    return Math.max(...(await Promise.all(ended.map(({ end }) => end))))
  } finally {
    for (const { dataDir } of served) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The first server begins with nothing and loads the demo; the others begin with a copy of its folder. */
async function fillFolders(): Promise<void> {
  for (const { dataDir } of served) {
    mkdirSync(dataDir)
    // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
    chmodSync(dataDir, 0o711)
  }
  const [first, ...others] = served
  if (!first || others.length === 0) return
  const { end, server } = start(first, {})
  await Promise.race([untilReady(first), end])
  server.kill('SIGTERM')
  await end
  // On a busy machine the database is still writing when the server has ended: a copy of then would be half of one.
  while (existsSync(`${first.dataDir}/postgres/postmaster.pid`))
    await new Promise((go) => setTimeout(go, 100))
  // Node's own copy gives every file to this process's user.
  for (const { dataDir } of others) execFileSync('cp', ['-a', `${first.dataDir}/.`, dataDir])
}

async function serve({ port, dataDir, env }: Served) {
  const url = urlOf(port)
  // A provider with an account for every email, except those of people who cancel.
  const { issuer, clientId, clientSecret } = await startOidcIssuer(`${url}/auth/v1/callback`, (name) =>
    name === 'avbryt' ? undefined : { sub: name, email: name, email_verified: true, name: 'Karin Legitim' },
  )
  const provider = { id: 'custom:prov', name: 'Provlegitimation', issuer, clientId, clientSecret }
  const started = start({ port, dataDir, env }, { AUTH_PROVIDERS: JSON.stringify([provider]) })
  void started.end.then(stopAll)
  return started
}

/** `end` resolves with the exit code. */
function start({ port, dataDir, env }: Served, more: Record<string, string>) {
  const server = spawn(process.execPath, ['src/server.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO: 'on',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: urlOf(port),
      // Journeys have IP addresses of their own, though all run on this machine.
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      ...more,
      ...env,
    },
  })
  running.add(server)
  const end = once(server, 'exit').then(([code]) => {
    running.delete(server)
    return Number(code ?? 0)
  })
  return { server, end }
}

function urlOf(port: string): string {
  return `http://localhost:${port}`
}

/** Once: a second signal would cut an orderly stop off. */
function stopAll(): void {
  if (isStopping) return
  isStopping = true
  for (const server of running) server.kill('SIGTERM')
}

async function untilReady({ port }: Served): Promise<void> {
  const isReady = () =>
    fetch(`${urlOf(port)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
}

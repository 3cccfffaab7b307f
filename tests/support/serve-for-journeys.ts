import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { startOidcIssuer } from './oidc-issuer.ts'

/** One server: its port, its data folder, and what is set there besides. */
type Served = { port: string; dataDir: string; env: Record<string, string> }

// The built product in demo mode on new data folders, as users start it: all of `SERVERS` at the same time. Prints a
// line when all are ready. Stops, and deletes the folders, together with its parent process, and when one of the
// servers stops.
const { SERVERS } = process.env
if (!SERVERS) throw new Error('SERVERS says where the journeys go')
const served = JSON.parse(SERVERS) as Served[]
const servers = await Promise.all(served.map(serve))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
void Promise.all(served.map(untilReady)).then(() => console.log('Every server is ready.'))
process.exit(Math.max(...(await Promise.all(servers.map(({ ended }) => ended)))))

async function serve({ port, dataDir, env }: Served) {
  mkdirSync(dataDir)
  // Under root PostgreSQL runs as another user, which must be able to enter the folders above.
  chmodSync(dataDir, 0o711)
  const url = `http://localhost:${port}`
  // A provider with an account for every email, except those of people who cancel.
  const { issuer, clientId, clientSecret } = await startOidcIssuer(`${url}/auth/v1/callback`, (name) =>
    name === 'avbryt' ? undefined : { sub: name, email: name, email_verified: true, name: 'Karin Legitim' },
  )
  const provider = { id: 'custom:prov', name: 'Provlegitimation', issuer, clientId, clientSecret }
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
      PUBLIC_URL: url,
      AUTH_PROVIDERS: JSON.stringify([provider]),
      // Journeys have IP addresses of their own, though all run on this machine.
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  const ended = new Promise<number>((resolve) => {
    server.on('exit', (code) => {
      rmSync(dataDir, { recursive: true, force: true })
      stopAll()
      resolve(code ?? 0)
    })
  })
  return { server, ended }
}

function stopAll(): void {
  for (const { server } of servers) server.kill('SIGTERM')
}

async function untilReady({ port }: Served): Promise<void> {
  const isReady = () =>
    fetch(`http://localhost:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
}

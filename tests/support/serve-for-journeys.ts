import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { startOidcIssuer } from './oidc-issuer.ts'

// The built product in demo mode on a fresh data folder, as a user starts it. Ends, and cleans up, with its parent.
const { PORT: port, DATA_DIR: dataDir } = process.env
if (!port || !dataDir) throw new Error('PORT and DATA_DIR say where the journeys go')
mkdirSync(dataDir)
// Under root PostgreSQL runs as another account, which must get through.
chmodSync(dataDir, 0o711)
const url = `http://localhost:${port}`
// A sign-in service that knows everybody by their address of mail, except those who change their minds.
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
    // Journeys come from many households, though all from this machine.
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})

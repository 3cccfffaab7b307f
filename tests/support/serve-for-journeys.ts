import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'

// The built product in demo mode on a fresh data folder, as a user starts it. Ends, and cleans up, with its parent.
const { PORT: port, DATA_DIR: dataDir } = process.env
if (!port || !dataDir) throw new Error('PORT and DATA_DIR say where the journeys go')
mkdirSync(dataDir)
// Under root PostgreSQL runs as another account, which must get through.
chmodSync(dataDir, 0o711)
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
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})

import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

// Vite replaces pages and components without a restart; only server code needs one. `--watch-path` takes no patterns,
// and watching all of src would restart on every change of a component.
const nouns = ['src/features', 'src/identity'].flatMap((district) =>
  readdirSync(district).flatMap((name) => ['server', 'domain'].map((room) => join(district, name, room))),
)
const watched = ['src/kernel', 'src/platform', 'src/edge', 'src/http', 'src/jobs', 'src/server.ts', ...nouns]

const child = spawn(
  process.execPath,
  [...watched.filter((path) => existsSync(path)).map((path) => `--watch-path=${path}`), 'src/server.ts'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))

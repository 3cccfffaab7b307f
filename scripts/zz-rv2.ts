import { startEmbeddedPostgres } from '/work/main/src/platform/db/embedded-postgres.ts'
import { spawn } from 'node:child_process'
const e = await startEmbeddedPostgres({ dataDir: '/tmp/rvdemo/data', durable: false })
const url = `postgres://handslag@localhost/handslag?host=${encodeURIComponent(e.connection.host)}&port=5432`
const t = Date.now()
const run = (port) => new Promise((ok) => {
  const p = spawn(process.execPath, ['src/server.ts'], { cwd: '/work/main', env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: '/tmp/rvdemo/d' + port, DEMO: 'on', PORT: port, LOG_LEVEL: 'warn' } })
  p.stdout.on('data', (d) => { process.stdout.write(`[${port}] ${Date.now() - t} ${d}`); if (String(d).includes('igång')) ok(p) })
  p.stderr.on('data', (d) => process.stdout.write(`[${port}] ERR ${d}`))
  p.on('exit', (c) => { console.log(port, 'exit', c); ok(p) })
})
const ps = await Promise.all([run('3981'), run('3982')])
const pg = (await import('/work/main/node_modules/pg/lib/index.js')).default
const c = new pg.Client({ ...e.connection }); await c.connect()
console.log((await c.query("select (select count(*) from app.projects) p, (select count(*) from app.quotes) q, (select count(*) from app.events where type='demo.loaded') l, (select count(*) from auth.users) u, (select count(*) from app.events where delivered_at is null) und, (select count(*) from app.events where attempts>0) retried, (select count(*) from app.notifications) n")).rows)
await c.end()
for (const p of ps) p.kill('SIGTERM')
await new Promise((r) => setTimeout(r, 3000))
await e.stop()
process.exit(0)

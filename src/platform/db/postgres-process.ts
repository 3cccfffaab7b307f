import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { postgresEnvironment } from './postgres-binaries.ts'
import type { PostgresHome } from './postgres-folders.ts'
import { databaseTexts } from './texts.ts'

export interface PostgresProcess {
  /** Resolves when it accepts connections; rejects with its last output if it ends before. */
  ready: Promise<void>
  /** Resolves with its last output when every process of the server has ended. */
  ended: Promise<string>
  /** Stops the server within the time, by force if needed: {@link ended} has then resolved or never will. */
  stop(withinMs: number): Promise<void>
}

/**
 * Keeps PostgreSQL from outliving this process. The shell waits for PostgreSQL. A watcher beside the shell reads a
 * pipe that the kernel closes when this process dies for any reason, and then stops PostgreSQL: first fast (INT,
 * repeated every second, because a server that has just started does not react), after six seconds immediately
 * (QUIT), after six more by force. PostgreSQL 18.4 hangs on a fast shutdown while it recovers from a crash; QUIT ends
 * that. $1: a socket folder, removed afterwards if it is empty. The rest: the command.
 */
const SUPERVISOR = `
exec 3<&0
socket=$1; shift
"$@" </dev/null 3<&- & pid=$!
force() { kill -KILL $pid $(cat /proc/$pid/task/$pid/children 2>/dev/null) 2>/dev/null; }
trap 'kill -INT $pid 2>/dev/null' TERM INT HUP
trap 'kill -QUIT $pid 2>/dev/null' QUIT
trap force USR1
{
  cat >/dev/null
  for second in 1 2 3 4 5 6; do kill -INT $pid; sleep 1; done
  kill -QUIT $pid; sleep 6
  force
} <&3 3<&- 2>/dev/null & watcher=$!
exec 3<&- </dev/null
wait $pid; code=$?
while kill -0 $pid 2>/dev/null; do wait $pid; code=$?; done
kill $watcher 2>/dev/null
rmdir "$socket" 2>/dev/null
exit $code`

const READY = 'database system is ready to accept connections'
const REMEMBERED_LINES = 20

/** Starts the server on its socket without waiting until it is ready. */
export function startPostgres(
  binary: string,
  { cluster, account }: PostgresHome,
  settings: Record<string, string>,
  socketFolder: string,
): PostgresProcess {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A session of its own: Ctrl-C in the terminal reaches only this process, which closes the database last.
  const child = spawn('/bin/sh', ['-c', SUPERVISOR, 'sh', socketFolder, binary, '-D', cluster, ...options], {
    ...account,
    cwd: '/',
    detached: true,
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const { lastWords, ready } = listenTo(child)
  const ended = endOf(child).then(() => lastWords.join('\n'))
  const started = Promise.race([ready, ended.then(failed)])
  // A caller that stops it before it is ready does not wait for readiness.
  started.catch(() => undefined)
  return { ready: started, ended, stop: (withinMs) => stop(child, ended, withinMs) }
}

function endOf(child: ChildProcess): Promise<void> {
  child.stdin?.on('error', () => undefined)
  return new Promise((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => {
      child.stdin?.destroy()
      resolve()
    })
  })
}

function failed(lastWords: string): never {
  throw new Error(databaseTexts.failed('postgres', lastWords))
}

/** The server's last lines, kept up to date, and the moment at which it says that it is ready. */
function listenTo(child: ChildProcess): { lastWords: string[]; ready: Promise<void> } {
  const lastWords: string[] = []
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  child.once('error', (error) => lastWords.push(error.message))
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      lastWords.push(line)
      if (lastWords.length > REMEMBERED_LINES) lastWords.shift()
      if (line.includes(READY)) resolve()
    })
  return { lastWords, ready }
}

/** Half of the time is for an orderly stop, which writes everything, so that the next start needs no recovery. */
async function stop(child: ChildProcess, ended: Promise<string>, withinMs: number): Promise<void> {
  child.stdin?.end()
  const timers = [
    setTimeout(() => child.kill('SIGQUIT'), withinMs / 2),
    setTimeout(() => child.kill('SIGUSR1'), (withinMs * 3) / 4),
  ]
  const { promise: late, resolve } = Promise.withResolvers<void>()
  timers.push(setTimeout(resolve, withinMs))
  await Promise.race([ended, late])
  for (const timer of timers) clearTimeout(timer)
}

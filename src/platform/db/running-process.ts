import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Distinguishes one run of a process from every other with the same id: the machine's boot and the time when the
 * process started. `undefined` when it has ended, also when it is a zombie.
 */
export function processStamp(pid: number): string | undefined {
  return process.platform === 'linux' ? stampFromProc(pid) : stampFromPs(pid)
}

/** The command line of a running process, arguments separated by spaces; empty when there is none. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  return readProc(`${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
}

function stampFromProc(pid: number): string | undefined {
  // The name is in brackets and may contain spaces and brackets itself, so fields are counted from the last bracket.
  const fields = readProc(`${pid}/stat`)?.split(') ').at(-1)?.split(' ')
  const [state, startTicks] = [fields?.[0], fields?.[19]]
  if (state === undefined || startTicks === undefined || state === 'Z' || state === 'X') return undefined
  return `${readProc('sys/kernel/random/boot_id')?.trim()} ${startTicks}`
}

function stampFromPs(pid: number): string | undefined {
  const [state, ...started] = ps(pid, 'stat=,lstart=').trim().split(/\s+/)
  return !state || state.startsWith('Z') ? undefined : started.join(' ')
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return undefined
  }
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('ps', ['-o', columns, '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

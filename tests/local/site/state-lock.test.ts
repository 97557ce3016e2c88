import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimState } from '../../../local/site/state-lock.ts'

let folder = ''
let child: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kampklar-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  child = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** A process that does nothing under the name of another, until it is ended. */
async function pretend(name: string): Promise<ChildProcess & { pid: number }> {
  child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1e6)', name], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout!, 'data')
  return child as ChildProcess & { pid: number }
}

const writeOwner = (launcher: number, runtimes: number[] = []) =>
  writeFileSync(join(folder, 'running.json'), JSON.stringify({ launcher, runtimes, port: 8787 }))
const launcherNow = () => (JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as { launcher: number }).launcher

/** The id of a process that is certainly gone. */
async function goneId(): Promise<number> {
  const gone = await pretend('nobody')
  const exited = once(gone, 'exit')
  gone.kill('SIGKILL')
  await exited
  return gone.pid
}

describe.skipIf(process.platform === 'win32')('a state folder', () => {
  it('is free when nobody has used it, and then belongs to this launcher', async () => {
    await claimState(folder, 8787)
    expect(launcherNow()).toBe(process.pid)
  })

  it('is refused while another launcher serves from it, in one sentence that says where', async () => {
    const other = await pretend('local/start.ts')
    writeOwner(other.pid)
    await expect(claimState(folder, 9000)).rejects.toThrow(/already in use by http:\/\/localhost:8787 \(process \d+\)/)
    expect(launcherNow()).toBe(other.pid)
  })

  it('is free when its launcher is gone, or its number now belongs to another program', async () => {
    writeOwner(await goneId())
    await claimState(folder, 8787)
    expect(launcherNow()).toBe(process.pid)
    writeOwner((await pretend('an editor')).pid)
    await claimState(folder, 8787)
    expect(launcherNow()).toBe(process.pid)
  })

  it('is free when the note in it is broken', async () => {
    writeFileSync(join(folder, 'running.json'), '{"launcher":')
    await claimState(folder, 8787)
    expect(launcherNow()).toBe(process.pid)
  })

  it('loses the runtime that a killed launcher left behind, and no other process', async () => {
    const gone = await goneId()
    const innocent = await pretend('an editor')
    const runtime = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1e6)', 'workerd'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(runtime.stdout, 'data')
    const ended = once(runtime, 'exit')
    writeOwner(gone, [runtime.pid!, innocent.pid])
    await claimState(folder, 8787)
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(innocent.exitCode).toBeNull()
    expect(innocent.signalCode).toBeNull()
  })
})
